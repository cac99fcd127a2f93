import { expect, it } from 'vitest';
import { markedHeadings } from './outline.ts';

const headings = (...titles: string[]) => titles.map((title) => ({ id: title.toLowerCase(), title }));
const marks = (...given: Parameters<typeof markedHeadings>) =>
  markedHeadings(...given).map(({ title, mark }) => `${title}: ${mark.kind}`);

it('marks what is new, and what is called otherwise with what it was', () => {
  const [one, two] = markedHeadings(headings('Tides'), [
    { id: 'tides', title: 'Ebb and flow' },
    { id: '', title: 'Waves' },
  ]);
  expect(one?.mark).toEqual({ kind: 'renamed', was: 'Tides' });
  expect(two?.mark).toEqual({ kind: 'new' });
});

it('says of as few as possible that they moved', () => {
  const before = headings('A', 'B', 'C', 'D');
  expect(marks(before, headings('D', 'A', 'B', 'C'))).toEqual(['D: moved', 'A: same', 'B: same', 'C: same']);
  expect(marks(before, headings('A', 'B', 'C', 'D')).every((mark) => mark.endsWith('same'))).toBe(true);
});

it('takes what is split off for moved by nobody', () => {
  expect(marks(headings('A', 'B', 'C'), headings('A', 'B'))).toEqual(['A: same', 'B: same']);
});
