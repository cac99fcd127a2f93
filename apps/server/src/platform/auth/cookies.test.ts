import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { startLtiPlatform } from '../../testing/lti-platform.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { totpCode } from '../../testing/totp.ts';
import { whenFileEnds } from '../../testing/when-file-ends.ts';

const ACCOUNT = { email: 'ada@school.example', password: 'correct horse', name: 'Ada' };

/** Returns every cookie of these steps: sessions, devices, pending codes and launches. */
async function cookiesOf(publicUrl: string | undefined) {
  const app = await startTestApp({ publicUrl, ownerEmail: ACCOUNT.email });
  const browser = openBrowser(app.url);
  const set: string[] = [];
  const post = async (path: string, body: object) => {
    const sent = await browser.post(path, body);
    expect(sent.status, path).toBe(200);
    set.push(...sent.headers.getSetCookie());
    return sent.reply;
  };
  await post('/sign-up/email', ACCOUNT);
  const { totpURI } = await post('/two-factor/enable', { password: ACCOUNT.password });
  const code = () => totpCode(new URL(String(totpURI)).searchParams.get('secret') ?? '');
  await post('/two-factor/verify-totp', { code: code() });
  const token = await browser.token();
  expect(await browser.profileStatus(token), 'the names are read again').toBe(200);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch(`${app.url}/api/profile`, { method: 'POST', headers, body: '{}' });
  const platform = await startLtiPlatform({ people: [] });
  whenFileEnds(() => platform.stop());
  const body = JSON.stringify(platform.registration());
  expect((await fetch(`${app.url}/api/lti/platforms`, { method: 'POST', headers, body })).status).toBe(201);
  const login = await fetch(`${app.url}/lti/login?iss=${encodeURIComponent(platform.issuer)}&login_hint=x`, {
    redirect: 'manual',
  });
  set.push(...login.headers.getSetCookie());
  await post('/sign-in/email', ACCOUNT);
  await app.close();
  return set;
}

test('over HTTPS each cookie has a prefix that browsers accept only from this host', async () => {
  const set = await cookiesOf('https://courses.example.org');
  const names = new Set(set.map((cookie) => cookie.replace(/=.*/s, '').replace(/_[\w-]{12}$/, '')));
  for (const part of ['session_token', 'device', 'two_factor', 'lti'])
    expect(
      [...names].some((name) => name.includes(part)),
      part,
    ).toBe(true);
  for (const cookie of set) {
    expect(cookie).toMatch(/^__Host-coursecraft\./);
    expect(cookie).toMatch(/; Secure(;|$)/i);
    expect(cookie).toMatch(/; Path=\/(;|$)/i);
    expect(cookie).not.toMatch(/; Domain=/i);
  }
});

test('on localhost without HTTPS cookies have plain names', async () => {
  for (const cookie of await cookiesOf(undefined)) {
    expect(cookie).toMatch(/^coursecraft\./);
    expect(cookie).not.toMatch(/; Secure(;|$)/i);
  }
});
