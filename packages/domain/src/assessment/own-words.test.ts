import { expect, test } from 'vitest';
import { ownWordsOf } from './own-words.ts';

const asked = (text: string) => ({ kind: 'more' as const, text, pointIds: [] });

test('returns the student’s text of all turns without earlier text of the grader', () => {
  const turns = [
    { text: 'The sea heaps up.' },
    { text: 'The gravity of the moon pulls it. So it is.', asked: asked('What does the gravity of the moon pull?') },
    { text: 'Twice a day.' },
  ];
  const own = ownWordsOf(turns);
  expect(own).toContain('The sea heaps up.');
  expect(own).toContain('Twice a day.');
  expect(own).not.toContain('gravity of the moon pull');
});

test('returns nothing for no turns', () => {
  expect(ownWordsOf([{ text: '' }])).toBe('');
});
