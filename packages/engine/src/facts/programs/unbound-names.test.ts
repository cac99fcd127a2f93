import { expect, test } from 'vitest';
import { unboundNames } from './unbound-names.ts';

test.each([
  ['a name that another spelling was given to', 'marks_list = [3, 5]\nprint(max(marks))', ['marks']],
  [
    'none of a program that gives all of its names a value',
    'a, b = 1, 2\nfor n in range(a):\n    b += n\nprint(b)',
    [],
  ],
  [
    'no parameter, loop variable or import',
    'import math\ndef area(r, pi=math.pi):\n    return pi * r ** 2\nprint([area(r=x) for x in (1, 2)])',
    [],
  ],
  ['no word in quotation marks, no comment', 'print("total", \'sum\')  # total of all\nprint(f"ready")', []],
  ['no attribute and no name of an argument', 'text = "a,b"\nprint(text.upper(), sep="")', []],
  [
    'no class of the program’s own',
    'class Plant:\n    def __init__(self, name):\n        self.name = name\nrose = Plant("rose")\nprint(rose.name)',
    [],
  ],
])('finds %s', (_what, code, names) => {
  expect(unboundNames(code)).toEqual(names);
});
