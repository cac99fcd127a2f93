import type { Course } from '@coursecraft/contract/courses/course';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { call } from '../call.ts';
import { elementQuery, outlineQuery } from '../course-queries.ts';
import { ownStore } from '../own-store.ts';
import { pictureQuery } from '../picture-query.ts';
import { requestFile } from '../request-file.ts';
import { currentUid } from '../session.ts';
import { elementsOf, versionsOf } from './course-elements.ts';
import { keepShell } from './keep-shell.ts';
import { type CachedRead, keptReads } from './read-cache.ts';

export type OfflineCourse = {
  courseId: string;
  title: string;
  at: number;
  bytes: number;
  pictures: number;
  versions: string;
};

type Keeping = { courseId: string; percent: number };
type State = {
  courses: readonly OfflineCourse[];
  keeping: Keeping | undefined;
  failed: { courseId: string; problem: string } | undefined;
};

export const keptCoursesStore = ownStore<State>(() => ({ courses: [], keeping: undefined, failed: undefined }));

const LIST = hashKey(['kept-courses']);
/** Unused reads are dropped after 90 days (`kept-reads`), so kept courses are refetched well before. */
const AGAIN_MS = 30 * 24 * 3_600_000;

export async function loadKeptCourses(): Promise<readonly OfflineCourse[]> {
  const courses = ((await keptReads.read(currentUid(), LIST))?.data ?? []) as readonly OfflineCourse[];
  keptCoursesStore.setState({ courses });
  return courses;
}

async function changeList(change: (courses: readonly OfflineCourse[]) => readonly OfflineCourse[]): Promise<void> {
  const uid = currentUid();
  const courses = change(await loadKeptCourses());
  await keptReads.write([{ uid, hash: LIST, data: courses, at: Date.now() }]);
  keptCoursesStore.setState({ courses });
}

const readOutline = async (courseId: string): Promise<Course> =>
  (await call('getCourse', { params: { courseId }, query: { outline: '1', view: 'learner' } })).course;

export type AlsoRead = (queries: QueryClient, course: Course) => Promise<unknown>;

async function fetchWhole(queries: QueryClient, courseId: string, alsoRead: AlsoRead): Promise<OfflineCourse> {
  const uid = currentUid();
  const at = Date.now();
  const params = { courseId };
  const { texts, pictures } = await call('measureCourse', { params });
  const total = texts + pictures.reduce((sum, { bytes }) => sum + bytes, 0) || 1;
  let done = 0;
  const count = (bytes: number) => {
    done += bytes;
    keptCoursesStore.setState({ keeping: { courseId, percent: Math.min(99, (done / total) * 100) } });
  };
  count(0);
  const [outline, { course }] = await Promise.all([
    readOutline(courseId),
    call('getCourse', { params, query: { view: 'learner' } }),
  ]);
  const read = (queryKey: readonly unknown[], data: unknown): CachedRead => ({
    uid,
    at,
    data,
    hash: hashKey(queryKey),
  });
  await keptReads.write([
    read(outlineQuery(courseId, 'learner').queryKey, outline),
    ...elementsOf(course).map((element) => read(elementQuery(courseId, element.id, 'learner').queryKey, element)),
  ]);
  count(texts);
  for (const { name, bytes } of pictures) {
    const { queryKey } = pictureQuery(courseId, name);
    const known = (await keptReads.read(uid, hashKey(queryKey)))?.data;
    const isThere = known instanceof Blob && known.size === bytes;
    const data = isThere ? known : await requestFile('getMedia', { params: { courseId, name } });
    await keptReads.write([read(queryKey, data)]);
    count(bytes);
  }
  await alsoRead(queries, course);
  if (import.meta.env.PROD) await keepShell({ isAhead: true });
  return { courseId, title: outline.title, at, bytes: total, pictures: pictures.length, versions: versionsOf(outline) };
}

/** Fetches and stores a whole course with the app's files. */
export async function keepWholeCourse(queries: QueryClient, courseId: string, alsoRead: AlsoRead): Promise<void> {
  if (keptCoursesStore.getState().keeping) return;
  keptCoursesStore.setState({ keeping: { courseId, percent: 0 }, failed: undefined });
  try {
    const kept = await fetchWhole(queries, courseId, alsoRead);
    await changeList((courses) => [...courses.filter((course) => course.courseId !== courseId), kept]);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    keptCoursesStore.setState({ failed: { courseId, problem } });
  } finally {
    keptCoursesStore.setState({ keeping: undefined });
  }
}

export async function dropCourse(courseId: string): Promise<void> {
  const named = JSON.stringify(courseId);
  await keptReads.drop(currentUid(), (hash) => hash.includes(named));
  await changeList((courses) => courses.filter((course) => course.courseId !== courseId));
}

const isOutOfReach = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status);

/** Updates stored courses. Removes those that are no longer accessible. */
export async function refreshKeptCourses(queries: QueryClient, alsoRead: AlsoRead): Promise<void> {
  for (const { courseId, at, versions } of await loadKeptCourses()) {
    try {
      const isSame = versionsOf(await readOutline(courseId)) === versions;
      if (!isSame || at < Date.now() - AGAIN_MS) await keepWholeCourse(queries, courseId, alsoRead);
    } catch (error) {
      if (isOutOfReach(error)) await dropCourse(courseId);
    }
  }
}
