#!/usr/bin/env python3
"""json_validate.py SCHEMA - checks each line of stdin: it is an object of the schema, its counts add up,
and every reference of a case is to an object of its heap.  Prints what is wrong; exit status 1 then."""

import json
import sys

import jsonschema


def references(value):
    if isinstance(value, dict):
        if set(value) == {"ref"}:
            yield value["ref"]
        for part in value.values():
            yield from references(part)
    elif isinstance(value, list):
        for part in value:
            yield from references(part)


def problems(run):
    if run["cases"] != run["normal"] + run["exceptional"] + run["violations"]:
        yield "the kinds of cases do not add up"
    ends = run["ends"]
    if run["normal"] != ends.get("return", 0) or run["exceptional"] != ends.get("exception", 0):
        yield "the ends do not add up"
    for case in run.get("case_list", []):
        for side in ("input", "output"):
            heap = case.get(side, {"heap": []})
            known = {one["id"] for one in heap["heap"]}
            lost = set(references(heap)) - known
            if lost:
                yield f"case {case['id']}: {side} refers to {sorted(lost)}, which is not there"


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        validator = jsonschema.Draft7Validator(json.load(file))
    wrong = count = 0
    for line in sys.stdin:
        run = json.loads(line)
        found = [f"{'/'.join(map(str, e.absolute_path))}: {e.message[:200]}" for e in validator.iter_errors(run)]
        found = found or list(problems(run))
        for text in found[:5]:
            print(f"{run.get('name', run.get('method'))}, {run.get('heap')}: {text}")
        count += 1
        wrong += bool(found)
    if count == 0:
        print("there is no JSON at all")
    sys.exit(1 if wrong or count == 0 else 0)


main()
