import type { Claims } from '@coursecraft/domain/accounts/claims';
import { AppError } from '@coursecraft/domain/refusals/app-error';

const RECENT_MS = 3600_000;

/** Throws `forbidden` if the caller signed in more than an hour ago, because a stolen session must not change keys. */
export function requireRecentSignIn(signIn: Pick<Claims, 'signedInAt'> | undefined, now = Date.now()): void {
  if (signIn === undefined || now - signIn.signedInAt > RECENT_MS) throw new AppError('forbidden', 'ai-sign-in-again');
}
