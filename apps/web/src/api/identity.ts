import { refreshSession } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { finishSignOut, keepSigningOut } from './finish-sign-out.ts';
import { forgetAnswers } from './offline/current-queue.ts';
import { keptReads } from './offline/read-cache.ts';
import { setSignOutPending } from './pending-sign-out.ts';
import { askIdentity, postIdentity } from './post-identity.ts';
import { stopPush } from './push.ts';
import { rememberPerson } from './remembered-person.ts';
import { currentSession, setSession } from './session.ts';

/** Thrown after a sign-up: the mail says how to continue. The page must not reveal whether an account exists. */
export class MailSent extends Error {}

const isWrongPassword = (error: unknown) =>
  error instanceof ApiError && (error.body as { reason?: string } | undefined)?.reason === 'wrong-password';

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

export async function confirmAddress(token: string): Promise<void> {
  await askIdentity(`/verify-email?${new URLSearchParams({ token })}`, { method: 'GET' });
}

export async function sendConfirmation(email: string): Promise<void> {
  await postIdentity('/send-verification-email', { email });
}

/** Redirects to another provider, which returns to `to`, or to the form with an error. */
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

/** Requests a link for a new password. Does not reveal whether an account exists. */
export async function requestPasswordReset(email: string): Promise<void> {
  await postIdentity('/request-password-reset', { email });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await postIdentity('/reset-password', { token, newPassword });
}

/**
 * Signs out locally at once and deletes stored courses and pending answers. If the server is unreachable, it is told
 * later; until then its session is ignored.
 */
export async function signOut(): Promise<void> {
  const session = currentSession();
  setSignOutPending(true);
  // The next person on this device must not see this one's reminders.
  await stopPush().catch(() => undefined);
  await keepSigningOut();
  rememberPerson(undefined);
  if (session.status === 'signed-in') await Promise.all([keptReads.forget(session.uid), forgetAnswers(session.uid)]);
  setSession({ status: 'signed-out' });
}
