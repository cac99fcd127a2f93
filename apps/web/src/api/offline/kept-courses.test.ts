import 'fake-indexeddb/auto';
import { hashKey, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { call } from '../call.ts';
import { elementQuery } from '../course-queries.ts';
import { pictureQuery } from '../picture-query.ts';
import { requestFile } from '../request-file.ts';
import { setSession } from '../session.ts';
import { dropCourse, keepWholeCourse, keptCoursesStore, loadKeptCourses, refreshKeptCourses } from './kept-courses.ts';
import { keptReads } from './read-cache.ts';

vi.mock('../call.ts', () => ({ call: vi.fn() }));
vi.mock('../request-file.ts', () => ({ requestFile: vi.fn() }));

const signIn = (uid: string) => setSession({ status: 'signed-in', uid, token: 't', expiresAt: Date.now() + 600_000 });
const queries = new QueryClient();
const alsoRead = vi.fn(async () => undefined);
const ELEMENT = hashKey(elementQuery('crs_1', 'elm_1', 'learner').queryKey);
const PICTURE = hashKey(pictureQuery('crs_1', 'wave.png').queryKey);

let version: number;
let failure: ApiError | undefined;
const calls = () => vi.mocked(call).mock.calls.map(([name]) => name);

beforeEach(() => {
  version = 1;
  failure = undefined;
  alsoRead.mockClear();
  vi.mocked(requestFile)
    .mockReset()
    .mockResolvedValue(new Blob(['pixels']));
  vi.mocked(call)
    .mockReset()
    .mockImplementation(async (name) => {
      if (failure) throw failure;
      if (name === 'measureCourse') return { texts: 94, pictures: [{ name: 'wave.png', bytes: 6 }] } as never;
      const element = { id: 'elm_1', version, content: `Tides, ${version}.` };
      return { course: { id: 'crs_1', title: 'Tides', modules: [{ sections: [{ elements: [element] }] }] } } as never;
    });
});

it('stores a whole course for the person who asked and reports its size', async () => {
  signIn('ada');
  const told: number[] = [];
  const stop = keptCoursesStore.subscribe(({ keeping }) => keeping && told.push(keeping.percent));
  await keepWholeCourse(queries, 'crs_1', alsoRead);
  stop();
  expect(await loadKeptCourses()).toMatchObject([{ courseId: 'crs_1', title: 'Tides', bytes: 100, pictures: 1 }]);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect((await keptReads.read('ada', ELEMENT))?.data).toMatchObject({ content: 'Tides, 1.' });
  expect(await keptReads.read('ada', PICTURE)).toBeDefined();
  expect(alsoRead).toHaveBeenCalledTimes(1);
  signIn('bob');
  expect(await loadKeptCourses()).toEqual([]);
});

it('fetches only what has changed', async () => {
  signIn('cleo');
  await keepWholeCourse(queries, 'crs_1', alsoRead);
  vi.mocked(call).mockClear();
  await refreshKeptCourses(queries, alsoRead);
  expect(calls()).toEqual(['getCourse']);
  version = 2;
  await refreshKeptCourses(queries, alsoRead);
  expect((await keptReads.read('cleo', ELEMENT))?.data).toMatchObject({ content: 'Tides, 2.' });
});

it('stays unchanged offline and is removed after access is lost', async () => {
  signIn('dan');
  await keepWholeCourse(queries, 'crs_1', alsoRead);
  failure = new ApiError('The server cannot be reached.', { status: 0 });
  await refreshKeptCourses(queries, alsoRead);
  expect(await loadKeptCourses()).toHaveLength(1);
  failure = new ApiError('The course was not found.', { status: 404 });
  await refreshKeptCourses(queries, alsoRead);
  expect(await loadKeptCourses()).toEqual([]);
  expect(await keptReads.read('dan', ELEMENT)).toBeUndefined();
});

it('reports a failure and stores no partial course', async () => {
  signIn('eve');
  vi.mocked(requestFile).mockRejectedValue(new ApiError('The server cannot be reached.', { status: 0 }));
  await keepWholeCourse(queries, 'crs_1', alsoRead);
  expect(keptCoursesStore.getState()).toMatchObject({
    keeping: undefined,
    failed: { courseId: 'crs_1', problem: 'The server cannot be reached.' },
  });
  expect(await loadKeptCourses()).toEqual([]);
});

it('is removed with all its cached replies', async () => {
  signIn('finn');
  await keepWholeCourse(queries, 'crs_1', alsoRead);
  await dropCourse('crs_1');
  expect(await loadKeptCourses()).toEqual([]);
  expect(await keptReads.read('finn', ELEMENT)).toBeUndefined();
  expect(await keptReads.read('finn', PICTURE)).toBeUndefined();
});
