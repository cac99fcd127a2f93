import { anyCheck } from '@coursecraft/domain/content/check.arbitrary';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataOf, draftOf, gapsIn } from './check-draft.ts';

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
