import type { Failure } from '@coursecraft/contract/failure';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { anotherProcess } from '../../testing/another-process.ts';
import { inTime } from '../../testing/in-time.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { purgeAttempts } from './sign-in-attempt-queries.ts';

const PUBLIC = 'http://courses.example.org';
const FREE = 10;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: PUBLIC, proxies: 1 });
});

const deviceIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((one) => one.startsWith('coursecraft.device='))
    ?.split(';')[0] ?? '';
const forwarded = ({ address, claimed }: Pick<From, 'address' | 'claimed'>) => ({
  'x-forwarded-for': claimed ? `${claimed}, ${address}` : address,
});

type From = { address: string; cookie?: string; claimed?: string; origin?: string; url?: string };
async function signIn(email: string, password: string, from: From) {
  const { cookie, origin = PUBLIC, url = app.url } = from;
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      ...forwarded(from),
      cookie: cookie || undefined,
    },
    body: JSON.stringify({ email, password }),
  });
  return {
    status: response.status,
    device: deviceIn(response),
    ...((await response.json()) as Partial<Failure>),
    retryAfter: Number(response.headers.get('retry-after')),
  };
}
const somewhere = (n: number) => ({ address: `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}` });
const guess = (email: string, n: number, more: Partial<From> = {}) =>
  signIn(email, `guess ${n}`, { ...somewhere(n), ...more });
/** Sends guesses, each from another address. */
async function attack(email: string, times: number) {
  const replies = [];
  for (let n = 0; n < times; n += 1) replies.push(await guess(email, n));
  return replies;
}
const pass = (seconds: number) =>
  app.services.db.execute(sql`
    update sign_in_attempts set wait_until = wait_until - make_interval(secs => ${seconds}),
      last_at = last_at - make_interval(secs => ${seconds})`);

describe('password guessing against one account from many addresses', () => {
  test('is rate limited for all of them with a retry time', async () => {
    const { email } = await app.signUp();
    const replies = await attack(email, FREE + 5);
    expect(replies.map(({ status }) => status)).toEqual([
      ...Array.from({ length: FREE }, () => 401),
      ...Array.from({ length: 5 }, () => 429),
    ]);
    const last = replies.at(-1);
    expect(last?.error).toMatch(/^Too many wrong passwords\. Try again in [1-5] seconds?\.$/);
    expect(last?.reason).toBe('too-many-wrong-passwords');
    expect(last?.retryAfter).toBeGreaterThanOrEqual(1);
    expect(last?.retryAfter).toBeLessThanOrEqual(5);
  });

  test('waits longer with each guess, up to 15 minutes, and resets after a quiet day', async () => {
    const { email } = await app.signUp();
    await attack(email, FREE);
    const waits = [];
    for (let n = 0; n < 10; n += 1) {
      const { retryAfter } = await guess(email, 100 + n);
      waits.push(retryAfter);
      await pass(retryAfter);
      expect((await guess(email, 200 + n)).status).toBe(401);
    }
    for (const [n, wait] of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900].entries()) {
      expect(waits[n]).toBeLessThanOrEqual(wait);
      expect(waits[n]).toBeGreaterThan(wait - 3);
    }
    expect((await guess(email, 300)).error).toBe('Too many wrong passwords. Try again in 15 minutes.');
    await pass(25 * 3600);
    expect((await attack(email, FREE)).map(({ status }) => status)).not.toContain(429);
  });

  test('cannot bypass the count by parallel requests to any process', async () => {
    const { email } = await app.signUp();
    const other = await anotherProcess(app.services);
    const url = await other.listen({ host: '127.0.0.1', port: 0 });
    const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(email, n, n % 2 ? { url } : {})));
    await other.close();
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(FREE);
  });

  test('cannot bypass the count by a forged origin address', async () => {
    const { email } = await app.signUp();
    const statuses = [];
    for (let n = 0; n < 12; n += 1)
      statuses.push((await guess(email, 0, { claimed: `203.0.113.${n + 1}`, address: '198.51.100.77' })).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test('is limited for an unknown address too so that accounts are not revealed', async () => {
    const replies = await attack('nobody-at-all@example.org', FREE + 1);
    expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: FREE }, () => 401), 429]);
  });

  test('does not count requests from other sites in people’s browsers', async () => {
    const { email, password } = await app.signUp();
    for (let n = 0; n < FREE + 2; n += 1)
      expect((await guess(email, n, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await signIn(email, password, somewhere(50))).status).toBe(200);
  });
});

