import { passkey } from '@better-auth/passkey';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';

const NAME = 'Coursecraft';

/** A passkey replaces password and code, so the device must have verified its user. */
function askedItsPerson(isVerified: boolean | undefined): void {
  if (!isVerified) throw APIError.from('BAD_REQUEST', { code: 'AUTHENTICATION_FAILED', message: 'Not verified' });
}

export const secondFactors = (): BetterAuthPlugin[] => [
  // Our sign-in guard counts wrong codes.
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
