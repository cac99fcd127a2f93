import type { Profile } from '@coursecraft/contract/accounts/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { type Entered, signIn, signUp } from '../../../api/identity.ts';
import { profileKey } from '../../../api/profile-query.ts';
import { reportFailure } from '../../../api/report-failure.ts';
import type { Credentials, Mode } from './validate-credentials.ts';

type SignUpFields = { displayName?: string | undefined; ownerCode?: string | undefined };
export type SignedIn = (profile: Profile | undefined) => void;

/** Reads or creates the profile after a sign-in. Logs a failure and returns undefined. */
async function readProfile(body: SignUpFields): Promise<Profile | undefined> {
  try {
    return (await call('ensureProfile', { body })).profile;
  } catch (error) {
    reportFailure('Profile creation failed', error);
    return undefined;
  }
}

export function useEnter<T>(
  enter: (given: T) => Promise<Entered>,
  {
    given = () => ({}),
    onSignedIn,
    onCodeRequired,
  }: { given?: (by: T) => SignUpFields; onSignedIn: SignedIn; onCodeRequired?: (() => void) | undefined },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (by: T) => {
      const entered = await enter(by);
      return { entered, profile: entered === 'in' ? await readProfile(given(by)) : undefined };
    },
    onSuccess: ({ entered, profile }) => {
      if (entered === 'owes-code') return onCodeRequired?.();
      if (profile) client.setQueryData(profileKey(profile.uid), profile);
      return onSignedIn(profile);
    },
  });
}

type Attempt = { mode: Mode; credentials: Credentials; ownerCode: string | undefined };

const attemptSignIn = ({ mode, credentials }: Attempt) => {
  const { displayName, password } = credentials;
  const email = credentials.email.trim();
  return mode === 'signup' ? signUp({ displayName: displayName.trim(), email, password }) : signIn({ email, password });
};

export const useSignIn = (onSignedIn: SignedIn, onCodeRequired?: () => void) =>
  useEnter<Attempt>(attemptSignIn, {
    onSignedIn,
    onCodeRequired,
    given: ({ mode, credentials, ownerCode }) => ({
      displayName: mode === 'signup' ? credentials.displayName.trim() : undefined,
      ownerCode: ownerCode || undefined,
    }),
  });
