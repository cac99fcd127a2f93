import { DEFAULT_ASSESSMENT_CONFIG } from '@coursecraft/contract/criteria/criterion';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

test('changes grading settings field by field and removes an interval with null', async () => {
  const app = await startTestApp();
  const author = await app.signUp({ role: 'sme' });
  const { course } = await author.do('createCourse', { body: { title: 'Tides' } });
  const params = { courseId: course.id };
  const config = async () => (await author.do('getAssessmentConfig', { params })).config;
  expect(await config()).toEqual(DEFAULT_ASSESSMENT_CONFIG);
  await author.do('setAssessmentConfig', { params, body: { reviewAfterDays: 30 } });
  await author.do('setAssessmentConfig', { params, body: { strictness: 'strict' } });
  expect(await config()).toEqual({
    ...DEFAULT_ASSESSMENT_CONFIG,
    version: 3,
    strictness: 'strict',
    reviewAfterDays: 30,
  });
  await author.do('setAssessmentConfig', { params, body: { reviewAfterDays: null } });
  expect(await config()).toEqual({ ...DEFAULT_ASSESSMENT_CONFIG, version: 4, strictness: 'strict' });
  const wrong = await author.call('setAssessmentConfig', { params, body: { evidencePerRow: 4 } });
  expect(wrong.status).toBe(400);
});
