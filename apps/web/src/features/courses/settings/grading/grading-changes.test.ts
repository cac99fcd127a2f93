import { DEFAULT_ASSESSMENT_CONFIG as config } from '@coursecraft/contract/criteria/criterion';
import { describe, expect, test } from 'vitest';
import { gradingChanges } from './grading-changes.ts';

describe('grading settings changes', () => {
  test('contain only differences from the current settings', () => {
    const written = {
      strictness: 'strict',
      revealMastered: config.revealMastered,
      maxAttemptsPerHour: ' 60 ',
    } as const;
    expect(gradingChanges(config, written)).toEqual({ body: { strictness: 'strict' }, invalid: [] });
  });

  test('remove an interval that is left empty', () => {
    expect(gradingChanges({ ...config, reviewAfterDays: 30 }, { reviewAfterDays: '' }).body).toEqual({
      reviewAfterDays: null,
    });
    expect(gradingChanges(config, { reviewAfterDays: '' }).body).toEqual({});
  });

  test.each(['', '0', '-3', '2.5', 'many', '1001'])('reject %j as a number of attempts', (maxAttemptsPerHour) => {
    expect(gradingChanges(config, { maxAttemptsPerHour }).invalid).toEqual(['maxAttemptsPerHour']);
  });
});