describe('owner of an account under attack', () => {
  test('signs in at once on a device that was used before', async () => {
    const { email, password } = await app.signUp();
    const { device } = await signIn(email, password, somewhere(1));
    expect((await attack(email, FREE + 3)).at(-1)?.status).toBe(429);
    expect((await signIn(email, password, { ...somewhere(2), cookie: device })).status).toBe(200);
    expect((await signIn(email, password, somewhere(3))).status, 'elsewhere they wait').toBe(429);
  });

  test('signs in on a new device after the wait', async () => {
    const { email, password } = await app.signUp();
    await attack(email, FREE);
    const { status, retryAfter } = await signIn(email, password, somewhere(60));
    expect(status).toBe(429);
    await pass(retryAfter);
    const entered = await signIn(email, password, somewhere(60));
    expect(entered.status).toBe(200);
    await attack(email, FREE + 1);
    expect((await signIn(email, password, { ...somewhere(60), cookie: entered.device })).status).toBe(200);
  });

  test('signs in at once on a new device after a password reset by mail', async () => {
    const { email } = await app.signUp();
    const headers = { 'content-type': 'application/json', origin: PUBLIC, ...forwarded(somewhere(70)) };
    const post = (path: string, body: object) =>
      fetch(`${app.url}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await post('/request-password-reset', { email });
    const link = () => /\/login\?reset=(\S+)/.exec(printed.mock.calls.map(([said]) => String(said)).join(''))?.[1];
    const token = await vi.waitUntil(link, inTime);
    printed.mockRestore();
    await attack(email, FREE + 1);
    const device = deviceIn(await post('/reset-password', { token, newPassword: 'new and longer' }));
    expect((await signIn(email, 'new and longer', { ...somewhere(70), cookie: device })).status).toBe(200);
  });

  test('is known on the device of the sign-up', async () => {
    const email = 'made-here@example.org';
    const response = await fetch(`${app.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: PUBLIC, ...forwarded(somewhere(9)) },
      body: JSON.stringify({ email, password: 'correct horse', name: 'Ada' }),
    });
    await attack(email, FREE + 1);
    const cookie = deviceIn(response);
    expect((await signIn(email, 'correct horse', { ...somewhere(4), cookie })).status).toBe(200);
  });
});

test('a known device may guess no more often than all unknown devices together', async () => {
  const { email, password } = await app.signUp();
  const { device } = await signIn(email, password, somewhere(1));
  const statuses = [];
  for (let n = 0; n <= FREE; n += 1) statuses.push((await guess(email, n, { cookie: device })).status);
  expect(statuses).toEqual([...Array.from({ length: FREE }, () => 401), 429]);
  expect((await signIn(email, password, somewhere(2))).status, 'and keeps nobody else out').toBe(200);
});

test('the typed account name is not stored', async () => {
  await guess('my secret password@example.org', 1);
  const { rows } = await app.services.db.execute(sql`select key from sign_in_attempts`);
  expect(rows).not.toEqual([]);
  expect(JSON.stringify(rows)).not.toContain('secret');
  await pass(25 * 3600);
  await purgeAttempts(app.services.db);
  const { rows: left } = await app.services.db.execute(sql`select key from sign_in_attempts`);
  expect(left, 'after a day nothing is').toEqual([]);
});
