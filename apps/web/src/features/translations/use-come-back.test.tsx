import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { coursesQuery, outlineKey, outlineQuery } from '../../api/course-queries.ts';
import { followChange } from './follow-change.ts';
import { useComeBack } from './use-come-back.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

const profile = { uid: 'u', enrolledCourses: ['crs_en', 'crs_de'] };
let learnsIn: string;
let client: QueryClient;

function Open({ courseId }: { courseId: string }) {
  useComeBack(courseId);
  return <output>{courseId}</output>;
}
const page = (courseId: string) => (
  <QueryClientProvider client={client}>
    <Open courseId={courseId} />
  </QueryClientProvider>
);
const changes = () =>
  vi
    .mocked(call)
    .mock.calls.map(([name, given]) => ({ name, given }))
    .filter(({ name }) => name === 'changeEdition')
    .map(({ given }) => given);
const isRead = () => waitFor(() => expect(client.isFetching()).toBe(0));

beforeEach(() => {
  client = new QueryClient();
  learnsIn = 'crs_en';
  vi.mocked(call)
    .mockReset()
    .mockImplementation((async (name: string, { params }: { params: { courseId: string } }) => {
      if (name === 'changeEdition') {
        learnsIn = params.courseId;
        return { courseId: learnsIn, profile };
      }
      const language = params.courseId === 'crs_en' ? 'en' : 'de';
      return { course: { id: params.courseId, language, ...(learnsIn !== params.courseId && { learnsIn }) } };
    }) as never);
});
afterEach(cleanup);

it('keeps the current language of a student', async () => {
  render(page('crs_en'));
  await isRead();
  expect(changes()).toEqual([]);
});

it('makes a language current again when the student opens it', async () => {
  learnsIn = 'crs_de';
  render(page('crs_en'));
  await waitFor(() => expect(learnsIn).toBe('crs_en'));
  expect(changes()).toEqual([{ params: { courseId: 'crs_en' }, body: { language: 'en' } }]);
  await waitFor(() =>
    expect(client.getQueryData(outlineQuery('crs_en', 'learner').queryKey)).not.toHaveProperty('learnsIn'),
  );
});

it('does not switch when an open page reloads the previous language', async () => {
  render(page('crs_en'));
  await isRead();
  learnsIn = 'crs_de';
  await act(() => client.invalidateQueries({ queryKey: outlineKey('crs_en') }));
  await isRead();
  expect(client.getQueryData(outlineQuery('crs_en', 'learner').queryKey)).toHaveProperty('learnsIn', 'crs_de');
  expect([changes(), learnsIn]).toEqual([[], 'crs_de']);
});

it('switches back on browser history navigation', async () => {
  const { rerender } = render(page('crs_en'));
  await isRead();
  learnsIn = 'crs_de';
  await followChange(client, { from: 'crs_en', reply: { courseId: 'crs_de', profile } as never });
  expect(client.getQueryState(coursesQuery.queryKey)?.isInvalidated ?? true).toBe(true);
  rerender(page('crs_de'));
  await isRead();
  expect(changes()).toEqual([]);
  rerender(page('crs_en'));
  await screen.findByText('crs_en');
  await waitFor(() => expect(learnsIn).toBe('crs_en'));
});
