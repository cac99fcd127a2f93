/** Why the paths below `/api/auth` refuse somebody: the `reason` beside the sentence, for who tells it in other words. */
export const SIGN_IN_REFUSALS = [
  'wrong-password',
  'not-your-password',
  'account-exists',
  'not-an-address',
  'password-too-short',
  'password-too-long',
  'wrong-code',
  /** The wait for a code is over, or there were too many wrong ones. */
  'code-too-late',
  'passkey-unknown',
  'passkey-failed',
  /** What is asked for needs a fresh sign-in. */
  'sign-in-again',
  'password-too-easy',
  'address-not-confirmed',
  'link-used',
  'provider-unreachable',
  'no-passwords',
  /** Comes with `retryAfter`, in seconds. */
  'too-many-wrong-passwords',
  'too-many-wrong-codes',
  'too-many-attempts',
] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];
