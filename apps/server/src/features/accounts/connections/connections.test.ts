import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { profiles } from '../../../platform/db/schema/accounts.ts';
import { ltiPeople } from '../../../platform/db/schema/lti.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { inTime } from '../../../testing/in-time.ts';
import {
  connect,
  connectPage,
  enter,
  follow,
  LEA,
  placeCourse,
  startWithPlatform,
  waitingIn,
} from '../../../testing/lti-launches.ts';
import { openMailBox } from '../../../testing/mail-box.ts';
import type { Person } from '../../../testing/speak-to.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { totpCode } from '../../../testing/totp.ts';

const sessionIn = (reply: Response) => reply.headers.getSetCookie().filter((one) => one.includes('session_token'));
const addressOf = () => `${randomUUID()}@school.example`;

async function startSchool(change?: Parameters<typeof startWithPlatform>[0], trustsAddresses = true) {
  const school = await startWithPlatform(change, { trustsAddresses });
  await placeCourse(school.app, school.platform, school.author, school.own.courseId);
  return school;
}

async function turnOnCodes(app: TestApp, { email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
  const browser = openBrowser(app.url);
  await browser.post('/sign-in/email', { email, password });
  const { reply } = await browser.post('/two-factor/enable', { password });
  const secret = new URL(String(reply.totpURI)).searchParams.get('secret') ?? '';
  expect((await browser.post('/two-factor/verify-totp', { code: totpCode(secret) })).status).toBe(200);
  return secret;
}

const separate = (app: TestApp, launch: string, from = 'same-origin') =>
  fetch(`${app.url}/lti/separate`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': from },
    body: new URLSearchParams({ launch }),
  });

const mailed = { smtpUrl: 'smtp://127.0.0.1:1', from: 'x@example.org' };

test.each([true, false])(
  'a launch with the address of an account does not sign in to that account (trusted to know addresses: %s)',
  async (trustsAddresses) => {
    const { app, platform } = await startSchool(undefined, trustsAddresses);
    for (const role of ['student', 'sme', 'admin'] as const) {
      const victim = await app.signUp({ role, email: addressOf() });
      const attacker = { subject: randomUUID(), name: 'Eve', email: victim.email.toUpperCase() };
      for (const how of [{}, { framed: true }, { cookie: false }]) {
        const { launched } = await follow(app, platform, attacker, how);
        expect(sessionIn(launched), role).toEqual([]);
      }
      const { launch } = connectPage(app, (await follow(app, platform, attacker)).launched);
      expect((await victim.call('finishLtiLaunch', { body: { launch } })).status, 'not confirmed').toBe(409);
      expect(await app.services.db.$count(ltiPeople, eq(ltiPeople.uid, victim.profile.uid))).toBe(0);
    }
  },
  30_000,
);

test('the confirmation opens in a new tab inside a frame and uses plain words', async () => {
  const { app, platform } = await startSchool();
  const person = await app.signUp({ email: addressOf() });
  const { launched } = await follow(app, platform, { ...LEA, email: person.email }, { framed: true });
  const page = await launched.text();
  expect(page).toContain('An account with this email exists. Sign in to connect it, or get a link by email.');
  const [, address = ''] = /href="([^"]+)" target="_blank"/.exec(page) ?? [];
  const waiting = waitingIn(new URL(address.replaceAll('&#38;', '&'), app.url));
  expect(await connect(person, waiting)).toContain('/student/course');
});

