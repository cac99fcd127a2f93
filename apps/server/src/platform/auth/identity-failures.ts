import type { ErrorCode } from '@coursecraft/contract/error-codes';
import type { Reason, Why } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';

const GUESSES: readonly Reason[] = ['wrong-password', 'not-your-password', 'wrong-code'];

type Refusal = readonly [ErrorCode, Why];

const EXISTS: Refusal = ['conflict', 'account-exists'];
const NO_PASSWORDS: Refusal = ['forbidden', 'no-passwords'];
const LINK_USED: Refusal = ['invalid', 'link-used'];
const WRONG_CODE: Refusal = ['unauthenticated', 'wrong-code'];
const TOO_LATE: Refusal = ['unauthenticated', 'code-too-late'];
const PASSKEY_FAILED: Refusal = ['invalid', 'passkey-failed'];

const REFUSALS: Record<string, Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: ['unauthenticated', 'wrong-password'],
  INVALID_PASSWORD: ['invalid', 'not-your-password'],
  USER_ALREADY_EXISTS: EXISTS,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EXISTS,
  INVALID_EMAIL: ['invalid', 'not-an-address'],
  PASSWORD_TOO_SHORT: ['invalid', 'password-too-short'],
  PASSWORD_TOO_LONG: ['invalid', 'password-too-long'],
  PROVIDER_NOT_FOUND: ['unavailable', 'provider-unreachable'],
  INVALID_TOKEN: LINK_USED,
  TOKEN_EXPIRED: LINK_USED,
  ACCOUNT_DEACTIVATED: ['forbidden', 'account-deactivated'],
  ADDRESS_NOT_PROVED: ['forbidden', 'address-not-confirmed'],
  INVALID_CODE: WRONG_CODE,
  INVALID_BACKUP_CODE: WRONG_CODE,
  INVALID_TWO_FACTOR_COOKIE: TOO_LATE,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: TOO_LATE,
  SESSION_NOT_FRESH: ['forbidden', 'sign-in-again'],
  PASSKEY_NOT_FOUND: ['unauthenticated', 'passkey-unknown'],
  AUTHENTICATION_FAILED: PASSKEY_FAILED,
  CHALLENGE_NOT_FOUND: PASSKEY_FAILED,
  FAILED_TO_VERIFY_REGISTRATION: PASSKEY_FAILED,
  EMAIL_PASSWORD_DISABLED: NO_PASSWORDS,
  EMAIL_PASSWORD_SIGN_UP_DISABLED: NO_PASSWORDS,
};

const BY_STATUS: Record<number, Refusal> = {
  400: ['invalid', 'request-not-valid'],
  401: ['unauthenticated', 'sign-in-first'],
  403: ['forbidden', 'not-allowed'],
  404: ['not_found', 'no-such-call'],
  409: ['conflict', 'changed-at-once'],
  415: ['unsupported_type', 'body-not-of-json-type'],
  422: ['unprocessable', 'request-not-valid'],
  429: ['rate_limited', 'rate-limited'],
};

export const isWrongGuess = ({ refused }: AppError) => GUESSES.includes(refused.reason);

export async function asFailure(response: Response): Promise<AppError> {
  const text = await response.text();
  let body: { code?: string; message?: string } = {};
  try {
    body = JSON.parse(text) as typeof body;
  } catch {}
  // The library's schema errors have no code per field.
  const code = body.message?.startsWith('[body.email]') ? 'INVALID_EMAIL' : body.code;
  const known = REFUSALS[code ?? ''] ?? BY_STATUS[response.status];
  const retryAfter = Number(response.headers.get('x-retry-after')) || undefined;
  return known
    ? new AppError(...known, { retryAfter })
    : new AppError('internal', 'sign-in-failed-here', { cause: text });
}
