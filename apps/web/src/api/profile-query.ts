import type { Profile } from '@coursecraft/contract/accounts/profile';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { readableOffline } from './offline/keep-reads.ts';
import { uidOf } from './session.ts';
import { useSession } from './use-session.ts';

export const profileKey = (uid: string) => ['profile', uid] as const;

export const profileQuery = (uid: string) =>
  queryOptions({
    queryKey: profileKey(uid),
    queryFn: async ({ signal }): Promise<Profile> => (await call('getProfile', { signal })).profile,
    staleTime: 60_000,
    ...readableOffline,
  });

export function useProfile() {
  const uid = uidOf(useSession());
  return useQuery({ ...profileQuery(uid), enabled: uid !== '' });
}
