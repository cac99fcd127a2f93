import { expect, it } from 'vitest';
import { markedHeadings } from './outline.ts';

const headings = (...titles: string[]) => titles.map((title) => ({ id: title.toLowerCase(), title }));
const marks = (...given: Parameters<typeof markedHeadings>) =>
  markedHeadings(...given).map(({ title, mark }) => `${title}: ${mark.kind}`);

it('marks new parts and shows the old title of renamed parts', () => {
  const [one, two] = markedHeadings(headings('Tides'), [
    { id: 'tides', title: 'Ebb and flow' },
    { id: '', title: 'Waves' },
  ]);
  expect(one?.mark).toEqual({ kind: 'renamed', was: 'Tides' });
  expect(two?.mark).toEqual({ kind: 'new' });
});

it('marks as few parts as possible as moved', () => {
  const before = headings('A', 'B', 'C', 'D');
  expect(marks(before, headings('D', 'A', 'B', 'C'))).toEqual(['D: moved', 'A: same', 'B: same', 'C: same']);
  expect(marks(before, headings('A', 'B', 'C', 'D')).every((mark) => mark.endsWith('same'))).toBe(true);
});

it('does not mark split-off parts as moved', () => {
  expect(marks(headings('A', 'B', 'C'), headings('A', 'B'))).toEqual(['A: same', 'B: same']);
});
