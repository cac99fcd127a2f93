import { setTimeout as wait } from 'node:timers/promises';
import { gradeShare } from '@coursecraft/domain/grading/grade-share';
import { eq, isNotNull } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { profiles } from '../../platform/db/schema/accounts.ts';
import { ltiGrades, ltiPeople } from '../../platform/db/schema/lti.ts';
import { enter, follow, LEA, placeCourse, startWithPlatform, UMA } from '../../testing/lti-launches.ts';
import { startLtiPlatform } from '../../testing/lti-platform.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { whenFileEnds } from '../../testing/when-file-ends.ts';
import { readStatuses } from './grades/queries.ts';
import { LTI_CLAIMS } from './protocol/claims.ts';

test('a student who launches from a platform masters a criterion and the grade arrives there, later after a refusal', async () => {
  const { app, author, own, platform } = await startWithPlatform({ jobPace: 10 });
  const { courseId, elementId } = own;
  expect(await placeCourse(app, platform, author, courseId)).toMatchObject({
    title: 'Tides',
    custom: { course: courseId },
  });
  const { launched } = await follow(app, platform, LEA);
  expect(launched.headers.get('location')).toBe(`/student/course?course=${courseId}`);
  const { token, uid } = await enter(app, launched);
  platform.refusals.left = 1;
  const answer = await fetch(`${app.url}/api/assess/simple`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ courseId, elementId, itemId: 'itm_choice', response: 'a' }),
  });
  expect(answer.status).toBe(200);
  const statuses = await readStatuses(app.services.db, { courseId, studentId: uid, partId: courseId });
  const share = gradeShare({ kind: 'criteria' }, statuses);
  expect(share).toBeGreaterThan(0);
  for (let tries = 0; platform.scores.length === 0 && tries < 800; tries += 1) {
    // Makes retries due immediately.
    await app.services.db.update(ltiGrades).set({ dueAt: new Date() }).where(eq(ltiGrades.attempts, 1));
    await wait(50);
  }
  expect(platform.scores).toMatchObject([
    {
      userId: 'lea-1',
      scoreGiven: Math.round(10_000 * share) / 100,
      scoreMaximum: 100,
      activityProgress: 'InProgress',
    },
  ]);
  // Marked as sent after the platform's reply.
  await expect.poll(() => app.services.db.$count(ltiGrades, isNotNull(ltiGrades.sent))).toBe(1);
  const taken = await fetch(`${app.url}/api/profile/export`, { headers: { authorization: `Bearer ${token}` } });
  const files = Object.entries(unzipSync(new Uint8Array(await taken.arrayBuffer())));
  const json = (ending: string) =>
    JSON.parse(strFromU8(files.find(([name]) => name.endsWith(ending))?.[1] ?? new Uint8Array()));
  expect(json('platforms.json')).toEqual([{ name: 'School', issuer: platform.issuer, subject: 'lea-1' }]);
  expect(json('/data.json')).toMatchObject({ platformGrades: [{ partId: courseId, sent: share }] });
  const { links } = await author.do('listLtiLinks', { params: { courseId } });
  expect(links).toMatchObject([{ name: 'School', hasRoster: true }]);
}, 90_000);

