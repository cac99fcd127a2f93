import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePorts } from '../../testing/free-ports.ts';
import { openMailBox } from '../../testing/mail-box.ts';
import { entraUser } from '../../testing/scim-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { profiles } from '../db/schema/accounts.ts';

const PEOPLE: Record<string, { email: string; email_verified: boolean; name: string }> = {
  ada: { email: 'ada@school.example', email_verified: true, name: 'Ada Lovelace' },
  kim: { email: 'kim@school.example', email_verified: true, name: 'Kim' },
  mia: { email: 'mia@school.example', email_verified: true, name: 'Mia' },
  eve: { email: 'owner@example.org', email_verified: false, name: 'Eve' },
};

let issuer: Server;
let box: Awaited<ReturnType<typeof openMailBox>>;
let app: TestApp;
beforeAll(async () => {
  // The provider warns at length that it is not for production.
  for (const way of ['info', 'warn'] as const) vi.spyOn(console, way).mockReturnValue();
  const [port = 0] = await freePorts(1);
  const publicUrl = `http://127.0.0.1:${port}`;

  box = await openMailBox();
  issuer = createServer().listen(0, '127.0.0.1');
  await once(issuer, 'listening');
  const address = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  const provider = new Provider(address, {
    clients: [
      { client_id: 'coursecraft', client_secret: 'secret', redirect_uris: [`${publicUrl}/api/auth/callback/oidc`] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...PEOPLE[sub] }) }),
  });
  issuer.on('request', provider.callback());
  app = await startTestApp({
    identity: 'oidc',
    publicUrl,
    port,
    mail: box.config,
    oidc: { issuer: address, clientId: 'coursecraft', clientSecret: 'secret', name: 'School' },
  });
});
afterAll(() => {
  issuer.close();
  issuer.closeAllConnections();
});

/** A minimal browser for a sign-in: keeps cookies per server and follows redirects. */
function openBrowser() {
  const jars = new Map<string, Map<string, string>>();
  const visit = async (address: string, form?: Record<string, string>): Promise<{ url: URL; page: string }> => {
    let url = new URL(address);
    let body: URLSearchParams | undefined = form && new URLSearchParams(form);
    for (;;) {
      const jar = jars.get(url.host) ?? new Map<string, string>();
      jars.set(url.host, jar);
      const response = await fetch(url, {
        method: body ? 'POST' : 'GET',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        redirect: 'manual',
        ...(body ? { body } : {}),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        jar.set(name, value);
      }
      const to = response.headers.get('location');
      if (!to) return { url, page: await response.text() };
      url = new URL(to, url);
      body = undefined;
      if (!url.pathname.startsWith('/api/') && url.host === new URL(app.url).host) return { url, page: '' };
    }
  };
  const cookies = () =>
    [...(jars.get(new URL(app.url).host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  return { visit, cookies, jars };
}

async function begin(browser: ReturnType<typeof openBrowser>): Promise<string> {
  const response = await fetch(`${app.url}/api/auth/sign-in/social`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify({ provider: 'oidc', callbackURL: '/course', errorCallbackURL: '/login' }),
  });
  const jar = new Map<string, string>();
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    jar.set(name, value);
  }
  browser.jars.set(new URL(app.url).host, jar);
  return ((await response.json()) as { url: string }).url;
}

async function signIn(login: string) {
  const browser = openBrowser();
  const address = await begin(browser);
  const first = await browser.visit(address);
  const form = (page: string) => /action="([^"]+)"/.exec(page)?.[1] ?? '';
  const second = await browser.visit(form(first.page), { prompt: 'login', login, password: 'x' });
  const { url } = second.page.includes('prompt')
    ? await browser.visit(form(second.page), { prompt: 'consent' })
    : second;
  return { browser, url, address: new URL(address) };
}

const token = async (cookie: string) => {
  const response = await fetch(`${app.url}/api/auth/token`, { headers: { cookie } });
  return { status: response.status, ...((await response.json()) as { token?: string }) };
};