test('an account that confirms while signed in is connected, notified and led to the course', async () => {
  const box = await openMailBox();
  const { app, platform, own } = await startSchool({ mail: box.config });
  const person = await app.signUp({ email: addressOf() });
  await app.services.db.update(profiles).set({ emailProved: true }).where(eq(profiles.uid, person.profile.uid));
  await app.services.db.execute(`update auth."user" set "emailVerified" = true where id = '${person.profile.uid}'`);
  const comer = { subject: randomUUID(), name: 'Lea', email: person.email };
  const waiting = connectPage(app, (await follow(app, platform, comer)).launched);
  const { body } = await app.visitor.call('readConnectionRequest', { body: { token: waiting.token } });
  expect(body.request).toMatchObject({
    kind: 'lti',
    name: 'School',
    person: 'Lea',
    address: `${person.email[0]}…@school.example`,
    canMail: true,
    isMailed: false,
  });
  const stranger = await app.signUp();
  const params = { requestId: body.request.id };
  const refused = await stranger.call('confirmConnection', { params, body: {} });
  expect([refused.status, refused.body.reason]).toEqual([403, 'connection-of-another-account']);
  expect((await stranger.call('declineConnection', { params })).status).toBe(404);

  const bound = await app.signIn(person);
  expect(await connect(bound, waiting)).toBe(`/student/course?course=${own.courseId}`);
  const [told] = (await bound.do('listNotifications', { query: {} })).notifications;
  expect(told).toMatchObject({ kind: 'account-connected', said: 'School' });
  await vi.waitUntil(() => box.lettersTo(person.email).some(({ text = '' }) => text.includes('/profile')), inTime);
  const { connections, requests } = await bound.do('listConnections');
  expect([connections, requests]).toEqual([
    [{ id: expect.any(String), kind: 'lti', name: 'School', since: expect.any(String) }],
    [],
  ]);

  const again = await follow(app, platform, comer);
  expect((await enter(app, again.launched)).uid).toBe(person.profile.uid);
  await bound.do('removeConnection', { params: { connectionId: connections[0]?.id ?? '' } });
  expect((await bound.do('listConnections')).connections).toEqual([]);
  expect(connectPage(app, (await follow(app, platform, comer)).launched).token).toBeTruthy();
}, 30_000);

test('a link mailed to the verified address confirms once and still requires a second factor', async () => {
  const box = await openMailBox();
  const { app, platform } = await startSchool({ mail: box.config });
  const person = await app.signUp({ email: addressOf() });
  await app.services.db.update(profiles).set({ emailProved: true }).where(eq(profiles.uid, person.profile.uid));
  await app.services.db.execute(`update auth."user" set "emailVerified" = true where id = '${person.profile.uid}'`);
  const secret = await turnOnCodes(app, person);
  const comer = { subject: randomUUID(), name: 'Lea', email: person.email };
  const { token } = connectPage(app, (await follow(app, platform, comer)).launched);
  const byItself = await app.visitor.call('confirmMailedConnection', { body: { token } });
  expect(byItself.status, 'the launch itself confirms nothing').toBe(403);
  expect((await app.visitor.call('mailConnectionRequest', { body: { token } })).status).toBe(200);
  const { token: byMail } = await box.letter(person.email, 'request');
  const body = { token: decodeURIComponent(byMail) };
  expect((await app.visitor.call('readConnectionRequest', { body })).body.request).toMatchObject({ isMailed: true });
  expect((await app.visitor.call('confirmMailedConnection', { body })).status).toBe(200);
  expect((await app.visitor.call('confirmMailedConnection', { body })).status, 'once').toBe(404);

  const { launched } = await follow(app, platform, comer);
  expect(launched.headers.get('location')).toMatch(/^\/login\?step=code&to=%2Fstudent%2Fcourse/);
  const browser = openBrowser(app.url);
  for (const cookie of launched.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value) browser.jar.set(name, value);
  }
  expect(await browser.token(), 'no session before the code').toBeUndefined();
  expect((await browser.post('/two-factor/verify-totp', { code: '000000' })).reply.reason).toBe('wrong-code');
  expect((await browser.post('/two-factor/verify-totp', { code: totpCode(secret) })).status).toBe(200);
  expect(await browser.profileStatus(await browser.token())).toBe(200);
}, 30_000);

test('an admin who signs in by launch can do nothing before the required second factor', async () => {
  const { app, platform } = await startWithPlatform({});
  const boss = await app.signUp({ role: 'admin', email: addressOf() });
  const comer = { subject: randomUUID(), name: 'Boss', email: boss.email };
  platform.setLink({ deepLinking: true });
  await connect(boss, connectPage(app, (await follow(app, platform, comer)).launched));
  app.services.config.requireSecondFactor = 'admins';
  const { token } = await enter(app, (await follow(app, platform, comer)).launched);
  const users = await fetch(`${app.url}/api/users`, { headers: { authorization: `Bearer ${token}` } });
  expect([users.status, ((await users.json()) as { reason: string }).reason]).toEqual([403, 'second-factor-needed']);
});

