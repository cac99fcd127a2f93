import { hashKey, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { lastAttemptsQuery } from '../../api/attempts-query.ts';
import { elementQuery, outlineQuery } from '../../api/course-queries.ts';
import type { KeptRead, KeptReads } from '../../api/offline/kept-reads.ts';
import { setSignOutPending } from '../../api/pending-sign-out.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { rememberPerson } from '../../api/remembered-person.ts';
import { currentSession, setSession } from '../../api/session.ts';
import { viewQuery } from '../../api/view-query.ts';
import { scenariosQuery } from '../../features/assessment/scenario-queries.ts';
import { progressQuery } from '../../features/progress/progress-query.ts';
import { cacheKeptLesson } from './cache-kept-lesson.ts';

const AT = 1_700_000_000_000;
const NOWHERE = { courseId: '', moduleId: '', elementId: '' };
const scope = { studentId: 'ada', courseId: 'crs_1' };
const element = (id: string) => ({ id, title: id });
const course = { id: 'crs_1', modules: [{ sections: [{ elements: [element('elm_1'), element('elm_2')] }] }] };
const profile = { uid: 'ada', role: 'student', enrolledCourses: ['crs_1'], enrolledCourseId: 'crs_1' };

const ofLesson: [readonly unknown[], unknown][] = [
  [profileQuery('ada').queryKey, profile],
  [outlineQuery('crs_1', 'learner').queryKey, course],
  [viewQuery('ada', 'crs_1').queryKey, { view: { elementId: 'elm_2', at: '' }, places: [] }],
  [progressQuery(scope).queryKey, { criteria: {} }],
  [scenariosQuery('crs_1').queryKey, []],
  [elementQuery('crs_1', 'elm_2', 'learner').queryKey, element('elm_2')],
  [lastAttemptsQuery('crs_1', 'elm_2').queryKey, []],
];

let reads: Map<string, KeptRead>;
let queries: QueryClient;
const kept: KeptReads = {
  read: async (uid, hash) => reads.get(uid + hash),
  write: async () => undefined,
  drop: async () => undefined,
  forget: async () => reads.clear(),
};
const nameOf = (uid: string, key: readonly unknown[]) => uid + hashKey(key);

beforeEach(() => {
  setSession({ status: 'loading' });
  rememberPerson('ada');
  queries = new QueryClient();
  reads = new Map(
    ofLesson.map(([key, data]) => [nameOf('ada', key), { uid: 'ada', hash: hashKey(key), data, at: AT }]),
  );
});

it('has the lesson where the learner left off there before the server said anything', async () => {
  expect(await cacheKeptLesson(queries, kept, NOWHERE)).toBe(true);
  for (const [key, data] of ofLesson) expect(queries.getQueryData(key), String(key)).toEqual(data);
});

it('has all of it asked for anew, however fresh it is', async () => {
  for (const read of reads.values()) read.at = Date.now();
  await cacheKeptLesson(queries, kept, NOWHERE);
  const states = queries.getQueryCache().getAll();
  expect(states).toHaveLength(ofLesson.length);
  for (const { state } of states) expect(state.isInvalidated).toBe(true);
});

it('says that a lesson is not all there where any of it is missing', async () => {
  for (const [key] of ofLesson) {
    const name = nameOf('ada', key);
    const read = reads.get(name);
    reads.delete(name);
    expect(await cacheKeptLesson(new QueryClient(), kept, NOWHERE), String(key)).toBe(false);
    if (read) reads.set(name, read);
  }
});

it('leaves what the server has said already', async () => {
  const { queryKey } = outlineQuery('crs_1', 'learner');
  queries.setQueryData(queryKey, { ...course, title: 'New' } as never);
  await cacheKeptLesson(queries, kept, NOWHERE);
  expect(queries.getQueryData(queryKey)).toMatchObject({ title: 'New' });
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

it('shows nothing to a visitor, nor to whoever has left and could not tell the server', async () => {
  rememberPerson(undefined);
  expect(await cacheKeptLesson(queries, kept, NOWHERE)).toBe(false);
  expect(currentSession().status).toBe('loading');
  rememberPerson('ada');
  setSignOutPending(true);
  expect(await cacheKeptLesson(queries, kept, NOWHERE)).toBe(false);
  setSignOutPending(false);
  setSession({ status: 'signed-in', uid: 'bob', token: 't', expiresAt: Date.now() + 600_000 });
  expect(await cacheKeptLesson(queries, kept, NOWHERE)).toBe(false);
  expect(queries.getQueryCache().getAll()).toEqual([]);
});
