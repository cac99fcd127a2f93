import { expect, it } from 'vitest';
import { holdsCheck } from './holds-check.ts';

it.each([
  ['Read.\n\n```check\n{}\n```\n', true],
  ['> 1. ```check\n>    {}\n>    ```\n', true],
  ['~~~ Check\n{}\n~~~', true],
  ['```flashcards\ncards: []\n```', false],
  ['Write `check` and ```checked```.', false],
  ['', false],
])('finds a check in a text that has one: %j', (content, holds) => {
  expect(holdsCheck(content)).toBe(holds);
});
