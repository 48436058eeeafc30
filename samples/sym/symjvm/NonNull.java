package symjvm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that a parameter or a field of the input, or what a method returns, is never null.
 *
 * <p>symjvm then leaves out the case of null. Any other annotation of this name, or one named
 * NotNull or Nonnull, is read in the same way.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.PARAMETER, ElementType.FIELD, ElementType.METHOD})
public @interface NonNull {}
