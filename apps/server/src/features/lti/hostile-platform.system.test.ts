import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { captureLog } from '../../testing/capture-log.ts';
import {
  connect,
  connectPage,
  enter,
  follow,
  LEA,
  placeCourse,
  startWithPlatform,
  TOM,
  UMA,
} from '../../testing/lti-launches.ts';
import { makeCourse } from '../../testing/make-course.ts';
import { streamWork } from '../../testing/stream-work.ts';
import { whenFileEnds } from '../../testing/when-file-ends.ts';
import { LTI_CLAIMS, LTI_SCOPES } from './protocol/claims.ts';

async function launchWithRoster() {
  const school = await startWithPlatform();
  const { app, author, platform, own } = school;
  const { courseId } = own;
  const item = await placeCourse(app, platform, author, courseId);
  await follow(app, platform, LEA);
  const [link] = (await author.do('listLtiLinks', { params: { courseId } })).links;
  return { ...school, custom: item?.custom ?? {}, params: { courseId, platformId: link?.platformId ?? '' } };
}

test('a roster stops at its limits and names the limit', async () => {
  const { app, author, platform, params } = await launchWithRoster();
  const read = () => author.do('readLtiRoster', { params, body: {} });
  platform.behavior.isEndless = true;
  expect(await read()).toMatchObject({ enrolled: 1, cut: { limit: 'pages', members: 3 } });
  platform.behavior.isEndless = false;
  platform.behavior.entries = Array.from({ length: 20_001 }, (_, at) => ({
    user_id: `many-${at}`,
    name: 'N',
    roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'],
  }));
  expect(await read()).toMatchObject({ cut: { limit: 'members', members: 20_000 } });
  platform.behavior.entries = [];
  platform.behavior.padding = 11 * 1024 * 1024;
  expect(await read(), 'the second page is more than is read').toMatchObject({ cut: { limit: 'bytes', members: 2 } });
  platform.behavior.padding = 0;
  expect((await read()).cut).toBeUndefined();
  const { events } = await streamWork(
    `${app.url}/api/courses/${params.courseId}/lti/${params.platformId}/roster`,
    author.token,
    {},
  );
  expect(events.filter(({ event }) => event === 'step').map(({ data }) => data.label)).toContain('2 members read');
  expect(events.at(-1)).toMatchObject({ event: 'result', data: { present: 2 } });
}, 60_000);

test('a roster member with NUL in the name is enrolled without it and an unreadable member is skipped', async () => {
  const { author, platform, params } = await launchWithRoster();
  const roles = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'];
  platform.behavior.entries = [
    { user_id: 'nul-1', name: 'Nu\u0000la', roles },
    { user_id: 'nul\u0000-2', name: 'Nobody', roles },
    { name: 'Without id', roles },
    'no member at all',
  ];
  expect(await author.do('readLtiRoster', { params, body: {} })).toMatchObject({ enrolled: 2, unreadable: 3 });
  const { students } = await author.do('listCourseStudents', { params: { courseId: params.courseId } });
  expect(students.map(({ displayName }) => displayName)).toContain('Nula');
});

test('scopes are requested one by one so that a platform that grants only scores works', async () => {
  const { app, author, own, platform, params } = await launchWithRoster();
  platform.behavior.grants = LTI_SCOPES.score;
  expect((await author.call('readLtiRoster', { params, body: {} })).status).toBe(503);
  const { token } = await enter(app, (await follow(app, platform, LEA)).launched);
  const { courseId, elementId } = own;
  await fetch(`${app.url}/api/assess/simple`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ courseId, elementId, itemId: 'itm_choice', response: 'a' }),
  });
  await expect.poll(() => platform.scores.length, { timeout: 40_000 }).toBeGreaterThan(0);
  expect(new Set(platform.scopes)).toEqual(new Set([LTI_SCOPES.memberships, LTI_SCOPES.score]));
}, 90_000);

test('a service address outside the platform is never called and its teacher is notified', async () => {
  const { app, author, own, platform, custom, params } = await launchWithRoster();
  const asked: string[] = [];
  const inner = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.end('{}');
  });
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  whenFileEnds(() => new Promise<void>((resolve) => inner.close(() => resolve())));
  const { port } = inner.address() as AddressInfo;
  const elsewhere = `http://localhost:${port}`;
  platform.setLink({ custom, lineItem: `${elsewhere}/internal`, roster: `${elsewhere}/members` });
  const { token } = await enter(app, (await follow(app, platform, UMA)).launched);
  expect((await author.call('readLtiRoster', { params, body: {} })).status).toBe(503);
  await fetch(`${app.url}/api/assess/simple`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ courseId: own.courseId, elementId: own.elementId },
      itemId: 'itm_choice',
      response: 'a',
    }),
  });
  const problem = async () =>
    (await author.do('listLtiLinks', { params: { courseId: own.courseId } })).links[0]?.problem;
  await expect.poll(problem, { timeout: 40_000 }).toContain('which is not one of its own hosts');
  expect(asked).toEqual([]);
}, 90_000);

test('an address of this machine is not called for keys or registration without the setting', async () => {
  const { app, admin, own, platform } = await startWithPlatform({ allowPrivateAddresses: false, logLevel: 'warn' });
  platform.setLink({ custom: { course: own.courseId } });
  const log = captureLog(app.app);
  const { launched } = await follow(app, platform, LEA);
  expect(launched.status).toBe(503);
  expect(await launched.text()).toContain('The public keys of your learning platform could not be read');
  expect(log.text()).toContain('An administrator can allow private ones with ALLOW_PRIVATE_ADDRESSES=1.');
  const { address } = await admin.do('inviteLtiPlatform', { body: {} });
  const { pathname, search } = new URL(address);
  const query = new URLSearchParams({ openid_configuration: `${platform.issuer}/configuration` });
  expect((await fetch(`${app.url}${pathname}${search}&${query}`)).status).toBe(422);
});

