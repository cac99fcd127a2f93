import { expect, test } from 'vitest';
import { addMention, mentionedIn, offeredMentions } from './mentions.ts';

const authors = [
  { uid: 'ada', displayName: 'Ada Lang' },
  { uid: 'bela', displayName: 'Béla' },
];

test('a comment mentions the co-authors whose name follows an @', () => {
  expect(mentionedIn('Please look, @Béla', authors)).toEqual(['bela']);
  expect(mentionedIn('Béla wrote to ada@example.org', authors)).toEqual([]);
});

test('names that begin with what follows the @ are offered', () => {
  expect(offeredMentions('Hello @la', authors)).toEqual([authors[0]]);
  expect(offeredMentions('Hello', authors)).toEqual(authors);
  expect(offeredMentions('Hello @Béla ', authors)).toEqual([authors[0]]);
});

test('a begun name is completed, and another is appended', () => {
  expect(addMention('Hello @A', { uid: 'ada', displayName: 'Ada Lang' })).toBe('Hello @Ada Lang ');
  expect(addMention('Hello', { uid: 'ada', displayName: 'Ada Lang' })).toBe('Hello @Ada Lang ');
});
