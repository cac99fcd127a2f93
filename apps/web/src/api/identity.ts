import { refreshSession } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { keptReads } from './offline/kept-reads.ts';
import { readReply } from './read-reply.ts';
import { rememberPerson } from './remembered-person.ts';
import { reportFailure } from './report-failure.ts';
import { currentSession, setSession } from './session.ts';

async function post(path: string, body: unknown): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`/api/auth${path}`, {
      method: 'POST',
      cache: 'no-store',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    });
  } catch (cause) {
    throw new ApiError('The server cannot be reached. Check your connection and try again.', {
      status: 0,
      code: 'unreachable',
      body: cause,
    });
  }
  return readReply(response.status, await response.text());
}

export async function signUp(given: { displayName: string; email: string; password: string }): Promise<void> {
  await post('/sign-up/email', { name: given.displayName, email: given.email, password: given.password });
  await refreshSession();
}

export async function signIn(given: { email: string; password: string }): Promise<void> {
  await post('/sign-in/email', given);
  await refreshSession();
}

/** Goes to another provider to sign in there; it sends the person back to `to`, or to the form with what went wrong. */
export async function signInElsewhere(provider: string, to: string): Promise<void> {
  const { url } = (await post('/sign-in/social', { provider, callbackURL: to, errorCallbackURL: '/login' })) as {
    url: string;
  };
  window.location.assign(url);
}

/** Has a link to a new password sent, if there is an account with this address; that is not told. */
export async function requestPasswordReset(email: string): Promise<void> {
  await post('/request-password-reset', { email });
}

/** Chooses a new password with what such a link brought. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await post('/reset-password', { token, newPassword });
}

/**
 * Leaves at once, with what was kept of the courses; answers that wait stay for the next sign-in. That the server could
 * not be told is only written to the log.
 */
export async function signOut(): Promise<void> {
  const session = currentSession();
  try {
    await post('/sign-out', {});
  } catch (error) {
    reportFailure('Sign-out failed', error);
  }
  rememberPerson(undefined);
  if (session.status === 'signed-in') await keptReads.forget(session.uid);
  setSession({ status: 'signed-out' });
}
