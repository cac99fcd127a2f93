import type { Profile } from '@coursecraft/contract/accounts/profile';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { coursesQuery } from './course-queries.ts';
import { followWhileLookedAt } from './follow-while-looked-at.ts';
import { homeQuery } from './home-query.ts';
import { profileKey } from './profile-query.ts';
import { takeUnread } from './unread-query.ts';

const coursesOf = ({ role, isAdmin, enrolledCourses, smeScope }: Profile) =>
  [role, isAdmin, enrolledCourses, smeScope].join();

/** The list changes without the profile when a course is deleted here and restored before an event tells so. */
function isListCurrent(queries: QueryClient, { smeScope }: Profile): boolean {
  const listed = queries.getQueryData(coursesQuery.queryKey);
  return !listed || smeScope.every((courseId) => listed.some(({ id }) => id === courseId));
}

export function useProfileChanges(uid: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!uid) return undefined;
    const queryKey = profileKey(uid);
    let known: number | undefined;
    let waiting: Profile | undefined;
    let readsInProgress = 0;
    // Paused mutations may wait for hours.
    const isSending = () => queries.isMutating({ predicate: ({ state }) => !state.isPaused }) > 0;
    const compareCourses = (profile: Profile) => {
      const before = queries.getQueryData<Profile>(queryKey);
      const hasChanged = before !== undefined && coursesOf(before) !== coursesOf(profile);
      if (hasChanged || !isListCurrent(queries, profile))
        void queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
    };
    const readProfile = async () => {
      readsInProgress += 1;
      await queries.invalidateQueries({ queryKey });
      readsInProgress -= 1;
    };
    const catchUp = () => {
      if (!waiting || isSending()) return;
      compareCourses(waiting);
      waiting = undefined;
      void readProfile();
    };
    const stopCatchingUp = queries.getMutationCache().subscribe(catchUp);
    const stop = followWhileLookedAt('profileEvents', () => ({}), {
      onEvent({ profile, unread }) {
        takeUnread(queries, unread);
        if (known !== undefined && known !== unread) void queries.invalidateQueries({ queryKey: homeQuery.queryKey });
        known = unread;
        // A read during a mutation would overwrite its optimistic state.
        waiting = isSending() ? profile : undefined;
        if (waiting) return;
        compareCourses(profile);
        queries.setQueryData(queryKey, profile);
        // A read that began before the event would overwrite it.
        if (readsInProgress > 0) void readProfile();
      },
    });
    return () => {
      stop();
      stopCatchingUp();
    };
  }, [queries, uid]);
}
