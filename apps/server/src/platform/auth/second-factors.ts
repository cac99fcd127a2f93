import { passkey } from '@better-auth/passkey';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';

const NAME = 'Coursecraft';

/** A passkey stands for a password and a code at once, so its device has to have asked for a finger, a face or a PIN. */
function askedItsPerson(isVerified: boolean | undefined): void {
  if (!isVerified) throw APIError.from('BAD_REQUEST', { code: 'AUTHENTICATION_FAILED', message: 'Not verified' });
}

/** What an account can have besides a password: codes of an authenticator app with recovery codes, and passkeys. */
export const secondFactors = (): BetterAuthPlugin[] => [
  // Wrong codes are counted where wrong passwords are.
  twoFactor({ issuer: NAME, accountLockout: { enabled: false } }),
  passkey({
    rpName: NAME,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => askedItsPerson(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) => askedItsPerson(verification.authenticationInfo.userVerified),
    },
  }),
];
