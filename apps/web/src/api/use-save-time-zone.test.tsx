import type { Profile } from '@coursecraft/contract/accounts/profile';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { useSaveTimeZone } from './use-save-time-zone.ts';

vi.mock('./call.ts', () => ({ call: vi.fn(async () => ({})) }));

const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions();
const profile = (uid: string, timeZone?: string): Profile => ({
  uid,
  email: `${uid}@example.org`,
  displayName: uid,
  role: 'student',
  isAdmin: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLogin: '2026-01-01T00:00:00.000Z',
  enrolledCourses: [],
  enrollmentDates: {},
  smeScope: [],
  preferences: timeZone === undefined ? {} : { timeZone },
});
const told = () => vi.mocked(call).mock.calls.length;

test('sends the time zone once per page if it is unknown or different', () => {
  const { rerender } = renderHook(({ person }) => useSaveTimeZone(person), {
    initialProps: { person: undefined as Profile | undefined },
  });
  expect(told()).toBe(0);
  rerender({ person: profile('ada') });
  expect(vi.mocked(call).mock.lastCall).toEqual(['updateProfile', { body: { preferences: { timeZone: here } } }]);
  rerender({ person: profile('ada', 'Pacific/Apia') });
  expect(told()).toBe(1);
  rerender({ person: profile('ben', 'Pacific/Apia') });
  expect(told()).toBe(2);
  rerender({ person: profile('cleo', here) });
  expect(told()).toBe(2);
});
