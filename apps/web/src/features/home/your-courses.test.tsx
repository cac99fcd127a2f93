import type { AuthoredCourse, Home, TakenCourse } from '@coursecraft/contract/home/home';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { YourCourses } from './your-courses.tsx';

afterEach(cleanup);

const authored = (change: Partial<AuthoredCourse> = {}): AuthoredCourse => ({
  id: 'crs_1',
  title: 'Tides',
  updatedAt: '2026-01-01T00:00:00.000Z',
  elementCount: 3,
  draftCount: 0,
  studentCount: 2,
  reading: 0,
  waiting: { answers: 0, verdicts: 0, questions: 0, flags: 0 },
  isShared: true,
  ...change,
});
const taken = (change: Partial<TakenCourse> = {}): TakenCourse => ({
  id: 'crs_2',
  title: 'Bread',
  enrolledAt: '2026-01-01T00:00:00.000Z',
  rollup: { total: 4, completed: 1 },
  due: { criteria: 0, cards: 0 },
  ...change,
});

const at = (place: string) => (courseId: string) => `/${place}/${courseId}`;

function show(home: Partial<Home>, given: { mayAsk?: boolean; unproved?: string } = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <YourCourses
          home={{ authored: [], taken: [], others: 0, making: 'may', ...home }}
          mayAsk={given.mayAsk ?? true}
          unproved={given.unproved}
          authorAddresses={{
            course: at('course'),
            sources: at('sources'),
            answers: at('answers'),
            verdicts: at('verdicts'),
            questions: at('questions'),
            flags: at('flags'),
            joining: at('joining'),
          }}
          studentAddresses={{
            course: at('learn'),
            lesson: (courseId, elementId) => `/learn/${courseId}/${elementId}`,
            due: at('due'),
            review: at('review'),
            reviewOf: (courseId, elementId) => `/review/${courseId}/${elementId}`,
          }}
          making={{ title: '', isPending: false, error: null }}
          onDocuments={() => undefined}
          onBlank={() => undefined}
          onSampleCopy={() => undefined}
          sample={{ isPending: false, error: null, onRead: () => undefined }}
          onEdit={() => undefined}
          onOpenAnother={() => undefined}
          joining={null}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const linksOf = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('lists next steps of a taught course with links, waiting students first', () => {
  show({
    authored: [
      authored({ draftCount: 5, isShared: false, waiting: { answers: 3, verdicts: 2, questions: 1, flags: 1 } }),
    ],
  });
  expect(linksOf('Teaching')).toEqual([
    ['Tides', '/course/crs_1'],
    ['3 answers to grade', '/answers/crs_1'],
    ['2 regrade requests', '/verdicts/crs_1'],
    ['1 open question', '/questions/crs_1'],
    ['1 flag', '/flags/crs_1'],
    ['5 drafts to review', '/course/crs_1'],
    ['Not shared yet', '/joining/crs_1'],
  ]);
});

it('says that a course is empty unless documents are being read for it', () => {
  show({
    authored: [
      authored({ elementCount: 0, isShared: false }),
      authored({ id: 'crs_3', title: 'Wind', elementCount: 0, isShared: false, reading: 1 }),
    ],
  });
  expect(linksOf('Teaching')).toEqual([
    ['Tides', '/course/crs_1'],
    ['Empty', '/sources/crs_1'],
    ['Wind', '/course/crs_3'],
    ['reading 1 document', '/sources/crs_3'],
  ]);
});

it('shows where to continue in a course, what is due and that nothing is left', () => {
  show({
    taken: [
      taken({ leftOff: { id: 'elm_1', title: 'Gluten' }, due: { criteria: 2, cards: 1 } }),
      taken({ id: 'crs_4', title: 'Salt', rollup: { total: 2, completed: 2 } }),
      taken({ id: 'crs_5', title: 'Yeast', rollup: { total: 2, completed: 0 } }),
    ],
  });
  expect(linksOf('Learning')).toEqual([
    ['Bread', '/learn/crs_2'],
    ['Continue with “Gluten”', '/learn/crs_2/elm_1'],
    ['3 things to review today', '/review/crs_2'],
    ['Salt', '/learn/crs_4'],
    ['Open again', '/learn/crs_4'],
    ['Yeast', '/learn/crs_5'],
    ['Start', '/learn/crs_5'],
  ]);
});

it('lists the lessons to review today, and each opens the review at that lesson', () => {
  const lesson = (id: string, criteria: number, cards: number) => ({
    course: { id: 'crs_2', title: 'Bread' },
    element: { id, title: `Lesson ${id}` },
    criteria,
    cards,
  });
  show({ taken: [taken()], toReview: [lesson('a', 1, 0), lesson('b', 2, 3), lesson('c', 0, 1)] });
  expect(linksOf('To review today')).toEqual([
    ['Lesson aBread · 1 question', '/review/crs_2/a'],
    ['Lesson bBread · 2 questions, 3 flashcards', '/review/crs_2/b'],
    ['Lesson cBread · 1 flashcard', '/review/crs_2/c'],
  ]);
});

it('names the next due date and open past ones', () => {
  const due = (id: string, dueOn: string) => ({ id, title: `Module ${id}`, dueOn, elementId: `elm_${id}` });
  show({ taken: [taken({ dueModules: [due('a', '2020-03-01'), due('b', '2098-01-01'), due('c', '2098-01-02')] })] });
  expect(linksOf('Learning').slice(2)).toEqual([
    ['“Module b” · Due on Jan 1, 2098', '/learn/crs_2/elm_b'],
    ['“Module a” · Was due on Mar 1, 2020, not finished', '/learn/crs_2/elm_a'],
  ]);
});

it.each([
  ['may-ask', { mayAsk: true }, 'Send a request'],
  ['asked', { mayAsk: true }, 'Request sent.'],
  ['declined', { mayAsk: true }, 'You can ask again.'],
  ['may-ask', { mayAsk: true, unproved: 'ada@example.org' }, 'Confirm your email first'],
] as const)('explains how to get the right to create courses to a user without it: %s, %j', (making, given, said) => {
  show({ making }, given);
  expect(screen.getByText(said, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Drop documents, get a course')).toBeNull();
});

it('offers no request while the role is unknown', () => {
  show({ making: 'may-ask' }, { mayAsk: false });
  expect(screen.queryByRole('button', { name: 'Request author access' })).toBeNull();
});
