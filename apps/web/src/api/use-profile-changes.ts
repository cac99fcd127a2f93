import type { Profile } from '@coursecraft/contract/accounts/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { coursesQuery } from './course-queries.ts';
import { followWhileLookedAt } from './follow-while-looked-at.ts';
import { homeQuery } from './home-query.ts';
import { profileKey } from './profile-query.ts';
import { takeUnread } from './unread-query.ts';

const coursesOf = ({ role, isAdmin, enrolledCourses, smeScope }: Profile) =>
  [role, isAdmin, enrolledCourses, smeScope].join();

export function useProfileChanges(uid: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!uid) return undefined;
    const queryKey = profileKey(uid);
    let known: number | undefined;
    let isBehind = false;
    // Paused mutations may wait for hours.
    const isSending = () => queries.isMutating({ predicate: ({ state }) => !state.isPaused }) > 0;
    const catchUp = () => {
      if (!isBehind || isSending()) return;
      isBehind = false;
      void queries.invalidateQueries({ queryKey });
    };
    const stopCatchingUp = queries.getMutationCache().subscribe(catchUp);
    const stop = followWhileLookedAt(
      'profileEvents',
      {},
      {
        onEvent({ profile, unread }) {
          takeUnread(queries, unread);
          if (known !== undefined && known !== unread) void queries.invalidateQueries({ queryKey: homeQuery.queryKey });
          known = unread;
          // A read during a mutation would overwrite its optimistic state.
          isBehind = isSending();
          if (isBehind) return;
          const before = queries.getQueryData<Profile>(queryKey);
          queries.setQueryData(queryKey, profile);
          if (before && coursesOf(before) !== coursesOf(profile))
            void queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
        },
      },
    );
    return () => {
      stop();
      stopCatchingUp();
    };
  }, [queries, uid]);
}
