import type { Endpoint } from '@coursecraft/contract/endpoint';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { makeCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { totpCode } from '../../testing/totp.ts';

const WRONG = '000000';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const secretIn = (uri: unknown) => new URL(String(uri)).searchParams.get('secret') ?? '';
type Account = Pick<Person, 'email' | 'password'>;
const signIn = async ({ email, password }: Account, on = app) => {
  const browser = openBrowser(on.url);
  return { browser, ...(await browser.post('/sign-in/email', { email, password })) };
};
async function withCodes(on = app, role: 'student' | 'admin' = 'student') {
  const person = await on.signUp({ role });
  const { browser } = await signIn(person, on);
  const { reply } = await browser.post('/two-factor/enable', { password: person.password });
  const secret = secretIn(reply.totpURI);
  expect((await browser.post('/two-factor/verify-totp', { code: totpCode(secret) })).status).toBe(200);
  return { person, browser, secret, recoveryCodes: reply.backupCodes as string[] };
}

describe('codes of an authenticator app', () => {
  test('are required after the password once the first one was correct', async () => {
    const person = await app.signUp();
    const { browser } = await signIn(person);
    const { reply } = await browser.post('/two-factor/enable', { password: person.password });
    expect((await signIn(person)).browser.jar.has('coursecraft.session_token'), 'not yet').toBe(true);
    expect(reply.totpURI).toContain('issuer=Coursecraft');
    await browser.post('/two-factor/verify-totp', { code: totpCode(secretIn(reply.totpURI)) });
    expect(await browser.profileStatus(await browser.token())).toBe(200);
    expect((await person.call('getProfile')).status, 'other devices stay').toBe(200);

    const again = await signIn(person);
    expect(again.reply.twoFactorRedirect).toBe(true);
    expect(await again.browser.token()).toBeUndefined();
    expect(again.browser.jar.has('coursecraft.device'), 'a device is known once it has got in').toBe(false);
    const wrong = await again.browser.post('/two-factor/verify-totp', { code: WRONG });
    expect([wrong.status, wrong.reply.reason]).toEqual([401, 'wrong-code']);
    await again.browser.post('/two-factor/verify-totp', { code: totpCode(secretIn(reply.totpURI)) });
    const token = await again.browser.token();
    expect(await again.browser.profileStatus(token)).toBe(200);
    expect(again.browser.jar.has('coursecraft.device')).toBe(true);
  });

  test('are turned on and off only with the password', async () => {
    const { person, browser } = await withCodes();
    for (const path of ['/two-factor/disable', '/two-factor/generate-backup-codes', '/two-factor/enable'])
      expect((await browser.post(path, { password: 'not mine' })).reply.reason, path).toBe('not-your-password');
    expect((await person.do('getProfile')).profile.secondFactor).toBe(true);
    expect((await browser.post('/two-factor/disable', { password: person.password })).status).toBe(200);
    expect((await signIn(person)).reply.twoFactorRedirect).toBeUndefined();
  });

  test('can be replaced by recovery codes, each once, and new codes end the old ones', async () => {
    const { person, browser, recoveryCodes } = await withCodes();
    expect(recoveryCodes.length).toBeGreaterThanOrEqual(8);
    const enter = async (code = '') => {
      const { browser: device } = await signIn(person);
      return (await device.post('/two-factor/verify-backup-code', { code })).reply.reason ?? (await device.token());
    };
    expect(await enter(recoveryCodes[0])).toMatch(/^ey/);
    expect(await enter(recoveryCodes[0]), 'a second time').toBe('wrong-code');
    const { reply } = await browser.post('/two-factor/generate-backup-codes', { password: person.password });
    expect(await enter(recoveryCodes[1]), 'of before').toBe('wrong-code');
    expect(await enter((reply.backupCodes as string[])[0])).toMatch(/^ey/);
  });

  test('are rate limited like passwords, also across repeated sign-ins', async () => {
    const { person, secret } = await withCodes();
    const reasons: unknown[] = [];
    while (reasons.length < 30 && !String(reasons.at(-1)).startsWith('too-many')) {
      const { browser } = await signIn(person);
      for (let n = 0; n < 5; n += 1)
        reasons.push((await browser.post('/two-factor/verify-totp', { code: WRONG })).reply.reason);
    }
    expect(reasons.filter((reason) => reason === 'wrong-code')).toHaveLength(10);
    const { browser } = await signIn(person);
    const right = await browser.post('/two-factor/verify-totp', { code: totpCode(secret) });
    expect([right.status, right.reply.reason], 'not even the right one').toEqual([429, 'too-many-wrong-codes']);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('are deleted with the account', async () => {
    const { person, browser } = await withCodes();
    await signIn(person);
    const headers = { authorization: `Bearer ${await browser.token()}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ confirm: 'delete' });
    expect((await fetch(`${app.url}/api/profile`, { method: 'DELETE', headers, body })).status).toBe(200);
    for (const table of ['user', 'twoFactor', 'passkey', 'session', 'verification']) {
      const { rows } = await app.services.db.execute(
        `select 1 from auth."${table}" t where t::text like '%${person.profile.uid}%'`,
      );
      expect(rows, table).toEqual([]);
    }
  });
});

test('an invalid passkey is refused with a message', async () => {
  const person = await app.signUp();
  const { browser } = await signIn(person);
  const responses = [null, {}, [], 'x', { id: 1 }, { id: 'x', response: {} }, { id: { $ne: 1 } }, { id: ['a'] }];
  for (const response of responses) {
    await browser.get('/passkey/generate-register-options');
    const added = await browser.post('/passkey/verify-registration', { response, name: 'Mine' });
    await browser.get('/passkey/generate-authenticate-options');
    const entered = await openBrowser(app.url).post('/passkey/verify-authentication', { response });
    const here = await browser.post('/passkey/verify-authentication', { response });
    for (const { status, reply } of [added, entered, here]) {
      expect(status, JSON.stringify(response)).toBeGreaterThanOrEqual(400);
      expect(status, JSON.stringify(response)).toBeLessThan(500);
      expect(reply.error).toMatch(/[.]$/);
    }
  }
  expect((await browser.get('/passkey/list-user-passkeys')).text).toBe('[]');
});

test('an unconfirmed account leaves no second way to sign in', async () => {
  const own = await startTestApp({ mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@example.org' } });
  const person = await own.signUp();
  const { browser } = await signIn(person, own);
  const tried = [
    await browser.post('/two-factor/enable', { password: person.password }),
    await browser.get('/passkey/generate-register-options'),
    await browser.post('/passkey/verify-registration', { response: {} }),
  ];
  for (const { status, reply } of tried) expect([status, reply.reason]).toEqual([403, 'address-not-confirmed']);
  await own.close();
});

describe('installation that requires a second factor of admins', () => {
  test('lets an admin without one only set it up and gives full access afterwards', async () => {
    const own = await startTestApp({ requireSecondFactor: 'admins' });
    expect((await own.visitor.call('getEntrance')).body.entrance).toEqual({
      kind: 'password',
      ownAccounts: true,
      provesAddresses: false,
      secondFactorFor: 'admins',
    });
    const [author, admin] = [await own.signUp({ role: 'sme' }), await own.signUp()];
    const course = await makeCourse(own, author);
    const { browser } = await signIn(admin, own);
    await own.services.db.execute(
      `update profiles set role = 'admin', is_admin = true where uid = '${admin.profile.uid}'`,
    );
    const late = ([name, { beforeSecondFactor }]: [EndpointName, Endpoint]) =>
      Number(beforeSecondFactor ?? 0) + Number(name === 'signOutEverywhere');
    const asks = (Object.entries(endpoints) as [EndpointName, Endpoint][])
      .filter(([, { access }]) => access !== 'public')
      .toSorted((one, other) => late(one) - late(other));
    for (const [name, endpoint] of asks) {
      const path = endpoint.path.replace(/:courseId/, course.courseId).replace(/:\w+/g, 'x');
      const answer = await fetch(`${own.url}${path}`, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      const reply = answer.headers.get('content-type')?.includes('json') ? await answer.json() : {};
      await answer.body?.cancel().catch(() => undefined);
      expect(answer.status, name).not.toBe(401);
      expect((reply as { reason?: string }).reason === 'second-factor-needed', name).toBe(!endpoint.beforeSecondFactor);
    }
    expect((await author.call('listCourses')).status, 'nobody else is asked').toBe(200);

    await browser.post('/sign-in/email', admin);
    const { reply } = await browser.post('/two-factor/enable', { password: admin.password });
    await browser.post('/two-factor/verify-totp', { code: totpCode(secretIn(reply.totpURI)) });
    const headers = { authorization: `Bearer ${await browser.token()}` };
    expect((await fetch(`${own.url}/api/audit`, { headers })).status).toBe(200);
    await own.close();
  });
});
