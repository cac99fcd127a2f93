import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';

let proxy: DatabaseProxy;
let app: TestApp;
let person: Person;
let cookie: string;
const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  proxy = await startDatabaseProxy((await testDatabase()).connection);
  app = await startTestApp(
    { databaseLimits: { connectMs: 2_000, statementMs: 2_000, lockMs: 1_000, idleMs: 5_000 } },
    proxy.connection,
  );
  person = await app.signUp();
  const { email, password } = person;
  const body = JSON.stringify({ email, password });
  const entered = await fetch(`${app.url}/api/auth/sign-in/email`, { method: 'POST', headers: json, body });
  cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
});

type Path = { path: string; method: string };

/** Every path of the library and its plugins, from its own list. */
const paths: Path[] = Object.values(
  betterAuth({ secret: 'x'.repeat(32), plugins: [jwt()], logger: { disabled: true } }).api,
)
  .map((endpoint) => endpoint as unknown as { path?: string; options?: { method?: string | string[] } })
  .flatMap(({ path, options }) =>
    path
      ? [options?.method ?? 'GET'].flat().map((method) => ({ path, method: method === 'GET' ? 'GET' : 'POST' }))
      : [],
  );

async function ask({ path, method }: Path): Promise<number> {
  const { email, password } = person;
  const body = { email, password, currentPassword: password, newPassword: password, name: 'Ada', token: 'made up' };
  const response = await fetch(`${app.url}/api/auth${path.replaceAll(/:\w+/g, 'credential')}`, {
    method,
    redirect: 'manual',
    headers: { cookie, ...(method === 'POST' ? json : {}) },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  await response.body?.cancel();
  return response.status;
}

describe('authentication during a database outage', () => {
  test('covers all auth paths', () => {
    expect(paths.map(({ path }) => path)).toEqual(expect.arrayContaining(['/get-session', '/token', '/jwks']));
  });

  test.each(['cut', 'freeze'] as const)('returns an outage error and never “not signed in” (%s)', async (how) => {
    proxy.restore();
    while ((await app.visitor.call('getReady')).status !== 200);
    proxy[how]();
    const statuses = Object.fromEntries(
      await Promise.all(paths.map(async (one) => [`${one.method} ${one.path}`, await ask(one)] as const)),
    );
    // Too many attempts, a form that is not filled in and a path that is not served are known without a database.
    const wrong = Object.entries(statuses).filter(([, status]) => ![503, 400, 404, 422, 429].includes(status));
    expect(wrong.filter(([path]) => !NO_DATABASE.includes(path))).toEqual([]);
    expect(statuses).toMatchObject({ 'POST /sign-in/email': 503, 'GET /token': 503 });
  });

  test('does not refuse a token whose keys cannot be read', async () => {
    proxy.cut();
    const headers = { authorization: `Bearer ${person.token}` };
    const { databaseLimits } = app.services.config;
    const other = await startTestApp({ databaseLimits }, await restoredOnce());
    proxy.cut();
    expect((await fetch(`${other.url}/api/profile`, { headers })).status).toBe(503);
    proxy.restore();
    expect((await fetch(`${other.url}/api/profile`, { headers })).status).toBe(200);
  });
});

/** Library replies without personal data. */
const NO_DATABASE = ['GET /ok', 'GET /error', 'GET /callback/:id'];

async function restoredOnce() {
  proxy.restore();
  return proxy.connection;
}
