import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alignDocuments, mergeDocuments } from './merge-documents.ts';

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 8 }).map((blocks) => blocks.join('\n\n'));

it('keeps what each of two people added', () => {
  expect(mergeDocuments('one\n\nmine\n\ntwo', 'one\n\ntwo\n\ntheirs', 'one\n\ntwo')).toBe(
    'one\n\nmine\n\ntwo\n\ntheirs\n',
  );
});

it('keeps both readings of a block that both changed, and leaves out what one of them took out', () => {
  expect(mergeDocuments('ONE\n\ntwo', 'One\n\ntwo\n\nthree', 'one\n\ntwo\n\nthree')).toBe('One\n\nONE\n\ntwo\n');
});

it('never takes a fenced block apart', () => {
  const code = '```check\na: 1\n\nb: 2\n```';
  expect(alignDocuments(code, code)).toEqual([{ text: code, in: 'both' }]);
});

it('loses nothing that either wrote, when it is not known what stood before', () => {
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
