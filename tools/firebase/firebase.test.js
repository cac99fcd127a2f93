import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { buildServer } from '../../scripts/launch/build.js';
import { startTemporaryServer } from '../../scripts/temporary-server.js';

const PROJECT = 'demo-coursecraft';
const READY_WITHIN_MS = 120_000;
const folder = mkdtempSync(join(tmpdir(), 'coursecraft-firebase-'));

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}

/** The real emulator, once it answers. */
async function startEmulator() {
  const ports = { auth: await freePort(), hub: await freePort(), logging: await freePort() };
  const emulators = Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [name, { host: '127.0.0.1', port }]),
  );
  const config = join(folder, 'firebase.json');
  writeFileSync(config, JSON.stringify({ emulators: { ...emulators, ui: { enabled: false } } }));
  const command = join(import.meta.dirname, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const running = spawn(
    process.execPath,
    [command, 'emulators:start', '--only', 'auth', '--project', PROJECT, '--config', config],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const host = `127.0.0.1:${ports.auth}`;
  for (const began = Date.now(); ; await wait(200)) {
    if (await fetch(`http://${host}`).catch(() => undefined)) break;
    if (running.exitCode !== null || Date.now() - began > READY_WITHIN_MS)
      throw new Error('the emulator did not start');
  }
  return { host, running };
}

/** @type {Awaited<ReturnType<typeof startEmulator>>} */
let emulator;
/** @type {Awaited<ReturnType<typeof startTemporaryServer>>} */
let server;
before(async () => {
  await buildServer();
  emulator = await startEmulator();
  server = await startTemporaryServer({
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'any',
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  });
});
after(async () => {
  await server?.stop();
  emulator?.running.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} path @param {object} body @param {Record<string, string>} [headers] */
async function post(path, body, headers = {}) {
  const response = await fetch(`${server.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const cookie = response.headers.getSetCookie()[0] ?? '';
  return { status: response.status, cookie, body: await response.json() };
}

/** @param {string} cookie */
async function bearer(cookie) {
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  const { token } = await (await fetch(`${server.address}/api/auth/token`, { headers })).json();
  return { authorization: `Bearer ${token}` };
}

/** @param {Record<string, string>} headers */
const profile = async (headers) => {
  const response = await fetch(`${server.address}/api/profile`, { headers });
  return { status: response.status, ...(await response.json()) };
};

const ada = { email: 'ada@example.org', password: 'correct horse', name: 'Ada' };

test('a person signs up and in through our own form, with what renews their token out of reach of scripts', async () => {
  const made = await post('/auth/sign-up/email', ada);
  assert.equal(made.status, 200, JSON.stringify(made.body));
  assert.match(made.cookie, /HttpOnly; SameSite=Lax/);
  await post('/profile', { displayName: ada.name }, await bearer(made.cookie));
  const entered = await post('/auth/sign-in/email', ada);
  const known = await profile(await bearer(entered.cookie));
  assert.equal(known.profile.email, ada.email);
  assert.equal(known.profile.displayName, 'Ada');
});

test('what the provider refuses is said in our words', async () => {
  const refusals = [
    await post('/auth/sign-up/email', ada),
    await post('/auth/sign-in/email', { ...ada, password: 'not the one' }),
    await post('/auth/sign-in/email', { ...ada, email: 'nobody@example.org' }),
    await post('/auth/sign-up/email', { ...ada, email: 'short@example.org', password: 'abc' }),
    await post('/auth/sign-up/email', { ...ada, email: 'no address' }),
  ];
  assert.deepEqual(
    refusals.map(({ status, body }) => [status, body.error]),
    [
      [409, 'There is an account with this e-mail already. Sign in instead.'],
      [401, 'The e-mail or the password is not right.'],
      [401, 'The e-mail or the password is not right.'],
      [400, 'Password must be at least 6 characters'],
      [400, 'That is not an e-mail address.'],
    ],
  );
});

test('another site signs nobody in', async () => {
  const { status } = await post('/auth/sign-in/email', ada, { origin: 'https://evil.example' });
  assert.equal(status, 403);
});

test('a link to a new password is sent by the provider, and who has an account is not told', async () => {
  const replies = [
    await post('/auth/request-password-reset', { email: ada.email }),
    await post('/auth/request-password-reset', { email: 'nobody@example.org' }),
  ];
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200],
  );
  const codes = await (await fetch(`http://${emulator.host}/emulator/v1/projects/${PROJECT}/oobCodes`)).json();
  assert.deepEqual(
    codes.oobCodes.map((/** @type {{ email: string }} */ { email }) => email),
    [ada.email],
  );
});

test('signing out everywhere refuses renewed tokens of earlier sign-ins too', async () => {
  const { cookie } = await post('/auth/sign-in/email', ada);
  const before = await bearer(cookie);
  assert.equal((await post('/profile/sign-out-everywhere', {}, before)).status, 200);
  assert.equal((await profile(before)).status, 401);
  assert.equal((await profile(await bearer(cookie))).status, 401);
  // The provider counts whole seconds.
  await wait(1_100);
  const again = await post('/auth/sign-in/email', ada);
  assert.equal((await profile(await bearer(again.cookie))).status, 200);
});
