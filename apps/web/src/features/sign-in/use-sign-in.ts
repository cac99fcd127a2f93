import type { Profile } from '@coursecraft/contract/shapes/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { signIn, signUp } from '../../api/identity.ts';
import { profileKey } from '../../api/profile-query.ts';
import { reportFailure } from '../../api/report-failure.ts';
import type { Credentials, Mode } from './validate-credentials.ts';

type Attempt = { mode: Mode; credentials: Credentials; ownerCode: string | undefined };

/** Signs in or up and gives the profile; undefined where only the profile could not be made, which is logged. */
async function attemptSignIn({ mode, credentials, ownerCode }: Attempt): Promise<Profile | undefined> {
  const email = credentials.email.trim();
  const { password } = credentials;
  const displayName = credentials.displayName.trim();
  if (mode === 'signup') await signUp({ displayName, email, password });
  else await signIn({ email, password });
  try {
    const body = { ...(mode === 'signup' ? { displayName } : {}), ...(ownerCode ? { ownerCode } : {}) };
    return (await call('ensureProfile', { body })).profile;
  } catch (error) {
    reportFailure('Profile creation failed', error);
    return undefined;
  }
}

export function useSignIn(onSignedIn: (profile: Profile | undefined) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: attemptSignIn,
    onSuccess: (profile) => {
      if (profile) client.setQueryData(profileKey(profile.uid), profile);
      onSignedIn(profile);
    },
  });
}
