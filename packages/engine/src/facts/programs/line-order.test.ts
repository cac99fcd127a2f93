import { describe, expect, it } from 'vitest';
import { hasOneOrder } from './line-order.ts';

const linesOf = (code: string) => code.trim().split('\n');

describe('the lines of a program can stand in one order only', () => {
  it.each([
    ['where each needs what the one before gives', 'text = "14:50"\nhour = text[:2]\nprint(hour)'],
    [
      'where blocks open each other',
      'words = ["a", "b"]\nfor word in words:\n  if word == "b":\n    print(word)\n    break',
    ],
    ['where one divides by another', 'hours = 50\ndays = hours // 24\nprint(days)'],
    ['where what is called was defined', 'def greet(name):\n  print("Hi", name)\ngreet("Ann")'],
    [
      'where a name is given in a formatted string',
      'age = int(input())\nnext_age = age + 1\nprint(f"Then: {next_age}")',
    ],
  ])('%s', (_, code) => expect(hasOneOrder(linesOf(code))).toBe(true));
});

describe('the lines of a program can stand in more orders', () => {
  it.each([
    ['where two give what a third needs', 'a = int(input())\nb = int(input())\nprint(a + b)'],
    ['where one needs nothing', 'print("Hello")\nname = input()\nprint(name)'],
    ['where a value may be shown before it grows', 'total = 0\nfor n in range(3):\n  total += n\nprint(total)'],
    [
      'where two branches could be exchanged',
      'n = int(input())\nif n > 0:\n  print("up", n)\nelse:\n  print("down", n)',
    ],
    ['where two lines of a block could be', 'for n in range(3):\n  print(n)\n  print(n * n)'],
    ['where a value is set twice', 'n = 1\nn = n + 1\nn = n * 2\nprint(n)'],
    ['where a line stands twice', 'n = 1\nprint(n)\nprint(n)'],
    ['where a list may be shown before it is sorted', 'names = ["b", "a"]\nnames.sort()\nprint(names)'],
  ])('%s', (_, code) => expect(hasOneOrder(linesOf(code))).toBe(false));
  it.each([
    ['where they are what a program prints', 'Name: Ann\nAge: 12\nCity: Rome'],
    ['where they are not those of a program that runs', 'print(name)\nname = input()\nage = name'],
    ['where a bracket goes on', 'names = ["a",\n  "b"]\nprint(names)'],
    ['where they are a template', 'if condition:\n  # Body\nelse:\n  # Body'],
  ])('%s', (_, code) => expect(hasOneOrder(linesOf(code))).toBe(false));
});
