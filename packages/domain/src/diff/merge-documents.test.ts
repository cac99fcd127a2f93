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

it('keeps the order of neighboring blocks that one person each changed', () => {
  expect(mergeDocuments('ONE\n\ntwo\n\nthree', 'one\n\nTWO\n\nthree', 'one\n\ntwo\n\nthree')).toBe(
    'ONE\n\nTWO\n\nthree\n',
  );
  expect(mergeDocuments('one\n\ntwo\n\nmine', 'ONE\n\ntheirs\n\ntwo', 'one\n\ntwo')).toBe(
    'ONE\n\ntheirs\n\ntwo\n\nmine\n',
  );
});

it('keeps the text of one person where the other removed it', () => {
  expect(mergeDocuments('one\n\nTWO', 'one', 'one\n\ntwo')).toBe('one\n\nTWO\n');
  expect(mergeDocuments('one', 'one\n\nTWO', 'one\n\ntwo')).toBe('one\n\nTWO\n');
});

it('keeps an added copy of a block, and adds what both added once', () => {
  expect(mergeDocuments('a\n\nb\n\na', 'a\n\nb', 'a\n\nb')).toBe('a\n\nb\n\na\n');
  expect(mergeDocuments('a\n\nnew', 'a\n\nnew', 'a')).toBe('a\n\nnew\n');
});

it('takes the version of one person if the other changed nothing', () => {
  fc.assert(
    fc.property(text, text, (base, changed) => {
      const expected = changed === '' ? '' : `${changed}\n`;
      expect(mergeDocuments(changed, base, base)).toBe(expected);
      expect(mergeDocuments(base, changed, base)).toBe(expected);
      expect(mergeDocuments(changed, changed, base)).toBe(expected);
    }),
  );
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
