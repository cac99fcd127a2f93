import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signOut } from './identity.ts';
import { keptReads } from './offline/kept-reads.ts';
import { rememberedPerson, rememberPerson } from './remembered-person.ts';
import { currentSession, setSession } from './session.ts';

beforeEach(() => {
  vi.spyOn(keptReads, 'forget').mockResolvedValue();
  rememberPerson('ada');
  setSession({ status: 'signed-in', token: 't', uid: 'ada', expiresAt: 9e12 });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('signs out although the server cannot be told, and only writes that to the log', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await signOut();
  expect(log).toHaveBeenCalledExactlyOnceWith('Sign-out failed', expect.any(Error));
  expect(currentSession().status).toBe('signed-out');
  expect(keptReads.forget).toHaveBeenCalledWith('ada');
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
