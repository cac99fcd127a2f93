import type { Profile } from '@coursecraft/contract/accounts/profile';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { profileKey } from '../api/profile-query.ts';
import { setSession } from '../api/session.ts';
import { Component as CourseRedirect } from './course-redirect.tsx';

function landing(address: string, profile?: Partial<Profile>): string {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const ada = { uid: 'ada', isAdmin: false, enrolledCourses: [], preferences: {} };
  if (profile) queries.setQueryData(profileKey('ada'), { ...ada, ...profile });
  setSession(
    profile
      ? { status: 'signed-in', uid: 'ada', token: 't', expiresAt: Date.now() + 600_000 }
      : { status: 'signed-out' },
  );
  const router = createMemoryRouter(
    [
      { path: '/course', element: <CourseRedirect /> },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const { pathname, search, hash } = router.state.location;
  return pathname + search + hash;
}

afterEach(cleanup);

const student = { role: 'student' as const };

it.each([
  ['a visitor', undefined, '/login?element=elm_1#gluten'],
  ['a subject-matter expert', { role: 'sme' as const }, '/sme/course?element=elm_1#gluten'],
  ['an administrator', { role: 'student' as const, isAdmin: true }, '/sme/course?element=elm_1#gluten'],
  ['a student with a course', { ...student, enrolledCourses: ['crs_1'] }, '/student/course?element=elm_1#gluten'],
  ['a student without one', student, '/student/enroll?element=elm_1#gluten'],
  ['any other role', { role: 'auditor' as Profile['role'] }, '/welcome?element=elm_1#gluten'],
])('redirects %s with search and hash', (_, profile, landed) => {
  expect(landing('/course?element=elm_1#gluten', profile)).toBe(landed);
});

it('redirects a visitor with a course code to sign-up', () => {
  expect(landing('/course?code=ABCD-2345')).toBe('/login?mode=signup');
});
