import type { Profile } from '@coursecraft/contract/accounts/profile';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { followEvents } from './follow-events.ts';
import { profileKey } from './profile-query.ts';
import { useProfileChanges } from './use-profile-changes.ts';

vi.mock('./follow-events.ts', () => ({ followEvents: vi.fn(() => new Promise(() => undefined)) }));

const profile = { uid: 'u', preferences: { reminders: 'mail' } } as unknown as Profile;
const tell = (told: Profile) =>
  vi.mocked(followEvents<'profileEvents'>).mock.lastCall?.[2].onEvent({ profile: told, unread: 0 });

it('reloads a profile only after pending changes are stored so that a choice is not reverted', async () => {
  const queries = new QueryClient();
  queries.setQueryData(profileKey('u'), profile);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  renderHook(() => useProfileChanges('u'), { wrapper });
  let keep = () => {};
  const sent = queries
    .getMutationCache()
    .build(queries, { mutationFn: () => new Promise<void>((resolve) => (keep = resolve)) })
    .execute(undefined);
  await waitFor(() => expect(queries.isMutating()).toBe(1));
  const isStale = () => queries.getQueryState(profileKey('u'))?.isInvalidated;
  tell({ ...profile, displayName: 'as it was' });
  expect(queries.getQueryData(profileKey('u'))).toEqual(profile);
  expect(isStale()).toBe(false);
  keep();
  await sent;
  await waitFor(() => expect(isStale()).toBe(true));
});
