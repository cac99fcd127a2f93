import type { Course, Module } from '@coursecraft/contract/courses/course';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { coursePlaces } from '../../../components/course-places.ts';
import { DueModules } from './due-modules.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const module = (id: string, dueOn: string | undefined): Module => ({
  id,
  title: `Module ${id}`,
  dueOn,
  sections: [
    {
      id: `sec_${id}`,
      title: 'A section',
      elements: ['one', 'two'].map((name) => ({
        id: `${id}_${name}`,
        title: name,
        format: 'lesson',
        version: 1,
        rowCount: 0,
        updatedAt: '2026-03-01T00:00:00.000Z',
      })),
    },
  ],
});

function show(modules: Module[], done: string[] = []) {
  vi.useFakeTimers({ now: new Date(2026, 2, 5, 23, 59), toFake: ['Date'] });
  const course: Course = {
    id: 'crs_1',
    title: 'Tides',
    description: '',
    language: 'en',
    revision: 1,
    modules,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    can: { edit: false, delete: false },
  };
  const status = Object.fromEntries(done.map((id) => [id, { total: 0, completed: 0, done: true }]));
  const { container } = render(
    <MemoryRouter>
      <DueModules course={course} places={coursePlaces(course)} statuses={status} addressOf={(id) => `/${id}`} />
    </MemoryRouter>,
  );
  return container;
}
const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('lists modules by due date with their progress and a link to what is left', () => {
  show(
    [module('a', '2026-03-20'), module('b', '2026-03-06'), module('c', undefined), module('d', '2026-03-05')],
    ['a_one'],
  );
  expect(lines()).toEqual([
    'Module dDue today · 0 of 2 elements completed',
    'Module bDue tomorrow · 0 of 2 elements completed',
    'Module aDue on Mar 20, 2026 · 1 of 2 elements completed',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/d_one', '/b_one', '/a_two']);
});

test('marks a past due date without blame and not if all is done', () => {
  show([module('a', '2026-03-04'), module('b', '2026-03-03')], ['b_one', 'b_two']);
  expect(lines()).toEqual([
    'Module bCompleted',
    'Module aWas due on Mar 4, 2026, not finished · 0 of 2 elements completed',
  ]);
});

test('shows nothing without due dates', () => {
  expect(show([module('a', undefined)]).textContent).toBe('');
});
