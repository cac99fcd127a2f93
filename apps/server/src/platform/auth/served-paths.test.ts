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

describe('the library’s paths', () => {
  test('that the product does not need are not there, and say so in the error form', async () => {
    const { browser } = await signedIn();
    const needless = provided.filter((path) => !isServed(path));
    expect(needless.length).toBeGreaterThan(10);
    for (const [method, path] of needless) {
      const { status, reply } = await (method === 'GET' ? browser.get(path) : browser.post(path, { password: 'x' }));
      expect([status, reply], path).toEqual([
        404,
        {
          code: 'not_found',
          error: 'There is no such call.',
          reason: 'no-such-call',
          requestId: expect.any(String),
        },
      ]);
    }
  });

  test('that judge a password of an account are slowed, whichever field it comes in and whoever is signed in', async () => {
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

describe('changing the password', () => {
  const change = { newPassword: 'quite another one' };

  test('ends every other session and token at once; the one that changed it goes on', async () => {
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

  test('asks for the present one, and changes nothing without it', async () => {
    const { browser, email, password } = await signedIn();
    const elsewhere = openBrowser(app.url);
    await elsewhere.post('/sign-in/email', { email, password });
    const { status, reply } = await browser.post('/change-password', { ...change, currentPassword: 'not mine' });
    expect([status, reply.error]).toEqual([400, 'That is not your password.']);
    expect(await elsewhere.token()).toBeDefined();
  });
});

describe('signing out', () => {
  test('ends the tokens of that device at once, and of no other', async () => {
    const { browser, email, password } = await signedIn();
    const elsewhere = openBrowser(app.url);
    await elsewhere.post('/sign-in/email', { email, password });
    const [ours, theirs] = [await browser.token(), await elsewhere.token()];
    expect((await browser.post('/sign-out')).status).toBe(200);
    expect(await browser.profileStatus(ours)).toBe(401);
    expect(await browser.profileStatus(theirs)).toBe(200);
    expect(await elsewhere.token()).toBeDefined();
  });

  test('that the database did not take down is a failure, and leaves the cookie for another try', async () => {
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
