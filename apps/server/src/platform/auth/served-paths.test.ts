import { passkey } from '@better-auth/passkey';
import type { Reason } from '@coursecraft/contract/reasons';
import { betterAuth } from 'better-auth';
import { jwt, twoFactor } from 'better-auth/plugins';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const WRONG: readonly unknown[] = ['wrong-password', 'not-your-password', 'wrong-code'] satisfies Reason[];

type Path = [method: 'GET' | 'POST', path: string];

/** All paths of the library, from its own list. */
const { api } = betterAuth({
  plugins: [jwt(), twoFactor(), passkey()],
  telemetry: { enabled: false },
  logger: { disabled: true },
});
const provided = Object.values(api as unknown as Record<string, { path?: string; options: { method?: unknown } }>)
  .flatMap(({ path, options }) => (path ? [options.method].flat().map((method) => [method, path] as Path) : []))
  .filter(([method]) => method === 'GET' || method === 'POST');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ proxies: 1 });
});
const isServed = ([method, path]: Path) => app.services.identity.paths.has(`${method} ${path}`);
let people = 0;
const signedIn = async () => {
  people += 1;
  const [email, password] = [`p${people}@example.org`, 'correct horse'];
  const browser = openBrowser(app.url, `198.51.100.${people}`);
  expect((await browser.post('/sign-up/email', { email, password, name: 'Someone' })).status).toBe(200);
  return { browser, email, password };
};

describe('paths of the auth library', () => {
  test('return 404 in the error form if the product does not need them', async () => {
    const { browser } = await signedIn();
    const needless = provided.filter((path) => !isServed(path));
    expect(needless.length).toBeGreaterThan(10);
    for (const [method, path] of needless) {
      const { status, reply } = await (method === 'GET' ? browser.get(path) : browser.post(path, { password: 'x' }));
      expect([status, reply], path).toEqual([
        404,
        {
          code: 'not_found',
          error: 'This endpoint does not exist.',
          reason: 'no-such-call',
          requestId: expect.any(String),
        },
      ]);
    }
  });

  test('are rate limited if they check a password in any field, with or without a session', async () => {
    const grading = [];
    for (const path of provided.filter(([method]) => method === 'POST').filter(isServed)) {
      const { browser, email } = await signedIn();
      const guess = { password: 'guess', currentPassword: 'guess', newPassword: 'quite another one', code: '000000' };
      const namesAccount = path[1].endsWith('/email');
      const replies = [];
      for (let n = 0; n < 12; n += 1) {
        // The session decides the account, not the body.
        const body = { ...guess, email: namesAccount ? email : `nobody${n}@example.org` };
        replies.push((await browser.post(path[1], body)).reply.reason);
        if (n === 0 && !WRONG.includes(replies[0])) break;
      }
      if (!replies.some((reason) => WRONG.includes(reason))) continue;
      grading.push(path[1]);
      expect(replies.at(-1), path[1]).toMatch(/^too-many/);
    }
    expect(grading).toEqual(expect.arrayContaining(['/sign-in/email', '/change-password', '/two-factor/disable']));
  });
});

describe('password change', () => {
  const change = { newPassword: 'quite another one' };

  test('ends every other session and token at once and keeps the current one', async () => {
    const { browser, email, password } = await signedIn();
    const elsewhere = openBrowser(app.url);
    await elsewhere.post('/sign-in/email', { email, password });
    const [ours, theirs] = [await browser.token(), await elsewhere.token()];
    expect(await browser.profileStatus(theirs)).toBe(200);

    expect((await browser.post('/change-password', { ...change, currentPassword: password })).status).toBe(200);
    expect(await elsewhere.token()).toBeUndefined();
    expect(await browser.profileStatus(theirs)).toBe(401);
    expect(await browser.token()).toBeDefined();
    expect(await browser.profileStatus(ours)).toBe(200);
    expect((await elsewhere.post('/sign-in/email', { email, password })).status).toBe(401);
    expect((await elsewhere.post('/sign-in/email', { email, password: change.newPassword })).status).toBe(200);
  });

  test('requires the current password and changes nothing without it', async () => {
    const { browser, email, password } = await signedIn();
    const elsewhere = openBrowser(app.url);
    await elsewhere.post('/sign-in/email', { email, password });
    const { status, reply } = await browser.post('/change-password', { ...change, currentPassword: 'not mine' });
    expect([status, reply.error]).toEqual([400, 'Wrong password.']);
    expect(await elsewhere.token()).toBeDefined();
  });
});

describe('sign-out', () => {
  test('ends the tokens of only that device at once', async () => {
    const { browser, email, password } = await signedIn();
    const elsewhere = openBrowser(app.url);
    await elsewhere.post('/sign-in/email', { email, password });
    const [ours, theirs] = [await browser.token(), await elsewhere.token()];
    expect((await browser.post('/sign-out')).status).toBe(200);
    expect(await browser.profileStatus(ours)).toBe(401);
    expect(await browser.profileStatus(theirs)).toBe(200);
    expect(await elsewhere.token()).toBeDefined();
  });

  test('fails and keeps the cookie if the database did not store it', async () => {
    const { browser } = await signedIn();
    const { db } = app.services;
    await db.execute(sql`
      create function auth.hold() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger hold before delete on auth."session" for each row execute function auth.hold()`);
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const failed = await browser.post('/sign-out');
    printed.mockRestore();
    await db.execute(sql`drop function auth.hold cascade`);
    expect([failed.status, failed.reply.code]).toEqual([500, 'internal']);
    expect(await browser.token()).toBeDefined();
    expect((await browser.post('/sign-out')).status).toBe(200);
    expect(await browser.token()).toBeUndefined();
  });
});