test('a launch is valid once, from its issuer, for this server and for a short time', async () => {
  const { app, author, own, platform } = await startWithPlatform();
  await placeCourse(app, platform, author, own.courseId, own.elementId);
  const first = await follow(app, platform, LEA);
  expect(first.launched.headers.get('location')).toBe(
    `/student/course?course=${own.courseId}&element=${own.elementId}`,
  );
  expect((await first.again()).status).toBe(401);
  for (const change of [
    { aud: 'another' },
    { iss: 'https://elsewhere.example' },
    { nonce: 'another' },
    { exp: Math.floor(Date.now() / 1000) - 600 },
    { [LTI_CLAIMS.version]: '1.1' },
  ]) {
    const { launched } = await follow(app, platform, LEA, { change });
    expect(launched.status, JSON.stringify(change)).toBe(401);
  }
  const forged = await fetch(`${app.url}/lti/launch`, {
    method: 'POST',
    body: new URLSearchParams({ id_token: 'a.b.c', state: 'x' }),
  });
  expect([forged.status, forged.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8']);
});

test('a launch inside another site or without a cookie is confirmed in its own window', async () => {
  const { app, author, own, platform } = await startWithPlatform();
  await placeCourse(app, platform, author, own.courseId);
  for (const how of [{ framed: true }, { cookie: false }]) {
    const { launched } = await follow(app, platform, UMA, how);
    expect(launched.status).toBe(200);
    expect(launched.headers.getSetCookie()).toEqual([]);
    expect(launched.headers.get('x-frame-options')).toBeNull();
    const [, ticket = ''] = /\/lti\/enter\?ticket=([^"]+)"/.exec(await launched.text()) ?? [];
    const page = await (await fetch(`${app.url}/lti/enter?ticket=${ticket}`)).text();
    expect(page).toContain('Continue as Uma Learner');
    const enterWith = (headers: Record<string, string>) =>
      fetch(`${app.url}/lti/enter`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ ticket: decodeURIComponent(ticket) }),
      });
    expect((await enterWith({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const entered = await enterWith({ 'sec-fetch-site': 'same-origin' });
    expect(entered.headers.get('location')).toContain(own.courseId);
    expect((await enterWith({})).status).toBe(401);
  }
});

test('a person who deletes their account is unknown to the platform and gets a new account on return', async () => {
  const { app, author, own, platform } = await startWithPlatform();
  await placeCourse(app, platform, author, own.courseId);
  const first = await enter(app, (await follow(app, platform, LEA)).launched);
  const left = await fetch(`${app.url}/api/profile`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${first.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ confirm: 'delete' }),
  });
  expect(left.status).toBe(200);
  const { db } = app.services;
  const ofFirst = { people: eq(ltiPeople.uid, first.uid), grades: eq(ltiGrades.studentId, first.uid) };
  expect(await db.$count(ltiPeople, ofFirst.people)).toBe(0);
  expect(await db.$count(ltiGrades, ofFirst.grades)).toBe(0);
  const again = await enter(app, (await follow(app, platform, LEA)).launched);
  expect(again.uid).toBeTruthy();
  expect(again.uid).not.toBe(first.uid);
});

test('a deactivated person cannot sign in through a platform', async () => {
  const { app, author, own, platform } = await startWithPlatform();
  await placeCourse(app, platform, author, own.courseId);
  const { uid } = await enter(app, (await follow(app, platform, LEA)).launched);
  await app.services.db.update(profiles).set({ deactivatedAt: new Date() }).where(eq(profiles.uid, uid));
  const { launched } = await follow(app, platform, LEA);
  expect([launched.status, launched.headers.getSetCookie()]).toEqual([403, []]);
  expect(await launched.text()).toContain('was deactivated');
});

test('a platform can reach only courses that were opened to it', async () => {
  const { app, own, platform } = await startWithPlatform();
  platform.setLink({ custom: { course: own.courseId } });
  const { launched } = await follow(app, platform, LEA);
  expect(launched.status).toBe(403);
  expect(await launched.text()).toContain('not available from your learning platform');
});

test('a platform registers itself once through an admin’s address', async () => {
  const app = await startTestApp();
  const admin = await app.signUp({ role: 'admin' });
  const platform = await startLtiPlatform({ people: [LEA] });
  whenFileEnds(() => platform.stop());
  const { address } = await admin.do('inviteLtiPlatform', { body: { trustsAddresses: true } });
  const { pathname, search } = new URL(address);
  const query = new URLSearchParams({
    openid_configuration: `${platform.issuer}/configuration`,
    registration_token: 'invited',
  });
  const register = () => fetch(`${app.url}${pathname}${search}&${query}`);
  expect((await register()).status).toBe(200);
  expect((await register()).status).toBe(403);
  const { platforms } = await admin.do('listLtiPlatforms');
  expect(platforms).toMatchObject([{ issuer: platform.issuer, clientId: 'client-of-its-own', trustsAddresses: true }]);
});

test('a platform roster is enrolled until the course is closed to it', async () => {
  const { app, author, own, platform } = await startWithPlatform();
  const { courseId } = own;
  await placeCourse(app, platform, author, courseId);
  await follow(app, platform, LEA);
  const [link] = (await author.do('listLtiLinks', { params: { courseId } })).links;
  const params = { courseId, platformId: link?.platformId ?? '' };
  expect(await author.do('readLtiRoster', { params, body: {} })).toMatchObject({ enrolled: 1, present: 1 });
  const { students } = await author.do('listCourseStudents', { params: { courseId } });
  expect(students.map(({ displayName }) => displayName).toSorted()).toEqual(['Lea Learner', 'Uma Learner']);
  await author.do('closeLtiLink', { params });
  expect((await follow(app, platform, UMA)).launched.status).toBe(403);
});

test('a removed platform signs nobody in and leaves no link and no pending grade', async () => {
  const { app, admin, author, own, platform } = await startWithPlatform({});
  const { courseId } = own;
  await placeCourse(app, platform, author, courseId);
  await follow(app, platform, LEA);
  const [known] = (await admin.do('listLtiPlatforms')).platforms;
  await admin.do('deleteLtiPlatform', { params: { platformId: known?.platformId ?? '' } });
  expect((await admin.do('listLtiPlatforms')).platforms).toEqual([]);
  expect((await author.do('listLtiLinks', { params: { courseId } })).links).toEqual([]);
  expect(await app.services.db.$count(ltiGrades)).toBe(0);
  const { clientId } = platform.registration();
  const query = new URLSearchParams({ iss: platform.issuer, login_hint: LEA.subject, client_id: clientId });
  expect((await fetch(`${app.url}/lti/login?${query}`, { redirect: 'manual' })).status).toBeGreaterThanOrEqual(400);
});
