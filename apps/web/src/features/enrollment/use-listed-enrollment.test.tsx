import type { Profile } from '@coursecraft/contract/accounts/profile';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { profileKey } from '../../api/profile-query.ts';
import { ToastRegion } from '../../ui/toast/toast-region.tsx';
import { useListedEnrollment } from './use-listed-enrollment.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

let queries: QueryClient;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    {children}
    <ToastRegion />
  </QueryClientProvider>
);
const open = (profile: Partial<Profile>) => {
  const whole = { uid: 'ada', role: 'student', isAdmin: false, enrolledCourses: [], ...profile } as unknown as Profile;
  queries.setQueryData(profileKey('ada'), whole);
  renderHook(() => useListedEnrollment(whole), { wrapper });
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  queries = new QueryClient();
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue({ courses: [] } as never);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('notifies a user without a course when their listed address is enrolled', async () => {
  open({});
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  vi.mocked(call).mockResolvedValue({ courses: [{ id: 'crs_1', title: 'Tides' }] } as never);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await waitFor(() => expect(document.body.textContent).toContain('You joined “Tides”.'));
  expect(queries.getQueryState(profileKey('ada'))?.isInvalidated).toBe(true);
});

test('asks once for a user with a course and never for an author', async () => {
  vi.mocked(call).mockResolvedValue({ courses: [{ id: 'crs_1', title: 'Bread' }] } as never);
  open({ enrolledCourses: ['crs_1'] });
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(call).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).not.toContain('Bread');
  cleanup();
  open({ role: 'sme' });
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(call).toHaveBeenCalledTimes(1);
});
