import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accessToken, refreshSession } from './access-token.ts';
import { postIdentity } from './post-identity.ts';
import { rememberedPerson, rememberPerson } from './remembered-person.ts';
import { currentSession, setSession } from './session.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const signedIn = (expiresAt: number) => ({ status: 'signed-in', token: 'old', uid: 'ada', expiresAt }) as const;

it('waits for the signed-in user at most 15 times 100 ms', async () => {
  setSession({ status: 'loading' });
  let token: string | undefined | 'waiting' = 'waiting';
  void accessToken().then((value) => {
    token = value;
  });
  await vi.advanceTimersByTimeAsync(1499);
  expect(token).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(token).toBeUndefined();
});

it('continues as soon as the user is available', async () => {
  setSession({ status: 'loading' });
  const token = accessToken();
  await vi.advanceTimersByTimeAsync(250);
  setSession(signedIn(600_000));
  await vi.advanceTimersByTimeAsync(100);
  expect(await token).toBe('old');
});

it('renews an expiring token once for all callers', async () => {
  const claims = btoa(JSON.stringify({ sub: 'ada', exp: 600 }));
  const fresh = `head.${claims}.sign`;
  const fetching = vi.fn(async () => new Response(JSON.stringify({ token: fresh })));
  vi.stubGlobal('fetch', fetching);
  setSession(signedIn(10_000));
  expect(await Promise.all([accessToken(), accessToken()])).toEqual([fresh, fresh]);
  expect(fetching).toHaveBeenCalledTimes(1);
});

it('retries if the session was replaced while it was refused', async () => {
  vi.useRealTimers();
  const fresh = `head.${btoa(JSON.stringify({ sub: 'ada', exp: 600 }))}.sign`;
  let verify: (response: Response) => void = () => undefined;
  let refuse: (response: Response) => void = () => undefined;
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (path.endsWith('/verify-totp')) return new Promise((resolve) => (verify = resolve));
    if (asked.length === 1) return new Promise((resolve) => (refuse = resolve));
    return Promise.resolve(new Response(JSON.stringify({ token: fresh })));
  });
  setSession(signedIn(0));
  const refreshing = refreshSession();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const verified = postIdentity('/two-factor/verify-totp', { code: '123456' });
  refuse(new Response('{}', { status: 401 }));
  await Promise.resolve();
  expect(currentSession()).toMatchObject({ status: 'signed-in' });
  verify(new Response('{}'));
  await Promise.all([refreshing, verified]);
  expect(currentSession()).toMatchObject({ status: 'signed-in', token: fresh });
  expect(asked).toEqual(['/api/auth/token', '/api/auth/two-factor/verify-totp', '/api/auth/token']);
});

it('uses the last known user while the server is unreachable and retries with each call', async () => {
  rememberPerson('ada');
  setSession({ status: 'loading' });
  const fetching = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetching);
  await expect(refreshSession()).rejects.toMatchObject({ code: 'unreachable' });
  expect(currentSession()).toMatchObject({ status: 'signed-in', uid: 'ada' });
  await expect(accessToken()).rejects.toMatchObject({ code: 'unreachable' });
  expect(fetching).toHaveBeenCalledTimes(2);
});

it.each([
  [500, 'internal'],
  [502, ''],
  [503, 'unavailable'],
  [504, ''],
  [507, 'insufficient_storage'],
])('signs nobody out on status %i and retries with each call', async (status, code) => {
  rememberPerson('ada');
  const fetching = vi.fn(async () => new Response(JSON.stringify({ error: 'Not now.', code }), { status }));
  vi.stubGlobal('fetch', fetching);
  for (const session of [{ status: 'loading' }, signedIn(10_000)] as const) {
    setSession(session);
    await expect(refreshSession()).rejects.toThrow('Not now.');
    expect(currentSession()).toMatchObject({ status: 'signed-in', uid: 'ada' });
    await expect(accessToken()).rejects.toThrow('Not now.');
  }
  expect(rememberedPerson()).toBe('ada');
  expect(fetching).toHaveBeenCalledTimes(4);
});

it('forgets the user once the server says that nobody is signed in', async () => {
  rememberPerson('ada');
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  await refreshSession();
  expect([currentSession().status, rememberedPerson()]).toEqual(['signed-out', undefined]);
});
