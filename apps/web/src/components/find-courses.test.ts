import type { CourseSummary } from '@coursecraft/contract/courses/course';
import { expect, test } from 'vitest';
import { findCourses } from './find-courses.ts';

const courses = ['Tides', 'Bread', 'Café culture', 'Loops in Python'].map((title) => ({
  id: title.slice(0, 2),
  title,
  description: title === 'Bread' ? 'Flour and water' : '',
})) as CourseSummary[];
const found = (text: string, recent: string[] = []) => findCourses(courses, text, recent).map(({ title }) => title);

test('the courses opened last come first, the others as the server has them', () => {
  expect(found('', ['Lo', 'Br'])).toEqual(['Loops in Python', 'Bread', 'Tides', 'Café culture']);
});

test('a course is found by any words of its title and description, blind to case and accents', () => {
  expect(found('CAFE')).toEqual(['Café culture']);
  expect(found('water bread')).toEqual(['Bread']);
  expect(found('python bread')).toEqual([]);
});