test('the first launch fixes the deployment of a platform and a registered deployment counts from the start', async () => {
  const { app, admin, author, own, platform } = await startWithPlatform({});
  await placeCourse(app, platform, author, own.courseId);
  const listed = async () => (await admin.do('listLtiPlatforms')).platforms.map(({ deploymentIds }) => deploymentIds);
  expect(await listed()).toEqual([['deployment-1']]);
  const other = { change: { [LTI_CLAIMS.deploymentId]: 'another-tenant' } };
  const { launched } = await follow(app, platform, LEA, other);
  expect(launched.status).toBe(401);
  expect(await launched.text()).toContain('another deployment of your learning platform');
  expect((await follow(app, platform, LEA)).launched.status).toBe(303);
  const own2 = await startWithPlatform(undefined, { deploymentIds: ['deployment-2', 'another-tenant'] });
  own2.platform.setLink({ custom: { course: own2.own.courseId } });
  expect((await follow(own2.app, own2.platform, LEA)).launched.status).toBe(401);
  expect((await follow(own2.app, own2.platform, LEA, other)).launched.status, 'not open, but believed').toBe(403);
}, 30_000);

test('a token issued in the future is refused beyond the allowed clock difference', async () => {
  const { app, author, own, platform } = await startWithPlatform();
  await placeCourse(app, platform, author, own.courseId);
  const issuedIn = async (seconds: number) => {
    const now = Math.floor(Date.now() / 1000);
    const change = { iat: now + seconds, exp: now + seconds + 300 };
    return (await follow(app, platform, LEA, { change })).launched.status;
  };
  expect([await issuedIn(20), await issuedIn(3600), await issuedIn(9e9)]).toEqual([303, 401, 401]);
});

test('only the person who launched a deep linking request can answer it', async () => {
  const { app, author, own, platform } = await startWithPlatform();
  platform.setLink({ deepLinking: true });
  const waiting = connectPage(app, (await follow(app, platform, TOM)).launched);
  const request = new URL(await connect(author, waiting), app.url).searchParams.get('request') ?? '';
  const other = await app.signUp({ role: 'sme' });
  const theirs = await makeCourse(app, other);
  const refused = await other.call('answerDeepLink', { params: { courseId: theirs.courseId }, body: { request } });
  expect([refused.status, refused.body.reason]).toEqual([403, 'lti-link-of-another']);
  expect((await other.do('listLtiLinks', { params: { courseId: theirs.courseId } })).links).toEqual([]);
  expect((await author.call('answerDeepLink', { params: { courseId: own.courseId }, body: { request } })).status).toBe(
    200,
  );
});

test.each([
  ['a name with NUL', { name: 'Le\u0000a' }],
  ['an address without a dot', { email: 'a@b' }],
  ['an address of other letters', { email: 'é@ü.test' }],
  ['an address with a blank', { email: '"a b"@c.test' }],
  ['a very long address', { email: `${'a'.repeat(400)}@c.test` }],
  ['a blank address', { email: ' ' }],
  ['an address with NUL', { email: 'a\u0000@c.test' }],
  ['an address that is no text', { email: 7 }],
  ['a very long name', { name: 'x'.repeat(2000) }],
])('a launch with %s signs its person in', async (_, change) => {
  const { app, author, own, platform } = await startWithPlatform(undefined, { trustsAddresses: true });
  await placeCourse(app, platform, author, own.courseId);
  const { launched } = await follow(app, platform, LEA, { change });
  expect(launched.headers.get('location')).toBe(`/student/course?course=${own.courseId}`);
  expect((await enter(app, launched)).uid).toBeTruthy();
});

test.each([
  ['a subject', { sub: 'le\u0000a' }, 401],
  ['a course', { [LTI_CLAIMS.custom]: { course: 'crs\u0000' } }, 404],
  ['a deployment', { [LTI_CLAIMS.deploymentId]: 'd\u0000' }, 401],
])('a launch with NUL in %s returns an error page', async (_, change, status) => {
  const { app, platform } = await startWithPlatform();
  platform.setLink({ custom: {} });
  const { launched } = await follow(app, platform, LEA, { change });
  expect([launched.status, launched.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
});

test('only the platform of the launch may embed the pages', async () => {
  const { app, author, own, platform } = await startWithPlatform();
  await placeCourse(app, platform, author, own.courseId);
  const framing = (reply: Response) => [
    /frame-ancestors ([^;]+)/.exec(reply.headers.get('content-security-policy') ?? '')?.[1],
    reply.headers.get('x-frame-options'),
  ];
  const { launched, again } = await follow(app, platform, LEA, { framed: true });
  expect(framing(launched)).toEqual([platform.issuer, null]);
  expect(framing(await again()), 'what went wrong too').toEqual([platform.issuer, null]);
  const [, entry = ''] = /href="([^"]+)" target/.exec(await launched.text()) ?? [];
  for (const path of [entry.replaceAll('&#38;', '&'), '/lti/enter?ticket=x', '/lti/back?ticket=x', '/lti/login?iss=x'])
    expect(framing(await fetch(app.url + path)), path).toEqual(["'none'", 'DENY']);
});