describe('sign-in with an external provider', () => {
  test('uses the authorization code flow with PKCE and takes name and address', async () => {
    expect((await app.visitor.call('getEntrance')).body).toMatchObject({
      entrance: { kind: 'redirect', provider: 'oidc', name: 'School' },
    });
    const { browser, url, address } = await signIn('ada');
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    expect(address.searchParams.get('nonce')).toBeTruthy();
    expect(url.pathname).toBe('/course');
    const { token: bearer } = await token(browser.cookies());
    const reply = await fetch(`${app.url}/api/profile`, { headers: { authorization: `Bearer ${bearer}` } });
    expect(await reply.json()).toMatchObject({
      profile: { email: 'ada@school.example', displayName: 'Ada Lovelace', role: 'student' },
    });
    const again = await signIn('ada');
    const { token: other } = await token(again.browser.cookies());
    const subject = (jwt = '') => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).sub;
    expect(subject(other), 'the same person').toBe(subject(bearer));
  });

  test('finds a provider that was unavailable at the start', async () => {
    const [port] = await freePorts(1);
    const late = `http://127.0.0.1:${port}`;
    const own = await startTestApp({
      identity: 'oidc',
      publicUrl: 'http://courses.example.org',
      oidc: { issuer: late, clientId: 'coursecraft', clientSecret: 'secret', name: 'Late' },
    });
    const ask = async () => {
      const response = await fetch(`${own.url}/api/auth/sign-in/social`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://courses.example.org' },
        body: JSON.stringify({ provider: 'oidc', callbackURL: '/course' }),
      });
      return { status: response.status, body: (await response.json()) as { url?: string; error?: string } };
    };
    expect(await ask()).toMatchObject({
      status: 503,
      body: { error: 'The sign-in service cannot be reached. Try again in a moment.' },
    });
    const started = createServer(new Provider(late, { clients: [] }).callback());
    await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
    expect((await ask()).body.url).toContain(`${late}/auth`);
    started.close();
    started.closeAllConnections();
    await own.close();
  });

  test('ignores an address that the provider has not verified, also the owner’s', async () => {
    const { browser, url } = await signIn('eve');
    expect(url.pathname + url.search).toBe('/login?error=email_not_found');
    expect((await token(browser.cookies())).status).toBe(401);
  });

  test('refuses a response that this browser has not requested', async () => {
    const asked = openBrowser();
    const first = await asked.visit(await begin(asked));
    expect(first.page).toContain('login');
    const stranger = openBrowser();
    const { url } = await stranger.visit(`${app.url}/api/auth/callback/oidc?code=stolen&state=made-up`);
    expect(url.pathname).toBe('/login');
    expect(url.searchParams.get('error')).toBeTruthy();
    expect((await token(stranger.cookies())).status).toBe(401);
  });

  test('signs a person of an identity provider in as the same account until deactivation', async () => {
    const admin = await signIn('ada');
    const { token: bearer = '' } = await token(admin.browser.cookies());
    const { sub } = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
    await app.services.db.update(profiles).set({ isAdmin: true }).where(eq(profiles.uid, sub));
    const made = await fetch(`${app.url}/api/scim/providers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'School' }),
    });
    const { token: scim } = (await made.json()) as { token: string };
    const send = async (method: string, path: string, body: object) => {
      const reply = await fetch(`${app.url}/scim/v2/Users${path}`, {
        method,
        headers: { authorization: `Bearer ${scim}`, 'content-type': 'application/scim+json' },
        body: JSON.stringify(body),
      });
      return (await reply.json()) as { id: string };
    };
    const { id } = await send('POST', '', entraUser('kim@school.example'));
    const [kim] = await app.services.db.select().from(profiles).where(eq(profiles.email, 'kim@school.example'));
    const first = await signIn('kim');
    expect(first.url.pathname + first.url.search).toBe('/course');
    const { token: own = '' } = await token(first.browser.cookies());
    expect(JSON.parse(Buffer.from(own.split('.')[1] ?? '', 'base64url').toString()).sub).toBe(kim?.uid);
    await send('PATCH', `/${id}`, { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] });
    const second = await signIn('kim');
    expect(second.url.pathname).toBe('/login');
    expect(second.url.searchParams.get('error')).toBe('ACCOUNT_DEACTIVATED');
    expect((await token(second.browser.cookies())).status).toBe(401);
  });

  test('does not sign in to an existing password account by address before it confirms', async () => {
    const { accounts, verify } = app.services.identity;
    const old = await accounts?.make({ email: 'mia@school.example', displayName: 'Mia' });
    const { db } = app.services;
    await db.insert(profiles).values({ uid: old?.uid ?? '', email: 'mia@school.example', displayName: 'Mia' });
    await db.execute(sql`
      insert into auth."account" ("id", "accountId", "providerId", "userId", "password", "updatedAt")
      values ('old', ${old?.uid}, 'credential', ${old?.uid}, 'x', now())`);
    const refused = await signIn('mia');
    expect(refused.url.pathname).toBe('/login');
    expect(refused.url.searchParams.get('error')).toBe('ACCOUNT_NOT_CONFIRMED');
    expect((await token(refused.browser.cookies())).status).toBe(401);
    const { token: mailed } = await box.letter('mia@school.example', 'request');
    const body = { token: decodeURIComponent(mailed) };
    expect((await app.visitor.call('confirmMailedConnection', { body })).status).toBe(200);
    const { token: bearer = '' } = await token((await signIn('mia')).browser.cookies());
    expect((await verify(bearer))?.uid).toBe(old?.uid);
  });

  test('offers no passwords', async () => {
    for (const path of ['sign-in', 'sign-up']) {
      const response = await fetch(`${app.url}/api/auth/${path}/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: app.url },
        body: JSON.stringify({ name: 'Ada', email: 'ada@school.example', password: 'correct horse' }),
      });
      expect(response.status).toBe(403);
      expect(((await response.json()) as { error: string }).error).toBe(
        'Passwords are not used here. Use the sign-in button.',
      );
    }
  });
});
