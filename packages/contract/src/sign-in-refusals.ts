/** Why the paths below `/api/auth` refuse somebody: the `reason` beside the sentence, for who tells it in other words. */
export const SIGN_IN_REFUSALS = [
  'wrong-password',
  'not-your-password',
  'account-exists',
  'not-an-address',
  'password-too-short',
  'password-too-long',
  'link-used',
  'provider-unreachable',
  'no-passwords',
  /** Comes with `retryAfter`, in seconds. */
  'too-many-wrong-passwords',
  'too-many-attempts',
] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];
