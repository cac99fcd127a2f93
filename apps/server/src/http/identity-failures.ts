import type { ErrorCode } from '@coursecraft/contract/error-codes';
import type { SignInRefusal } from '@coursecraft/contract/sign-in-refusals';
import { AppError } from '../errors/app-error.ts';

/** What a person can know wrong; only this counts as a guess. */
const GUESSES: readonly unknown[] = ['wrong-password', 'not-your-password', 'wrong-code'] satisfies SignInRefusal[];

type Refusal = { code: ErrorCode; error: string; reason: SignInRefusal };

const EXISTS: Refusal = {
  code: 'conflict',
  error: 'There is an account with this e-mail already. Sign in instead.',
  reason: 'account-exists',
};
const NO_PASSWORDS: Refusal = {
  code: 'forbidden',
  error: 'Passwords are not used here. Sign in with the button.',
  reason: 'no-passwords',
};

const LINK_USED: Refusal = {
  code: 'invalid',
  error: 'This link was used already or is too old. Ask for a new one.',
  reason: 'link-used',
};

const WRONG_CODE: Refusal = {
  code: 'unauthenticated',
  error: 'That code is not right. Codes change every half minute; type the one that is shown now.',
  reason: 'wrong-code',
};
const TOO_LATE: Refusal = {
  code: 'unauthenticated',
  error: 'This sign-in took too long, or had too many wrong codes. Sign in again.',
  reason: 'code-too-late',
};
const PASSKEY_FAILED: Refusal = {
  code: 'invalid',
  error: 'The passkey could not be used. Try again, or sign in in another way.',
  reason: 'passkey-failed',
};

/** The provider's failures that a person can do something about. */
const REFUSALS: Record<string, Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: {
    code: 'unauthenticated',
    error: 'The e-mail or the password is not right.',
    reason: 'wrong-password',
  },
  INVALID_PASSWORD: { code: 'invalid', error: 'That is not your password.', reason: 'not-your-password' },
  USER_ALREADY_EXISTS: EXISTS,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EXISTS,
  INVALID_EMAIL: { code: 'invalid', error: 'That is not an e-mail address.', reason: 'not-an-address' },
  PASSWORD_TOO_SHORT: {
    code: 'invalid',
    error: 'Password must be at least 6 characters',
    reason: 'password-too-short',
  },
  PASSWORD_TOO_LONG: {
    code: 'invalid',
    error: 'A password has at most 256 characters.',
    reason: 'password-too-long',
  },
  PROVIDER_NOT_FOUND: {
    code: 'unavailable',
    error: 'Whoever signs people in here cannot be reached. Try again in a moment.',
    reason: 'provider-unreachable',
  },
  INVALID_TOKEN: LINK_USED,
  TOKEN_EXPIRED: LINK_USED,
  ADDRESS_NOT_PROVED: {
    code: 'forbidden',
    error: 'Confirm your e-mail address first: open the link that was sent to it.',
    reason: 'address-not-confirmed',
  },
  INVALID_CODE: WRONG_CODE,
  INVALID_BACKUP_CODE: WRONG_CODE,
  INVALID_TWO_FACTOR_COOKIE: TOO_LATE,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: TOO_LATE,
  SESSION_NOT_FRESH: {
    code: 'forbidden',
    error: 'For this you have to have signed in lately. Sign out, sign in again, and come back.',
    reason: 'sign-in-again',
  },
  PASSKEY_NOT_FOUND: {
    code: 'unauthenticated',
    error: 'This passkey is not known here. Sign in in another way.',
    reason: 'passkey-unknown',
  },
  AUTHENTICATION_FAILED: PASSKEY_FAILED,
  CHALLENGE_NOT_FOUND: PASSKEY_FAILED,
  FAILED_TO_VERIFY_REGISTRATION: PASSKEY_FAILED,
  EMAIL_PASSWORD_DISABLED: NO_PASSWORDS,
  EMAIL_PASSWORD_SIGN_UP_DISABLED: NO_PASSWORDS,
};

export const NO_CALL = 'There is no such call.';

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  415: 'unsupported_type',
  422: 'unprocessable',
  429: 'rate_limited',
};

/** Whether a refusal says that a secret was not right, and not something else about the request. */
export const isWrongGuess = ({ extra }: AppError) => GUESSES.includes(extra?.reason);

/** A refusal of the provider's in our form. */
export async function asFailure(response: Response): Promise<AppError> {
  const text = await response.text();
  let body: { code?: string; message?: string } = {};
  try {
    body = JSON.parse(text) as typeof body;
  } catch {}
  // What the library's own schema refuses has no code of its own for each field.
  const code = body.message?.startsWith('[body.email]') ? 'INVALID_EMAIL' : body.code;
  const known = REFUSALS[code ?? ''];
  if (known) return new AppError(known.code, known.error, { extra: { reason: known.reason } });
  const word = BY_STATUS[response.status];
  if (!word) return new AppError('internal', 'Signing in failed on our side. Try again.', { cause: text });
  return new AppError(word, asSentence(body.message) ?? (word === 'not_found' ? NO_CALL : 'Sign in first.'), {
    retryAfter: Number(response.headers.get('x-retry-after')) || undefined,
  });
}

const asSentence = (message: string | undefined) =>
  message ? (/[.?!]$/.test(message) ? message : `${message}.`) : undefined;
