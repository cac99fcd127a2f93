import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';

it.each([
  ['', 0],
  [' The sea rises. ', 3],
  ['海面上升。', 2],
  ['潮が満ちる。', 3],
  ['ฉันอ่านหนังสือ', 3],
])('counts the words of %j', (text, count) => {
  expect(countWords(text)).toBe(count);
});
