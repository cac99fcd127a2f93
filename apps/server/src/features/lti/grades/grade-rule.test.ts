import type { GradeRule } from '@coursecraft/contract/lti/lti';
import { count, isNotNull, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ltiGrades } from '../../../platform/db/schema/lti.ts';
import { enter, follow, LEA, placeCourse, startWithPlatform } from '../../../testing/lti-launches.ts';

const TIMEOUT = { timeout: 40_000, interval: 100 };

/** A student from a platform with one of two criteria mastered and one of two elements finished. */
async function startHalfWay() {
  const at = await startWithPlatform({ jobPace: 10 });
  const { app, author, own, platform } = at;
  const { courseId, elementId, sectionId } = own;
  const { element } = await author.do('createBlankElement', {
    params: { courseId, sectionId },
    body: { title: 'Read' },
  });
  await author.do('updateElement', {
    params: { courseId, elementId: element.id },
    body: { content: 'The sea is wide.' },
  });
  await author.do('publish', { params: { courseId }, body: { elementId: element.id } });
  await placeCourse(app, platform, author, courseId);
  const { token } = await enter(app, (await follow(app, platform, LEA)).launched);
  const asLea = (path: string, body: object) =>
    fetch(app.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answer = { courseId, elementId, itemId: 'itm_choice', response: 'a' };
  expect((await asLea('/api/assess/simple', answer)).status).toBe(200);
  const given = () => platform.scores.map(({ scoreGiven }) => scoreGiven);
  const choose = (gradeRule: GradeRule) => author.do('setGradeRule', { params: { courseId }, body: { gradeRule } });
  const settle = async () => {
    const waiting = async () =>
      (await app.services.db.select({ many: count() }).from(ltiGrades).where(isNotNull(ltiGrades.dueAt)))[0]?.many;
    await expect.poll(waiting, TIMEOUT).toBe(0);
  };
  const read = () => asLea(`/api/courses/${courseId}/elements/${element.id}/done`, {});
  return { ...at, given, choose, settle, read };
}

test('a changed grade rule sends grades again and never lowers the platform’s grades', async () => {
  const { author, own, platform, given, choose, settle, read } = await startHalfWay();
  const params = { courseId: own.courseId };
  expect((await author.do('listLtiLinks', { params })).gradeRule).toEqual({ kind: 'criteria' });
  await settle();
  expect(given()).toEqual([50]);

  await choose({ kind: 'full-marks', from: 80, below: 'nothing' });
  await settle();
  expect(given()).toEqual([50]);

  await choose({ kind: 'elements' });
  await settle();
  expect(given()).toEqual([50]);
  // The same share by both rules, so nothing is sent.
  expect((await read()).status).toBe(200);
  await settle();
  expect(given()).toEqual([50]);

  const strict = { kind: 'full-marks', from: 50, below: 'share' } as const;
  expect(await choose(strict)).toMatchObject({ gradeRule: strict });
  expect((await author.do('listLtiLinks', { params })).gradeRule).toEqual(strict);
  await settle();
  expect(given()).toEqual([50, 100]);
  expect(platform.scores.at(-1)).toMatchObject({ activityProgress: 'Completed' });
}, 120_000);

test('reading an element to its end sends a grade if elements count', async () => {
  const { app, given, choose, settle, read } = await startHalfWay();
  await choose({ kind: 'elements' });
  await settle();
  const before = given();
  expect((await read()).status).toBe(200);
  await settle();
  expect(given()).toEqual([...before, 50]);
  expect(await app.services.db.$count(ltiGrades, isNull(ltiGrades.problem))).toBe(1);
}, 120_000);

test('only an author of the course sets a grade rule and only to a known one', async () => {
  const { app, author, own } = await startWithPlatform();
  const params = { courseId: own.courseId };
  const stranger = await app.signUp({ role: 'sme' });
  const body = { gradeRule: { kind: 'elements' } } as const;
  expect((await stranger.call('setGradeRule', { params, body })).status).toBe(404);
  for (const gradeRule of [
    { kind: 'luck' },
    { kind: 'full-marks', from: 0, below: 'share' },
    { kind: 'full-marks', from: 101, below: 'share' },
    { kind: 'full-marks', from: 50.5, below: 'share' },
    { kind: 'full-marks', from: 50, below: 'less' },
    { kind: 'full-marks' },
  ]) {
    const refused = await author.call('setGradeRule', { params, body: { gradeRule } as never });
    expect(refused.status, JSON.stringify(gradeRule)).toBe(400);
  }
});
