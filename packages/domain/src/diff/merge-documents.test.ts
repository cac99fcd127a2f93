import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alignDocuments, mergeDocuments } from './merge-documents.ts';

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 8 }).map((blocks) => blocks.join('\n\n'));

it('keeps the additions of two people', () => {
  expect(mergeDocuments('one\n\nmine\n\ntwo', 'one\n\ntwo\n\ntheirs', 'one\n\ntwo')).toBe(
    'one\n\nmine\n\ntwo\n\ntheirs\n',
  );
});

it('keeps both versions of a block that both changed and drops what one removed', () => {
  expect(mergeDocuments('ONE\n\ntwo', 'One\n\ntwo\n\nthree', 'one\n\ntwo\n\nthree')).toBe('One\n\nONE\n\ntwo\n');
});

it('never splits a fenced block', () => {
  const code = '```check\na: 1\n\nb: 2\n```';
  expect(alignDocuments(code, code)).toEqual([{ text: code, in: 'both' }]);
});

it('loses no text if the common base is unknown', () => {
  fc.assert(
    fc.property(text, text, (mine, theirs) => {
      const merged = mergeDocuments(mine, theirs).split(/\s+/);
      for (const block of [...mine.split(/\s+/), ...theirs.split(/\s+/)]) expect(merged).toContain(block);
      expect(
        alignDocuments(mine, theirs)
          .filter((block) => block.in !== 'theirs')
          .map((block) => block.text),
      ).toEqual(mine.split(/\s+/).filter(Boolean));
    }),
  );
});
