import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshSession } from './access-token.ts';
import { signIn, signOut } from './identity.ts';
import { isSignOutPending } from './is-sign-out-pending.ts';
import { keptReads } from './offline/read-cache.ts';
import { rememberedPerson, rememberPerson } from './remembered-person.ts';
import { currentSession, setSession } from './session.ts';

const TOKEN = `head.${btoa(JSON.stringify({ sub: 'eve', exp: 9e9 }))}.sign`;

beforeEach(() => {
  vi.spyOn(keptReads, 'forget').mockResolvedValue();
  rememberPerson('ada');
  setSession({ status: 'signed-in', token: 't', uid: 'ada', expiresAt: 9e12 });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('sign-out without a connection', () => {
  const calls = () => vi.mocked(fetch).mock.calls.map(([path]) => path);
  const server = { isThere: false };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue();
    server.isThere = false;
    vi.stubGlobal(
      'fetch',
      vi.fn(async (path: string) => {
        if (server.isThere) return new Response(path.endsWith('/token') ? JSON.stringify({ token: TOKEN }) : '{}');
        if (path.endsWith('/sign-out')) return new Response('{}', { status: 503 });
        throw new TypeError('offline');
      }),
    );
  });
  afterEach(async () => {
    server.isThere = true;
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
  });

  it('clears the user at once here and is shown as pending', async () => {
    await signOut();
    expect(currentSession().status).toBe('signed-out');
    expect(keptReads.forget).toHaveBeenCalledWith('ada');
    expect(isSignOutPending()).toBe(true);
  });

  it('is retried on reconnect and after a while until the server confirms it', async () => {
    await signOut();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls()).toEqual(['/api/auth/sign-out', '/api/auth/sign-out']);
    server.isThere = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect([calls().length, isSignOutPending()]).toEqual([3, false]);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(calls()).toHaveLength(3);
  });

  it('lets nobody use the remaining session, also after a reload', async () => {
    await signOut();
    setSession({ status: 'loading' });
    server.isThere = true;
    await refreshSession();
    expect(currentSession().status).toBe('signed-out');
    expect(calls()).not.toContain('/api/auth/token');
  });

  it('is finished before the next sign-in, which waits for it', async () => {
    await signOut();
    const given = { email: 'eve@example.org', password: 'quite long' };
    await expect(signIn(given)).rejects.toThrow();
    expect(calls()).not.toContain('/api/auth/sign-in/email');
    server.isThere = true;
    await signIn(given);
    expect(calls().slice(-3)).toEqual(['/api/auth/sign-out', '/api/auth/sign-in/email', '/api/auth/token']);
    expect(currentSession()).toMatchObject({ status: 'signed-in', uid: 'eve' });
  });
});

it('tells the welcome page whether somebody is signed in', async () => {
  const hint = () => document.cookie;
  vi.stubGlobal('fetch', async () => new Response('{}'));
  window.history.replaceState(null, '', '/welcome');
  rememberPerson('ada');
  expect(hint()).toContain('cc.signedIn=1');
  await signOut();
  expect(hint()).not.toContain('cc.signedIn');
  expect(rememberedPerson()).toBeUndefined();
});
