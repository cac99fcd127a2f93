import { DEFAULT_ASSESSMENT_CONFIG as config } from '@coursecraft/contract/criteria/criterion';
import { describe, expect, test } from 'vitest';
import { gradingChanges } from './grading-changes.ts';

describe('changes of how answers are judged', () => {
  test('are only what differs from what is in force', () => {
    const written = {
      strictness: 'strict',
      revealMastered: config.revealMastered,
      maxAttemptsPerHour: ' 60 ',
    } as const;
    expect(gradingChanges(config, written)).toEqual({ body: { strictness: 'strict' }, invalid: [] });
  });

  test('take an interval away where it is left empty', () => {
    expect(gradingChanges({ ...config, reviewAfterDays: 30 }, { reviewAfterDays: '' }).body).toEqual({
      reviewAfterDays: null,
    });
    expect(gradingChanges(config, { reviewAfterDays: '' }).body).toEqual({});
  });

  test.each(['', '0', '-3', '2.5', 'many', '1001'])('name %j as no number of attempts', (maxAttemptsPerHour) => {
    expect(gradingChanges(config, { maxAttemptsPerHour }).invalid).toEqual(['maxAttemptsPerHour']);
  });
});
