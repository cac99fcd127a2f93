import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastAttemptsQuery } from '../../api/attempts-query.ts';
import { elementQuery, outlineQuery } from '../../api/course-queries.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { currentSession, setSession } from '../../api/session.ts';
import { viewQuery } from '../../api/view-query.ts';
import { scenariosQuery } from '../../features/assessment/scenario-queries.ts';
import { progressQuery } from '../../features/progress/progress-query.ts';
import { cacheLesson } from './cache-lesson.ts';
import { prefetchLesson } from './prefetch-lesson.ts';

const token = `head.${btoa(JSON.stringify({ sub: 'ada', exp: Date.now() / 1000 + 600 }))}.sign`;
const element = (id: string) => ({ id, title: id });
const course = (id: string) => ({ id, modules: [{ sections: [{ elements: [element('elm_1'), element('elm_2')] }] }] });
const profile = { uid: 'ada', role: 'student', enrolledCourses: ['crs_1', 'crs_2'], enrolledCourseId: 'crs_2' };
const NOWHERE = { courseId: '', moduleId: '', elementId: '' };

let asked: string[];
let queries: QueryClient;

function answer(path: string): object {
  const [, elementId] = /elements\/(\w+)/.exec(path) ?? [];
  const [, courseId = ''] = /courses\/(\w+)/.exec(path) ?? [];
  if (path === '/api/auth/token') return { token };
  if (path === '/api/profile') return { profile };
  if (path.endsWith('/attempts')) return { attempts: [] };
  if (elementId) return { element: element(elementId) };
  if (path.includes('/progress')) return { success: true, progress: { criteria: {} } };
  if (path.endsWith('/view')) return { view: { elementId: 'elm_2', at: '' } };
  if (path.endsWith('/scenarios')) return { scenarios: [] };
  return { course: course(courseId) };
}

beforeEach(() => {
  localStorage.clear();
  setSession({ status: 'loading' });
  asked = [];
  queries = new QueryClient();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(answer(path));
  });
});
afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

it('prefetches everything that the student’s last lesson needs once', async () => {
  const lesson = await prefetchLesson(NOWHERE);
  expect(currentSession().status).toBe('signed-in');
  if (lesson) await cacheLesson(queries, lesson);
  const scope = { studentId: 'ada', courseId: 'crs_2' };
  const ofLesson = [
    profileQuery('ada'),
    progressQuery(scope),
    scenariosQuery('crs_2'),
    outlineQuery('crs_2', 'learner'),
    viewQuery('ada', 'crs_2'),
    elementQuery('crs_2', 'elm_2', 'learner'),
    lastAttemptsQuery('crs_2', 'elm_2'),
  ];
  for (const { queryKey } of ofLesson) expect(queries.getQueryData(queryKey), String(queryKey)).toBeDefined();
  expect(asked).toHaveLength(1 + ofLesson.length);
});

it('leaves later requests to the page', async () => {
  const lesson = await prefetchLesson(NOWHERE);
  if (lesson) await cacheLesson(queries, lesson);
  const before = asked.length;
  await queries.fetchQuery({ ...profileQuery('ada'), staleTime: 0 });
  expect(asked.slice(before)).toEqual(['/api/profile']);
});

it('prefetches the element and course of the URL', async () => {
  await prefetchLesson({ ...NOWHERE, courseId: 'crs_1', elementId: 'elm_1' });
  const read = asked.filter((path) => path.includes('/elements/'));
  expect(read).toEqual([
    '/api/courses/crs_1/elements/elm_1?view=learner',
    '/api/courses/crs_1/elements/elm_1/attempts',
  ]);
});

it('prefetches the last opened course if the student cannot open the one in the URL', async () => {
  await prefetchLesson({ ...NOWHERE, courseId: 'crs_other', elementId: 'elm_gone' });
  expect(asked).toContain('/api/courses/crs_2/elements/elm_2?view=learner');
  expect(asked.filter((path) => path.includes('crs_other'))).toEqual([]);
});

it('prefetches nothing for a visitor', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response('{}', { status: 401 });
  });
  await prefetchLesson(NOWHERE);
  expect(asked).toEqual(['/api/auth/token']);
});