test('a person who does not connect gets a separate account without the address', async () => {
  const { app, platform, own } = await startSchool();
  const person = await app.signUp({ email: addressOf() });
  const comer = { subject: randomUUID(), name: 'Lea', email: person.email };
  const { token, launch } = connectPage(app, (await follow(app, platform, comer)).launched);
  expect((await separate(app, launch, 'cross-site')).status).toBe(403);
  const entered = await separate(app, launch);
  expect(entered.headers.get('location')).toBe(`/student/course?course=${own.courseId}`);
  const { uid } = await enter(app, entered);
  expect(uid).not.toBe(person.profile.uid);
  const [made] = await app.services.db.select().from(profiles).where(eq(profiles.uid, uid));
  expect(made?.email).toMatch(/@lti\.invalid$/);
  expect((await separate(app, launch)).status, 'once').toBe(401);
  expect((await app.visitor.call('readConnectionRequest', { body: { token } })).status).toBe(404);
  expect((await enter(app, (await follow(app, platform, comer)).launched)).uid).toBe(uid);
});

test('a roster connects nobody to an existing account and lists those people with the reason', async () => {
  const { app, author, platform, own, people } = await startSchool();
  const [student, colleague] = [
    await app.signUp({ email: addressOf() }),
    await app.signUp({ role: 'sme', email: addressOf() }),
  ];
  people.push(
    { subject: randomUUID(), name: 'Sam Student', email: student.email },
    { subject: randomUUID(), name: 'Cora Colleague', email: colleague.email },
  );
  await follow(app, platform, LEA);
  const [link] = (await author.do('listLtiLinks', { params: { courseId: own.courseId } })).links;
  const params = { courseId: own.courseId, platformId: link?.platformId ?? '' };
  expect(await author.do('readLtiRoster', { params, body: {} })).toMatchObject({
    enrolled: 1,
    present: 1,
    skipped: [
      { name: 'Sam Student', reason: 'needs-confirmation' },
      { name: 'Cora Colleague', reason: 'needs-confirmation' },
    ],
    skippedCount: 2,
  });
  for (const { profile } of [student, colleague])
    expect(await app.services.db.$count(ltiPeople, eq(ltiPeople.uid, profile.uid))).toBe(0);
});

test('a connection that is the only way to sign in cannot be removed', async () => {
  const { app, platform } = await startSchool();
  const { token } = await enter(app, (await follow(app, platform, { ...LEA, email: addressOf() })).launched);
  const headers = { authorization: `Bearer ${token}` };
  const list = async () =>
    (
      (await (await fetch(`${app.url}/api/profile/connections`, { headers })).json()) as {
        connections: { id: string }[];
      }
    ).connections;
  const [only] = await list();
  const refused = await fetch(`${app.url}/api/profile/connections/${only?.id}`, { method: 'DELETE', headers });
  expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
    409,
    'This connection is the only way to sign in to your account. Choose a password or add a passkey first.',
  ]);
  expect(await list()).toHaveLength(1);
});

test('nobody becomes the owner by an address of a platform before the owner has signed up', async () => {
  const { app, platform } = await startSchool({});
  const comer = { subject: randomUUID(), name: 'Eve', email: 'owner@example.org' };
  const { token } = await enter(app, (await follow(app, platform, comer)).launched);
  const reply = await fetch(`${app.url}/api/profile`, { headers: { authorization: `Bearer ${token}` } });
  expect(((await reply.json()) as { profile: { role: string; email: string } }).profile).toMatchObject({
    role: 'student',
    email: expect.stringMatching(/@lti\.invalid$/),
  });
});

test('an account with an unconfirmed address gets no connection request', async () => {
  const { app, platform } = await startSchool({ mail: mailed });
  const squatter = await app.signUp({ email: addressOf() });
  const comer = { subject: randomUUID(), name: 'Lea', email: squatter.email };
  const { uid } = await enter(app, (await follow(app, platform, comer)).launched);
  expect(uid).not.toBe(squatter.profile.uid);
});

test('a new person with several parallel launches gets one account', async () => {
  const { app, platform } = await startSchool(undefined, false);
  const comer = { subject: randomUUID(), name: 'Twin' };
  const all = await Promise.all(Array.from({ length: 6 }, () => follow(app, platform, comer)));
  const people = await Promise.all(all.map(async ({ launched }) => (await enter(app, launched)).uid));
  expect(new Set(people).size).toBe(1);
  const { db } = app.services;
  expect(await db.$count(profiles, eq(profiles.displayName, 'Twin'))).toBe(1);
});
