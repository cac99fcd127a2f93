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

test('a name that begins another name is not mentioned with it', () => {
  const [ann, anna, domain] = ['Ann', 'Anna', 'example'].map((name) => ({ uid: name, displayName: name }));
  const all = [ann, anna, domain].filter((author) => author !== undefined);
  expect(mentionedIn('Please look, @Anna', all)).toEqual(['Anna']);
  expect(mentionedIn('(@Ann and @Anna)', all)).toEqual(['Ann', 'Anna']);
  expect(mentionedIn('Write to ada@example.org', all)).toEqual([]);
  expect(offeredMentions('@Anna ', all)).toEqual([ann, domain]);
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
