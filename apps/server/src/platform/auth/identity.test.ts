import type { Failure } from '@coursecraft/contract/failure';
import { generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../demo/seed-demo.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    cookies: response.headers.getSetCookie(),
    body: (await response.json()) as Partial<Failure>,
  };
};
const signIn = (email: string, password: string) => post('/api/auth/sign-in/email', { email, password });
const asBearer = (token: string) => fetch(`${app.url}/api/profile`, { headers: { authorization: `Bearer ${token}` } });

describe('sign-up', () => {
  test('creates a student', async () => {
    const { profile } = await app.signUp({ displayName: 'Mira' });
    expect(profile).toMatchObject({
      displayName: 'Mira',
      role: 'student',
      isAdmin: false,
      enrolledCourses: [],
      smeScope: [],
    });
  });

  test('makes the configured owner an admin regardless of case', async () => {
    const owner = await app.signUp({ email: 'Owner@Example.org' });
    expect(owner.profile).toMatchObject({ role: 'admin', isAdmin: true });
    expect((await app.signUp()).profile.role).toBe('student');
  });

  test('works for more people in parallel than there are connections', async () => {
    const many = app.services.config.databasePools.identity * 2;
    const people = await Promise.all(Array.from({ length: many }, () => app.signUp()));
    expect(new Set(people.map(({ profile }) => profile.uid)).size).toBe(many);
  });

  test('returns 409 for an address in use and leaves that account unchanged', async () => {
    const { email, password } = await app.signUp();
    const again = await post('/api/auth/sign-up/email', { email, password: 'another one', name: 'Eve' });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect(again.body.error).toContain('An account with this email already exists');
    expect((await signIn(email, password)).status).toBe(200);
    expect((await signIn(email, 'another one')).status).toBe(401);
  });

  test.each([
    [
      'a password of five characters',
      'a@example.org',
      '12345',
      'Password must be at least 6 characters',
      'password-too-short',
    ],
    [
      'a password of 257',
      'a@example.org',
      'p'.repeat(257),
      'A password can have at most 256 characters.',
      'password-too-long',
    ],
    ['what is no address', 'a@', 'long enough', 'This is not a valid email.', 'not-an-address'],
  ])('is refused with a reason for %s', async (_, email, password, error, reason) => {
    const reply = await post('/api/auth/sign-up/email', { email, password, name: 'A' });
    expect([reply.status, reply.body]).toEqual([400, expect.objectContaining({ error, reason })]);
  });
});

describe('sign-in', () => {
  test('returns an error for a wrong password', async () => {
    const { email } = await app.signUp();
    const reply = await signIn(email, 'not the password');
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({
      error: 'Wrong email or password.',
      code: 'unauthenticated',
      reason: 'wrong-password',
      requestId: expect.any(String),
    });
  });

  test('returns the same error for an unknown address', async () => {
    expect((await signIn('nobody@example.org', 'whatever')).body.error).toBe('Wrong email or password.');
  });

  test('is rate limited for one account from one address and for nobody else', async () => {
    const [victim, other] = await Promise.all([app.signUp(), app.signUp()]);
    const replies = [];
    for (let tries = 0; tries < 12; tries++) replies.push(await signIn(victim.email, 'guess no. one'));
    expect(replies.slice(-2).map(({ status }) => status)).toEqual([429, 429]);
    expect(replies.at(-1)?.body).toMatchObject({
      error: 'Too many attempts from here. Wait a minute and try again.',
      reason: 'too-many-attempts',
    });
    expect((await signIn(other.email, other.password)).status).toBe(200);
  });

  test('is rate limited for many accounts from one address while token reads are not', async () => {
    const guarded = await startTestApp();
    const attempt = (email: string) =>
      fetch(`${guarded.url}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, name: 'Many', password: 'short' }),
      });
    const statuses = await Promise.all(
      Array.from({ length: 130 }, async (_, n) => (await attempt(`p${n}@example.org`)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const tokens = await Promise.all(Array.from({ length: 130 }, () => fetch(`${guarded.url}/api/auth/token`)));
    expect(tokens.every(({ status }) => status === 401)).toBe(true);
    await guarded.close();
  });

  test('sets a cookie that scripts cannot read and sign-out removes it', async () => {
    const { email, password } = await app.signUp();
    const { cookies } = await signIn(email, password);
    expect(cookies[0]).toMatch(/HttpOnly/);
    expect(cookies[0]).toMatch(/SameSite=Lax/);
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const token = () => fetch(`${app.url}/api/auth/token`, { headers: { cookie } });
    expect((await token()).status).toBe(200);
    await post('/api/auth/sign-out', {}, { cookie, origin: app.url });
    const after = await token();
    expect(after.status).toBe(401);
    expect(await after.json()).toMatchObject({ code: 'unauthenticated', error: expect.stringMatching(/\.$/) });
  });
});

describe('another site', () => {
  test.each(['https://evil.example', 'null'])('cannot sign a person in or out from %s', async (origin) => {
    const { email, password } = await app.signUp();
    const { cookies } = await signIn(email, password);
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    expect((await post('/api/auth/sign-out', {}, { cookie, origin })).status).toBe(403);
    const foreign = { origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
    expect((await post('/api/auth/sign-in/email', { email, password }, foreign)).status).toBe(403);
    expect((await fetch(`${app.url}/api/auth/token`, { headers: { cookie } })).status).toBe(200);
  });
});

describe('access token', () => {
  test('is refused if it is invalid, tampered with or signed by someone else', async () => {
    const { token, profile } = await app.signUp();
    const [header, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'someone-else' })).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const { privateKey } = await generateKeyPair('EdDSA');
    const foreign = await new SignJWT({ email: profile.email })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'unknown' })
      .setSubject(profile.uid)
      .setIssuer('coursecraft')
      .setAudience('coursecraft')
      .setExpirationTime('5m')
      .sign(privateKey);
    const bad = ['nonsense', `${header}.${forged}.${signature}`, `${none}.${payload}.`, foreign];
    for (const one of bad) expect((await asBearer(one)).status).toBe(401);
    expect((await asBearer(token)).status).toBe(200);
  });

  test('contains no role because rights are read at every call', async () => {
    const { token } = await app.signUp({ role: 'sme' });
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(Object.keys(payload).sort()).toEqual([
      'aud',
      'auth_time',
      'email',
      'exp',
      'iat',
      'iss',
      'name',
      'sid',
      'sub',
    ]);
    expect(payload.exp - payload.iat).toBe(600);
  });
});

describe('first owner', () => {
  test('is only the first person on loopback, not counting demo accounts', async () => {
    const fresh = await startTestApp({ ownerEmail: undefined });
    const demo = await seedDemo(fresh.services);
    expect((await fresh.signIn(demo?.student)).profile).toMatchObject({ role: 'student', isAdmin: false });
    const people = await Promise.all([fresh.signUp(), fresh.signUp(), fresh.signUp()]);
    expect(people.filter(({ profile }) => profile.isAdmin)).toHaveLength(1);
    expect((await fresh.signUp()).profile.role).toBe('student');
    expect((await fresh.signIn(demo?.author)).profile).toMatchObject({ role: 'sme', isAdmin: false });
    await fresh.close();
  });

  test('is never the first visitor through a proxy, where no demo account is created either', async () => {
    const behind = await startTestApp({ ownerEmail: undefined, publicUrl: 'https://courses.example.org' });
    expect(await seedDemo(behind.services)).toBeUndefined();
    expect((await behind.signUp()).profile).toMatchObject({ role: 'student', isAdmin: false });
    await behind.close();
  });
});
