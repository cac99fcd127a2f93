import { afterEach, expect, it, vi } from 'vitest';
import { signOut } from './identity.ts';
import { currentSession, setSession } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('signs out at once where the server cannot be told, which is only written to the log', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  setSession({ status: 'signed-in', token: 't', uid: 'ada', expiresAt: Date.now() + 60_000 });
  await signOut();
  expect(currentSession()).toEqual({ status: 'signed-out' });
  expect(logged.mock.calls.map(([what]) => what)).toEqual(['Sign-out failed']);
});
