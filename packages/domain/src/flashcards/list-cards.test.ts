import { expect, test } from 'vitest';
import { listCards } from './list-cards.ts';

test('lists the two-sided cards of all blocks of a document', () => {
  const content = [
    '# Tides\n\n```flashcards\ncards:\n  - front: "Ebb: what is it?"\n    back: Falling water\n  - front: No back\n```',
    'A list of cards is no `flashcards` block: cards:\n  - front: x\n',
    '- in a list\n\n  ```flashcards\n  {"cards": [{"front": 7, "back": "Seven"}, null]}\n  ```',
    '```flashcards\ncards: many\n```\n\n```flashcards\n: [\n```',
  ].join('\n\n');
  expect(listCards(content)).toEqual([
    { front: 'Ebb: what is it?', back: 'Falling water' },
    { front: '7', back: 'Seven' },
  ]);
});
