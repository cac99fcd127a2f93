import type { Course, Element } from '@coursecraft/contract/courses/course';
import type { CourseEvent } from '@coursecraft/contract/courses/course-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { elementQuery, outlineQuery } from './course-queries.ts';
import { followEvents } from './follow-events.ts';
import { useCourseChanges } from './use-course-changes.ts';

vi.mock('./call.ts', () => ({ call: vi.fn() }));
vi.mock('./follow-events.ts', () => ({ followEvents: vi.fn(() => new Promise(() => undefined)) }));

const element: Element = {
  id: 'e',
  title: 'Loops',
  format: 'lesson',
  content: 'Old words.',
  version: 2,
  rowCount: 0,
  updatedAt: '2026-03-04T10:00:00.000Z',
};
const { content: _, ...line } = element;
const course = {
  id: 'c',
  title: 'Python',
  revision: 7,
  modules: [{ id: 'm', title: 'M', sections: [{ id: 's', title: 'S', elements: [line] }] }],
} as unknown as Course;
const outlineKey = outlineQuery('c', 'author').queryKey;
const elementKey = elementQuery('c', 'e', 'author').queryKey;

let client: QueryClient;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const tell = (event: CourseEvent) => vi.mocked(followEvents).mock.lastCall?.[2].onEvent(event);
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.clearAllMocks();
  client = new QueryClient();
  client.setQueryData(outlineKey, course);
  client.setQueryData(elementKey, element);
  vi.mocked(call).mockImplementation((async () => ({
    element: { ...element, title: 'While loops', version: 3 },
  })) as unknown as typeof call);
  renderHook(() => useCourseChanges('c', 'author'), { wrapper });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('reloads an element that somebody else saved and shows its title in the tree', async () => {
  tell({ revision: 7, elementId: 'e', version: 3 });
  await waitFor(() => expect(client.getQueryData(elementKey)?.version).toBe(3));
  await waitFor(() =>
    expect(client.getQueryData(outlineKey)?.modules[0]?.sections[0]?.elements[0]).toMatchObject({
      title: 'While loops',
      version: 3,
    }),
  );
  expect(client.getQueryData(outlineKey)?.modules[0]?.sections[0]?.elements[0]).not.toHaveProperty('content');
});

it('reloads nothing that this browser already knows', async () => {
  tell({ revision: 7, elementId: 'e', version: 2 });
  tell({ revision: 7 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(call).not.toHaveBeenCalled();
  expect(client.getQueryState(outlineKey)?.isInvalidated).toBe(false);
});

it('reloads the outline and what names its elements after a structure change', async () => {
  const flags = ['course', 'c', 'flags', 'inbox'];
  client.setQueryData(flags, []);
  tell({ revision: 8 });
  await waitFor(() => expect(client.getQueryState(outlineKey)?.isInvalidated).toBe(true));
  expect(client.getQueryState(flags)?.isInvalidated).toBe(true);
});

it('reloads criteria that somebody else changed', async () => {
  const key = ['course', 'c', 'coverage', {}];
  client.setQueryData(key, []);
  tell({ revision: 7, elementId: 'e', knowledge: true });
  await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true));
  expect(call).not.toHaveBeenCalled();
});

it.each(['questions', 'flags'] as const)('reloads %s after a new message there', async (said) => {
  const key = ['course', 'c', said];
  client.setQueryData(key, []);
  tell({ revision: 7, [said]: true });
  await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true));
  expect(client.getQueryState(outlineKey)?.isInvalidated).toBe(false);
});

it('tells the server how old the data of a student are, so that a grade in between is not missed', () => {
  const given = () => vi.mocked(followEvents).mock.lastCall?.[1]() as { query: { readMsAgo?: number } };
  expect(given().query.readMsAgo).toBeUndefined();
  renderHook(() => useCourseChanges('c', 'learner'), { wrapper });
  expect(given().query.readMsAgo).toBeGreaterThan(0);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now);
  tell({ revision: 7 });
  vi.spyOn(Date, 'now').mockReturnValue(now + 5000);
  expect(given().query.readMsAgo).toBe(5000);
});

it('reloads conversations and progress after a pending answer was graded', async () => {
  const keys = [
    ['course', 'c', 'talk', 'e', 'i'],
    ['progress', 'c'],
  ];
  for (const key of keys) client.setQueryData(key, []);
  tell({ revision: 7, answers: true });
  await waitFor(() => expect(keys.every((key) => client.getQueryState(key)?.isInvalidated)).toBe(true));
});

it('reloads nothing when another author moves and forgets authors who left', async () => {
  const ada = { uid: 'a', displayName: 'Ada', page: 'p', isWriting: false };
  const key = ['presence', 'c'];
  tell({ revision: 9, presence: { ...ada, elementId: 'e' } });
  expect(client.getQueryData(key)).toMatchObject([{ displayName: 'Ada', elementId: 'e' }]);
  tell({ revision: 9, presence: ada });
  expect(client.getQueryData(key)).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(client.getQueryState(outlineKey)?.isInvalidated).toBe(false);
});

it('delays the reload while its own change is being sent', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise((done) => (answer = done)) });
  const sent = mutation.execute(undefined);
  tell({ revision: 8 });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(client.getQueryState(outlineKey)?.isInvalidated).toBe(false);
  answer(undefined);
  await sent;
  await waitFor(() => expect(client.getQueryState(outlineKey)?.isInvalidated).toBe(true));
});

it('follows events only while the page is visible and compares revisions when it is visible again', () => {
  const signal = vi.mocked(followEvents).mock.lastCall?.[3];
  look('hidden');
  expect(signal?.aborted).toBe(true);
  expect(client.getQueryState(outlineKey)?.isInvalidated).toBe(false);
  look('visible');
  expect(followEvents).toHaveBeenCalledTimes(2);
  expect(client.getQueryState(outlineKey)?.isInvalidated).toBe(true);
});
