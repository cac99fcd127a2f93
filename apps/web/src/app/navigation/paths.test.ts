import { expect, it } from 'vitest';
import { homeOf } from './paths.ts';

const person = { role: 'student', isAdmin: false, enrolledCourses: [] as string[] };

it('sends each person to the right start page', () => {
  expect(homeOf({ ...person, role: 'sme' })).toBe('/sme/course');
  expect(homeOf({ ...person, role: 'admin', enrolledCourses: ['crs_1'] })).toBe('/sme/course');
  expect(homeOf({ ...person, enrolledCourses: ['crs_1'] })).toBe('/student/course');
  expect(homeOf(person)).toBe('/student/enroll');
  expect(homeOf({ ...person, role: 'auditor' })).toBeUndefined();
});
