import { expect, it } from 'vitest';
import { commandOf, EMPTY_DRAFT } from './command-draft.ts';

const parts = [
  { heading: 'Ebb', level: 2, to: ['down' as const, 'bottom' as const] },
  { heading: 'Ebb', occurrence: 2, level: 2, to: ['up' as const, 'top' as const] },
];

it('is no command while a term is missing', () => {
  const askable = { kind: 'replace-term' } as const;
  expect(commandOf(askable, { ...EMPTY_DRAFT, find: 'sea', replace: ' ' })).toBeUndefined();
  const draft = { ...EMPTY_DRAFT, find: ' sea ', replace: 'ocean' };
  expect(commandOf(askable, draft)).toEqual({ kind: 'replace-term', find: 'sea', replace: 'ocean' });
  expect(commandOf(askable, { ...draft, matchCase: true })).toMatchObject({ matchCase: true });
});

it('numbers equal headings and moves one only to possible positions', () => {
  const askable = { kind: 'move-part', parts } as const;
  expect(commandOf({ ...askable, parts }, { ...EMPTY_DRAFT, to: 'up' })).toEqual({
    kind: 'move-part',
    heading: 'Ebb',
    to: 'down',
  });
  expect(commandOf({ ...askable, parts }, { ...EMPTY_DRAFT, at: 1, to: 'top' })).toEqual({
    kind: 'move-part',
    heading: 'Ebb',
    occurrence: 2,
    to: 'top',
  });
});

it('uses the first option if the chosen one is gone', () => {
  expect(commandOf({ kind: 'delete-part', parts }, { ...EMPTY_DRAFT, at: 7 })).toEqual({
    kind: 'delete-part',
    heading: 'Ebb',
  });
  const blocks = [{ block: 3, words: 'a b' }];
  expect(commandOf({ kind: 'list-to-table', blocks }, EMPTY_DRAFT)).toEqual({ kind: 'list-to-table', block: 3 });
});
