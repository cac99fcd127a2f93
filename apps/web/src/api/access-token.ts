import { unreachable } from './api-error.ts';
import { fetchWithRetry } from './fetch-with-retry.ts';
import { isSignOutPending } from './is-sign-out-pending.ts';
import { pause } from './pause.ts';
import { readReply } from './read-reply.ts';
import { rememberedPerson, rememberPerson } from './remembered-person.ts';
import { currentSession, type Session, setSession } from './session.ts';
import { whenSessionStands } from './session-replacement.ts';

const WAIT_TRIES = 15;
const WAIT_STEP_MS = 100;
const EARLY_MS = 30_000;

/** Assumes the last person until the session is known. Their token has expired, so the next call renews it. */
function lastSession(): Session {
  const uid = rememberedPerson();
  return uid ? { status: 'signed-in', token: '', uid, expiresAt: 0 } : { status: 'signed-out' };
}

function assumeLastSession(): void {
  if (currentSession().status === 'loading') setSession(lastSession());
}

/** Reads subject and expiry of a token. Only the server verifies it. */
function readToken(token: string): Session {
  const payload = token.split('.')[1] ?? '';
  const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  const claims = JSON.parse(json) as { sub?: string; exp?: number };
  return { status: 'signed-in', token, uid: claims.sub ?? '', expiresAt: (claims.exp ?? 0) * 1000 };
}

let refreshing: Promise<void> | undefined;

function leave(): void {
  rememberPerson(undefined);
  setSession({ status: 'signed-out' });
}

async function refresh(): Promise<void> {
  if (isSignOutPending()) return leave();
  const wasReplaced = await whenSessionStands();
  let response: Response;
  try {
    response = await fetchWithRetry('/api/auth/token', { cache: 'no-store', credentials: 'same-origin' });
  } catch (cause) {
    assumeLastSession();
    throw unreachable(cause);
  }
  if (response.status === 401 || response.status === 403) return wasReplaced() ? refresh() : leave();
  if (!response.ok) assumeLastSession();
  const reply = (await readReply(response.status, await response.text())) as { token: string };
  const session = readToken(reply.token);
  setSession(session);
  if (session.status === 'signed-in') rememberPerson(session.uid);
}

/** Renews the token with the session cookie. Concurrent calls share one request. */
export function refreshSession(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Returns the bearer token; waits up to 1.5 s for a running sign-in. Undefined for visitors. */
export async function accessToken(): Promise<string | undefined> {
  for (let tries = 0; tries < WAIT_TRIES && currentSession().status === 'loading'; tries += 1)
    await pause(WAIT_STEP_MS);
  const known = currentSession();
  if (known.status === 'signed-in' && known.expiresAt - Date.now() < EARLY_MS) await refreshSession();
  const session = currentSession();
  return session.status === 'signed-in' ? session.token : undefined;
}
