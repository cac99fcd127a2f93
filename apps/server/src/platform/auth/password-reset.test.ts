import { beforeAll, describe, expect, test, vi } from 'vitest';
import { inTime } from '../../testing/in-time.ts';
import { openMailBox } from '../../testing/mail-box.ts';
import { entraUser, scimClient } from '../../testing/scim-client.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let box: Awaited<ReturnType<typeof openMailBox>>;
let app: TestApp;
beforeAll(async () => {
  box = await openMailBox();
  app = await startTestApp({ mail: box.config, publicUrl: 'http://courses.example.org' });
});

const send = async (path: string, body: object, to = app) => {
  const response = await fetch(`${to.url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://courses.example.org' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { error?: string } };
};
const forget = (email: string) => send('/request-password-reset', { email });
const choose = (token: string, newPassword: string) => send('/reset-password', { token, newPassword });
const letterTo = async ({ email }: Pick<Person, 'email'>) => {
  await forget(email);
  return box.letter(email, 'reset');
};

describe('password reset', () => {
  test('replaces the password through a mailed link and ends open sessions', async () => {
    const person = await app.signUp();
    const { letter, token } = await letterTo(person);
    expect(letter.to?.map(({ address }) => address)).toEqual([person.email]);
    expect(letter.from?.address).toBe('courses@example.org');
    expect(letter.subject).toContain('Setze dein Coursecraft-Passwort zurück');
    expect(letter.text).toContain('http://courses.example.org/login?reset=');

    expect((await choose(token, 'new and longer')).status).toBe(200);
    expect((await person.call('getProfile')).status).toBe(401);
    await expect(app.signIn(person)).rejects.toThrow('Wrong email or password.');
    expect((await app.signIn({ email: person.email, password: 'new and longer' })).profile.uid).toBe(
      person.profile.uid,
    );
  });

  test('sets the first password of a provider’s account and confirms its address', async () => {
    const email = 'kim@school.example';
    const school = await scimClient(app, await app.signUp({ role: 'admin' }));
    const { body } = await school.send('POST', '/Users', { body: entraUser(email) });
    const { token } = await letterTo({ email });
    expect((await choose(token, 'new and longer')).status).toBe(200);
    const { profile } = await app.signIn({ email, password: 'new and longer' });
    expect(profile).toMatchObject({ email, displayName: 'Kim Lee', role: 'student' });
    expect(profile.emailUnproved).toBeUndefined();
    await school.patch(body.id, { op: 'Replace', path: 'active', value: 'False' });
    await expect(app.signIn({ email, password: 'new and longer' })).rejects.toThrow('was deactivated');
  });

  test('sends its mail in the person’s language', async () => {
    const person = await app.signUp();
    await person.do('updateProfile', { body: { preferences: { language: 'fr' } } });
    const { letter } = await letterTo(person);
    expect(letter.subject).toMatch(/mot de passe/);
    expect(letter.text).not.toMatch(/password|Passwort/);
  });

  test('accepts each link once and no forged link', async () => {
    const { token } = await letterTo(await app.signUp());
    expect((await choose(token, 'short')).body.error).toBe('Password must be at least 6 characters');
    expect((await choose(token, 'long enough')).status).toBe(200);
    for (const link of [token, 'made-up']) {
      const reply = await choose(link, 'once again');
      expect([reply.status, reply.body.error]).toEqual([
        400,
        'This link was already used or has expired. Request a new one.',
      ]);
    }
  });

  test('does not reveal accounts and is rate limited like sign-in', async () => {
    const person = await app.signUp();
    const [known, unknown] = [await forget(person.email), await forget('nobody@example.org')];
    expect(known).toEqual(unknown);
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await forget('somebody@example.org')).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('works for a person who has just failed too often', async () => {
    const { email } = await app.signUp();
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await send('/sign-in/email', { email, password: 'what was it' })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await forget(email)).status).toBe(200);
  });

  test('refuses an invalid address', async () => {
    const reply = await forget('nobody@');
    expect([reply.status, reply.body.error]).toEqual([400, 'This is not a valid email.']);
  });

  test('prints the link to the console if no mail server is configured', async () => {
    const own = await startTestApp();
    const person = await own.signUp();
    const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { port } = new URL(own.url);
    await fetch(`${own.url}/api/auth/request-password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` },
      body: JSON.stringify({ email: person.email }),
    });
    await vi.waitUntil(() => print.mock.calls.some(([said]) => String(said).includes('/login?reset=')), inTime);
    print.mockRestore();
    await own.close();
  });
});
