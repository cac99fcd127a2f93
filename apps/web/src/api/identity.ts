import { refreshSession } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { finishSignOut, keepSigningOut } from './finish-sign-out.ts';
import { forgetAnswers } from './offline/current-queue.ts';
import { keptReads } from './offline/read-cache.ts';
import { setSignOutPending } from './pending-sign-out.ts';
import { askIdentity, postIdentity } from './post-identity.ts';
import { rememberPerson } from './remembered-person.ts';
import { currentSession, setSession } from './session.ts';

/** Whoever owns the address is told by e-mail how to go on; here it is not said whether they have an account. */
export class MailSent extends Error {}

const isWrongPassword = (error: unknown) =>
  error instanceof ApiError && (error.body as { reason?: string } | undefined)?.reason === 'wrong-password';

/** What else is asked of somebody before they are in. */
export type Entered = 'in' | 'owes-code';

export async function signUp(given: { displayName: string; email: string; password: string }): Promise<Entered> {
  const { displayName, email, password } = given;
  await finishSignOut();
  const { token } = (await postIdentity('/sign-up/email', { name: displayName, email, password })) as {
    token?: string | null;
  };
  if (token !== null) {
    await refreshSession();
    return 'in';
  }
  try {
    return await signIn({ email, password });
  } catch (error) {
    throw isWrongPassword(error) ? new MailSent() : error;
  }
}

export async function signIn(given: { email: string; password: string }): Promise<Entered> {
  await finishSignOut();
  const reply = (await postIdentity('/sign-in/email', given)) as { twoFactorRedirect?: boolean };
  if (reply.twoFactorRedirect) return 'owes-code';
  await refreshSession();
  return 'in';
}

/** Shows with what a link brought that an address is its person’s. */
export async function confirmAddress(token: string): Promise<void> {
  await askIdentity(`/verify-email?${new URLSearchParams({ token })}`, { method: 'GET' });
}

/** Has such a link sent again. */
export async function sendConfirmation(email: string): Promise<void> {
  await postIdentity('/send-verification-email', { email });
}

/** Goes to another provider to sign in there; it sends the person back to `to`, or to the form with what went wrong. */
export async function signInElsewhere(provider: string, to: string): Promise<void> {
  await finishSignOut();
  const { url } = (await postIdentity('/sign-in/social', {
    provider,
    callbackURL: to,
    errorCallbackURL: '/login',
  })) as {
    url: string;
  };
  window.location.assign(url);
}

/** Has a link to a new password sent, if there is an account with this address; that is not told. */
export async function requestPasswordReset(email: string): Promise<void> {
  await postIdentity('/request-password-reset', { email });
}

/** Chooses a new password with what such a link brought. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await postIdentity('/reset-password', { token, newPassword });
}

/**
 * Leaves at once; what was kept of the courses and answers that wait are forgotten. A server that cannot be
 * told now is told later, and until then nobody is let in by what it still takes for a session.
 */
export async function signOut(): Promise<void> {
  const session = currentSession();
  setSignOutPending(true);
  await keepSigningOut();
  rememberPerson(undefined);
  if (session.status === 'signed-in') await Promise.all([keptReads.forget(session.uid), forgetAnswers(session.uid)]);
  setSession({ status: 'signed-out' });
}
