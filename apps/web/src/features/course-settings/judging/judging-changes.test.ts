import { DEFAULT_ASSESSMENT_CONFIG as config } from '@coursecraft/contract/shapes/knowledge';
import { describe, expect, test } from 'vitest';
import { judgingChanges } from './judging-changes.ts';

describe('changes of how answers are judged', () => {
  test('are only what differs from what is in force', () => {
    const written = {
      strictness: 'strict',
      revealMastered: config.revealMastered,
      maxAttemptsPerHour: ' 60 ',
    } as const;
    expect(judgingChanges(config, written)).toEqual({ body: { strictness: 'strict' }, invalid: [] });
  });

  test('take an interval away where it is left empty', () => {
    expect(judgingChanges({ ...config, reviewAfterDays: 30 }, { reviewAfterDays: '' }).body).toEqual({
      reviewAfterDays: null,
    });
    expect(judgingChanges(config, { reviewAfterDays: '' }).body).toEqual({});
  });

  test.each(['', '0', '-3', '2.5', 'many', '1001'])('name %j as no number of attempts', (maxAttemptsPerHour) => {
    expect(judgingChanges(config, { maxAttemptsPerHour }).invalid).toEqual(['maxAttemptsPerHour']);
  });
});
