import { refreshSession } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { keptReads } from './offline/kept-reads.ts';
import { readReply } from './read-reply.ts';
import { rememberPerson } from './remembered-person.ts';
import { reportFailure } from './report-failure.ts';
import { currentSession, setSession } from './session.ts';

async function post(path: string, body: unknown): Promise<void> {
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
  readReply(response.status, await response.text());
}

export async function signUp(given: { displayName: string; email: string; password: string }): Promise<void> {
  await post('/sign-up/email', { name: given.displayName, email: given.email, password: given.password });
  await refreshSession();
}

export async function signIn(given: { email: string; password: string }): Promise<void> {
  await post('/sign-in/email', given);
  await refreshSession();
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
