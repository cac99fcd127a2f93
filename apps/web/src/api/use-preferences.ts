import type { Preferences, Profile } from '@coursecraft/contract/accounts/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { profileKey, useProfile } from './profile-query.ts';

const SAVING = ['preferences'];

export function usePreferences() {
  const queries = useQueryClient();
  const profile = useProfile().data;
  const key = profileKey(profile?.uid ?? '');
  const write = (change: Preferences) =>
    queries.setQueryData<Profile>(
      key,
      (before) => before && { ...before, preferences: { ...before.preferences, ...change } },
    );
  const saving = useMutation({
    mutationKey: SAVING,
    // One after the other, so that the last choice wins.
    scope: { id: 'preferences' },
    mutationFn: (change: Preferences) => call('updateProfile', { body: { preferences: change } }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Profile>(key);
      write(change);
      return before;
    },
    onError: (_error, _change, before) => before && queries.setQueryData(key, before),
    // The reply to an earlier change must not overwrite later ones.
    onSuccess: ({ profile: saved }) => {
      if (queries.isMutating({ mutationKey: SAVING }) === 1) queries.setQueryData(key, saved);
    },
  });
  return { preferences: profile?.preferences ?? {}, change: saving.mutate, error: saving.error };
}
