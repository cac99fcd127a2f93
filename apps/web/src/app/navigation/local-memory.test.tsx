import type { Profile } from '@coursecraft/contract/accounts/profile';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { ownKey } from '../../components/own-values/own-key.ts';
import { useTestStudent } from '../author/use-test-student.ts';
import { useWorkMode, type WorkMode } from '../author/work-mode.ts';
import { useRememberVisit } from './remember-visit.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

const profile = (role: string, smeScope = ['crs_1']) =>
  ({ uid: 'ada', role, isAdmin: false, enrolledCourses: [], smeScope }) as unknown as Profile;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

beforeEach(() => {
  localStorage.clear();
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue({ studentId: 'sme_ada_test' } as never);
});
afterEach(cleanup);

describe('work mode', () => {
  test('defaults to view and persists across pages', () => {
    const { result } = renderHook(useWorkMode);
    expect(result.current[0]).toBe('view');
    act(() => result.current[1]('edit'));
    expect(renderHook(useWorkMode).result.current[0]).toBe('edit');
    expect(localStorage.getItem('cc.smeWorkMode')).toBe('edit');
  });
});

describe('student view', () => {
  test('creates and selects the test student and editing selects nobody', async () => {
    const { rerender } = renderHook(({ mode }: { mode: WorkMode }) => useTestStudent(mode, 'crs_1'), {
      wrapper,
      initialProps: { mode: 'view' },
    });
    await waitFor(() => expect(localStorage.getItem('cc.selectedStudentId')).toBe('sme_ada_test'));
    expect(call).toHaveBeenCalledWith('ensureTestStudent', { body: { courseId: 'crs_1' } });
    rerender({ mode: 'edit' });
    expect(localStorage.getItem('cc.selectedStudentId')).toBeNull();
  });
});

describe('visit', () => {
  const course = { id: 'crs_1', title: 'Tides' };

  test.each([
    ['sme', 'sme', 'sme', null],
    ['sme', 'student', 'student', 'sme_ada_test'],
    ['student', 'student', 'student', 'ada'],
    ['student', 'sme', 'student', 'ada'],
  ] as const)('of a %s to the %s pages stores the mode %s', (role, mode, kept, student) => {
    renderHook(() => useRememberVisit({ profile: profile(role), mode, course }));
    expect(localStorage.getItem('cc.appMode')).toBe(kept);
    expect(localStorage.getItem('cc.selectedStudentId')).toBe(student);
  });

  test('of an author to a course of others is stored as the author’s own', () => {
    renderHook(() => useRememberVisit({ profile: profile('sme', ['crs_2']), mode: 'student', course }));
    expect(localStorage.getItem('cc.selectedStudentId')).toBe('ada');
  });

  test('stores the course, its title and when it was last opened', () => {
    localStorage.setItem(ownKey('recent-courses'), '["crs_2","crs_1"]');
    renderHook(() => useRememberVisit({ profile: profile('sme'), mode: 'sme', course }));
    expect(localStorage.getItem('cc.selectedCourseId')).toBe('crs_1');
    expect(localStorage.getItem('cc.selectedCourseTitle')).toBe('Tides');
    expect(localStorage.getItem(ownKey('recent-courses'))).toBe('["crs_1","crs_2"]');
  });
});
