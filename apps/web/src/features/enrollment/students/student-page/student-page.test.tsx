import type { Course, Element } from '@coursecraft/contract/courses/course';
import type { StudentNote } from '@coursecraft/contract/enrollment/teacher-note';
import type { Evidence, Progress } from '@coursecraft/contract/progress/progress';
import type { StudentPath } from '@coursecraft/contract/statistics/student-path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { criteriaQuery } from '../../../../api/criteria-queries.ts';
import { groupsQuery } from '../../../../api/group-queries.ts';
import { evidenceQuery, notesQuery, pathQuery, statusQuery, studentQuery } from '../student-queries.ts';
import { StudentPage } from './student-page.tsx';

const AT = '2026-03-01T09:00:00.000Z';
const [courseId, studentId] = ['crs_1', 'stu_1'];

const element = (id: string, title: string, more: Partial<Element> = {}): Element => ({
  ...{ id, title, format: 'lesson', version: 1, rowCount: 1, updatedAt: AT, ...more },
});
const course = {
  id: courseId,
  title: 'Tides',
  modules: [
    {
      ...{ id: 'mod_1', title: 'The sea' },
      sections: [
        {
          ...{ id: 'sec_1', title: 'Water' },
          elements: [
            element('elm_1', 'Why it rises'),
            element('elm_2', 'A draft', { published: false }),
            element('elm_3', 'To read'),
          ],
        },
      ],
    },
  ],
} as unknown as Course;

const progress = (status: Progress['elements'], completed: number): Progress => ({
  ...{ courseId, studentId, criteria: {}, rollup: { total: 2, completed }, elements: status },
});

type StudentPageInput = { path: StudentPath; standing: Progress; evidence?: Evidence[]; notes?: StudentNote[] };

function show({ path, standing: status, evidence = [], notes = [] }: StudentPageInput) {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const rollup = { total: 2, completed: 0 };
  queries.setQueryData(studentQuery(studentId).queryKey, {
    ...{ uid: studentId, displayName: 'Ada', email: 'ada@example.org', status: 'enrolled', rollup },
    courses: [{ courseId, title: 'Tides', enrolledAt: AT, rollup }],
  });
  queries.setQueryData(statusQuery(courseId, studentId).queryKey, status);
  queries.setQueryData(pathQuery(courseId, studentId).queryKey, path);
  queries.setQueryData(evidenceQuery(courseId, studentId).queryKey, evidence);
  queries.setQueryData(notesQuery(courseId, studentId).queryKey, notes);
  queries.setQueryData(criteriaQuery(courseId, {}).queryKey, { rows: [], archived: [] } as never);
  queries.setQueryData(groupsQuery(courseId).queryKey, [
    { groupId: 'grp_1', name: 'Class 9a', studentIds: [studentId], createdAt: AT },
    { groupId: 'grp_2', name: 'Class 9b', studentIds: ['stu_2'], createdAt: AT },
  ]);
  const addresses = { all: '/all', element: (id: string) => `/at/${id}`, inbox: () => '/inbox' };
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <StudentPage course={course} studentId={studentId} me="ada" addresses={addresses} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return (name: string) => screen.queryByRole('region', { name });
}

afterEach(cleanup);
beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

it('says that a student has not started and what they will see first', () => {
  const part = show({ path: { days: [], elements: [], criteria: [] }, standing: progress({}, 0) });
  expect(screen.getByText('Ada has not started yet')).toBeTruthy();
  expect(part('Answers and results')).toBeNull();
  const next = part('Next steps');
  expect(
    within(next as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.textContent),
    'no drafts',
  ).toEqual([...['Why it rises', 'To read']]);
  expect(screen.getByText('Class 9a')).toBeTruthy();
  expect(screen.queryByText('Class 9b')).toBeNull();
});

it('shows a student’s path in words and figures and says when nothing is left', () => {
  const done = '2026-03-02T09:00:00.000Z';
  const part = show({
    path: {
      days: [
        { day: '2026-03-01', mastered: 0, answers: 2, elements: [{ elementId: 'elm_1', answers: 2 }] },
        { day: '2026-03-02', mastered: 2, answers: 1, elements: [{ elementId: 'elm_1', answers: 1 }] },
      ],
      elements: [{ elementId: 'elm_1', openedAt: AT, lastAt: done, answers: 3, doneAt: done }],
      criteria: [{ rowId: 'row_gone', elementId: 'elm_1', since: done }],
    },
    standing: progress({ elm_1: { total: 2, completed: 2 }, elm_3: { total: 0, completed: 0, done: true } }, 2),
  });
  expect(part('Next steps')?.textContent).toContain('Nothing left');
  const way = part('Activity');
  expect(way?.textContent).toContain('2 active days, 1 of 2 elements opened, 1 completed, 3 answers.');
  expect(within(way as HTMLElement).getByText('Why it rises')).toBeTruthy();
  expect(part('Mastered over time')?.textContent).toContain('A deleted criterion');
});

it('lets an author change only their own notes', () => {
  const note = (id: string, uid: string, displayName: string): StudentNote => ({
    ...{ id, by: { uid, displayName }, text: `By ${id}`, createdAt: AT, updatedAt: AT },
  });
  const notes = [note('nte_1', 'ada', 'Ada'), note('nte_2', 'ben', 'Ben'), note('nte_3', 'gone', '')];
  show({ path: { days: [], elements: [], criteria: [] }, standing: progress({}, 0), notes });
  const entries = notes.map(({ text }) => screen.getByText(text).closest('li') as HTMLElement);
  expect(entries.map((entry) => within(entry).queryAllByRole('button').length)).toEqual([2, 0, 0]);
  expect(entries[2]?.textContent).toContain('A former user');
});
