import { describe, expect, it } from 'vitest';
import { readSource } from './read-source.ts';

const kinds = (text: string) =>
  readSource({ name: 'a.txt', paged: false, pages: [{ page: 1, text }] }).map((block) =>
    block.kind === 'code' ? `code ${block.text}` : block.kind,
  );

describe('a line introduced by prose', () => {
  it.each([
    [
      'The general form is shown below.\n\nnew_list = [i\\*i for i in numbers]',
      'code new_list = [i*i for i in numbers]',
    ],
    ['The program prints a sentence:\n\nprint("Low water. High water.")', 'code print("Low water. High water.")'],
    ['The formula is:\n\nF = C * 9/5 + 32', 'code F = C * 9/5 + 32'],
  ])('is code with its characters: %s', (text, code) => {
    expect(kinds(text)).toEqual(['paragraph', code]);
  });

  it.each([
    'The rule is shown below.\n\nA tide rises (and falls) twice.',
    'It says:\n\nThe **tide** = the rise of the sea',
    'The harbour is old.\n\nWick = a port',
  ])('is not code if it is a sentence or not introduced: %s', (text) => {
    expect(kinds(text)).toEqual(['paragraph', 'paragraph']);
  });
});

it('a note below the text is not part of it', () => {
  expect(kinds('A tide rises.[^1]\n\n[^1]: Twice a day, as a rule.\n    And so it falls.')).toEqual(['paragraph']);
});

it('spaced dots end no sentence', () => {
  const [block] = readSource({
    name: 'a.txt',
    paged: false,
    pages: [{ page: 1, text: 'Else if the piece . . . (finish for the rest).' }],
  });
  expect(block?.kind === 'paragraph' && block.sentences.map(({ text }) => text)).toEqual([
    'Else if the piece . . . (finish for the rest).',
  ]);
});
