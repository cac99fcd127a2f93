import type { CourseSummary } from '@coursecraft/contract/courses/course';
import { expect, test } from 'vitest';
import { findCourses } from './find-courses.ts';

const courses = ['Tides', 'Bread', 'Café culture', 'Loops in Python'].map((title) => ({
  id: title.slice(0, 2),
  title,
  description: title === 'Bread' ? 'Flour and water' : '',
})) as CourseSummary[];
const found = (text: string, recent: string[] = []) => findCourses(courses, text, recent).map(({ title }) => title);

test('lists recently opened courses first and others in server order', () => {
  expect(found('', ['Lo', 'Br'])).toEqual(['Loops in Python', 'Bread', 'Tides', 'Café culture']);
});

test('finds a course by words of title and description regardless of case and accents', () => {
  expect(found('CAFE')).toEqual(['Café culture']);
  expect(found('water bread')).toEqual(['Bread']);
  expect(found('python bread')).toEqual([]);
});
