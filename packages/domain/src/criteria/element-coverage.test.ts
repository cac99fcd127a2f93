import { expect, it } from 'vitest';
import { elementCoverage, impactOf } from './element-coverage.ts';

const row = (rowId: string, statement: string, quote?: string) => ({
  rowId,
  elementId: 'e',
  statement,
  goldAnswers: [],
  sources: quote ? [{ upload: 'a.pdf', quote }] : [],
});
const language = {
  stem: (word: string) => word.replace(/s$/, ''),
  stopWords: new Set('a the its as how is that'.split(' ')),
};
const loops = row('loops', 'A while loop repeats its body as long as its condition is true');
const quoted = row('quoted', 'Explain how branches work', 'An if statement chooses');
const check = '```check\nid: itm_1\ntype: true-false\nstem: Ends it?\nanswer: true\nrows: [loops]\n```';
const lesson =
  'The body of a `while` loop repeats as long as the condition stays true.\n\nAn if statement **chooses** a branch.';

it('a criterion is taught by its words or quoted source and checked by checks that name it', () => {
  const other = row('other', 'Dictionaries map keys onto values');
  const found = elementCoverage('e', `${lesson}\n\n${check}`, [loops, quoted, other], language);
  expect(Object.fromEntries(found)).toEqual({ loops: 'both', quoted: 'taught', other: 'untouched' });
  expect(elementCoverage('e', check, [loops], language).get('loops')).toBe('checked');
});

it('lists what an edit removes and adds', () => {
  const change = { before: `${lesson}\n\n${check}`, after: check };
  expect(impactOf('e', change, [loops, quoted], language).rows).toEqual([
    { rowId: 'loops', before: 'both', after: 'checked' },
    { rowId: 'quoted', before: 'taught', after: 'lost', goes: 'An if statement chooses' },
  ]);
  expect(impactOf('e', { before: '', after: lesson }, [loops], language).rows).toEqual([
    { rowId: 'loops', before: 'untouched', after: 'taught' },
  ]);
});

it('lists cited text that the element no longer contains even if other words still teach it', () => {
  const cited = row('loops', 'A while loop repeats its body', 'The loop repeats');
  const before = `The body of a while loop repeats itself.[^s1]\n\nA while loop repeats its body.\n\n[^s1]: a.pdf: “The loop repeats”\n`;
  const after = 'A while loop repeats its body.\n';
  expect(impactOf('e', { before, after }, [cited], language).rows).toEqual([
    { rowId: 'loops', before: 'taught', after: 'taught', goes: 'The loop repeats' },
  ]);
  expect(impactOf('e', { before, after: before }, [cited], language).rows[0]?.goes).toBeUndefined();
});
