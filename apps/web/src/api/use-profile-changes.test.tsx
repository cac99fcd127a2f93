import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { CourseSummary } from '@coursecraft/contract/courses/course';
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coursesQuery } from './course-queries.ts';
import { followEvents } from './follow-events.ts';
import { profileKey } from './profile-query.ts';
import { useProfileChanges } from './use-profile-changes.ts';

vi.mock('./follow-events.ts', () => ({ followEvents: vi.fn(() => new Promise(() => undefined)) }));

const profile = { uid: 'u', preferences: { reminders: 'mail' }, smeScope: ['c'] } as unknown as Profile;
const listed = [{ id: 'c' }] as CourseSummary[];
const tell = (told: Profile) =>
  vi.mocked(followEvents<'profileEvents'>).mock.lastCall?.[2].onEvent({ profile: told, unread: 0 });

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(profileKey('u'), profile);
  queries.setQueryData(coursesQuery.queryKey, listed);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  renderHook(() => useProfileChanges('u'), { wrapper });
});
afterEach(cleanup);

const isStale = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated;
/** Returns after the mutation began, with what ends it. */
async function startMutation() {
  let end = () => {};
  const sent = queries
    .getMutationCache()
    .build(queries, { mutationFn: () => new Promise<void>((resolve) => (end = resolve)) })
    .execute(undefined);
  await waitFor(() => expect(queries.isMutating()).toBe(1));
  return async () => {
    end();
    await sent;
  };
}

it('reloads a profile only after pending changes are stored so that a choice is not reverted', async () => {
  const endMutation = await startMutation();
  tell({ ...profile, displayName: 'as it was' });
  expect(queries.getQueryData(profileKey('u'))).toEqual(profile);
  expect(isStale(profileKey('u'))).toBe(false);
  await endMutation();
  await waitFor(() => expect(isStale(profileKey('u'))).toBe(true));
  expect(isStale(coursesQuery.queryKey)).toBe(false);
});

it('lists a course that was restored while its deletion was still being stored', async () => {
  const endMutation = await startMutation();
  queries.setQueryData(coursesQuery.queryKey, []);
  tell({ ...profile, smeScope: [] });
  tell(profile);
  await endMutation();
  await waitFor(() => expect(isStale(coursesQuery.queryKey)).toBe(true));
});

it('lists a course that was restored before an event told its deletion', () => {
  queries.setQueryData(coursesQuery.queryKey, []);
  tell(profile);
  expect(isStale(coursesQuery.queryKey)).toBe(true);
});

it('keeps an event that is newer than the read after a mutation', async () => {
  let answer = (_: Profile) => {};
  const queryFn = vi.fn(() => new Promise<Profile>((resolve) => (answer = resolve)));
  const stop = new QueryObserver(queries, { queryKey: profileKey('u'), queryFn, staleTime: 60_000 }).subscribe(
    () => {},
  );
  const endMutation = await startMutation();
  tell({ ...profile, smeScope: [] });
  await endMutation();
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1));
  const answerFirst = answer;
  tell(profile);
  answerFirst({ ...profile, smeScope: [] });
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answer(profile);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(queries.getQueryData(profileKey('u'))).toEqual(profile);
  stop();
});
