import { expect, it } from 'vitest';
import { areSimilarAnswers } from './similar-answers.ts';

it.each([
  ['The same words in another order and case', 'Two bulges of water turn.', 'water: two bulges of TURN'],
  ['One word of six that differs', 'The earth turns below two bulges.', 'The earth spins below two bulges.'],
  [
    'Only a “not” that differs: a teacher sees both',
    'The sea is pulled by the moon.',
    'The sea is not pulled by the moon.',
  ],
])('groups two answers: %s', (_, one, other) => {
  expect(areSimilarAnswers(one, other)).toBe(true);
});

it.each([
  ['Other words', 'The moon pulls the sea.', 'Wind makes waves on the coast.'],
  ['No words', '…', '…'],
])('separates two answers: %s', (_, one, other) => {
  expect(areSimilarAnswers(one, other)).toBe(false);
});
