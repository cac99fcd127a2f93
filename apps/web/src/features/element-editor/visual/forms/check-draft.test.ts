import { anyCheck } from '@coursecraft/domain/content/check.arbitrary';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataOf, draftOf, gapsIn, withGap } from './check-draft.ts';

it('round-trips every type of check', () => {
  fc.assert(
    fc.property(anyCheck, (written) => {
      const before = readCheck(writeYaml(written));
      if (!before.ok) return;
      const after = readCheck(writeYaml(dataOf(draftOf(before.check))));
      const { rows, hints, ...rest } = before.check;
      const kept = { ...rest, rows: rows?.length ? rows : undefined, hints: hints?.length ? hints : undefined };
      expect(after).toEqual({ ok: true, check: kept });
    }),
  );
});

it('names what an unfinished check lacks', () => {
  const reading = readCheck(writeYaml(dataOf({ ...draftOf(undefined), stem: 'Why?' })));
  expect(reading.ok ? [] : reading.problems.map(({ reason }) => reason)).toContain('check-text-missing');
});

it('finds each gap once', () => {
  expect(gapsIn('{{1}} and {{b}} and {{1}}')).toEqual(['1', 'b']);
});

it('makes a blank of the selected words and keeps them as its answer', () => {
  const text = 'Bread needs yeast and time.';
  const at = text.indexOf('yeast');
  const made = withGap({ text, gaps: {} }, at, at + 'yeast '.length);
  expect(made).toMatchObject({ text: 'Bread needs {{1}} and time.', gaps: { 1: { accept: 'yeast', options: '' } } });
  expect(made?.text.slice(0, made.end)).toBe('Bread needs {{1}}');
});

it('makes a blank of the word at the cursor, with the next free number', () => {
  const draft = { text: '{{1}} needs Hefe', gaps: { 1: { accept: 'Brot', options: '' } } };
  expect(withGap(draft, 14, 14)).toMatchObject({ text: '{{1}} needs {{2}}', gap: '2' });
  expect(withGap({ text: 'a  b', gaps: {} }, 2, 2)).toMatchObject({ text: 'a {{1}} b', gaps: { 1: { accept: '' } } });
});

it('makes no blank inside or across a blank', () => {
  expect(withGap({ text: 'a {{1}} b', gaps: {} }, 4, 4)).toBeUndefined();
  expect(withGap({ text: 'a {{1}} b', gaps: {} }, 0, 9)).toBeUndefined();
});
