import type { Endpoint } from '@coursecraft/contract/endpoint';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { testStudentId } from '@coursecraft/domain/accounts/test-student';
import { beforeAll, describe, expect, test } from 'vitest';
import { authorisationRequests } from '../testing/authorisation-requests.ts';
import { makeCourse, type TestCourse } from '../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts';

/** Part of all texts of the test student, to find them anywhere. */
const WORD = 'quokka';

let app: TestApp;
let author: Person;
let colleague: Person;
let admin: Person;
let student: Person;
let course: TestCourse;
let testStudent: string;
let requests: ReturnType<typeof authorisationRequests>;

beforeAll(async () => {
  app = await startTestApp();
  [author, colleague, admin, student] = await Promise.all([
    app.signUp({ role: 'sme', displayName: 'Ada' }),
    app.signUp({ role: 'sme' }),
    app.signUp({ role: 'admin' }),
    app.signUp(),
  ]);
  course = await makeCourse(app, author);
  const { courseId, elementId } = course;
  const params = { courseId };
  await author.do('promoteSme', { params: { id: colleague.profile.uid }, body: params });
  await student.do('enrollWithCode', { body: { code: course.code } });
  await author.upload(courseId, [{ name: 'empty of meaning.txt', content: 'x' }]);

  testStudent = testStudentId(author.profile.uid);
  await author.do('ensureTestStudent', { body: params });
  const item = { courseId, elementId, itemId: 'itm_choice' };
  await author.do('assess', { body: { ...item, response: 'b' } });
  const own = { studentId: testStudent, courseId };
  const { evidence } = await author.do('listEvidence', { params: own });
  const refused = { ...own, evidenceId: evidence[0]?.evidenceId ?? '' };
  await author.call('contestEvidence', { params: refused, body: { comment: `It is the ${WORD}.` } });
  await author.do('assess', { body: { ...item, response: 'a' } });
  await author.do('assess', { body: { courseId, elementId, itemId: 'itm_free', answer: `A ${WORD} swims.` } });
  await author.do('ask', { body: { courseId, elementId, question: `Where is the ${WORD}?` } });
  await author.do('createQuestion', { params, body: { elementId, text: `Which ${WORD}?` } });
  await author.do('createFlag', { params, body: { elementId, body: `No ${WORD} here.` } });
  await author.do('createNote', { params, body: { elementId, text: `Feed the ${WORD}.` } });
  await author.do('react', { body: { ...own, elementId, reaction: 'love' } });
  await author.do('deleteProgress', { params: own, query: {} });

  requests = authorisationRequests(course, student, author, student);
});

const reads = (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(([name, { method, answers }]) =>
  method === 'GET' && !answers ? name : [],
);

describe('activity of a test student', () => {
  test.each(reads)('is hidden from others in %s', async (name) => {
    const prepared = requests[name];
    const request = typeof prepared === 'function' ? await prepared() : prepared;
    for (const reader of [colleague, admin]) {
      const said = JSON.stringify((await reader.call(name, request as never)).body);
      expect(said).not.toContain(testStudent);
      expect(said).not.toContain(WORD);
    }
  });
});

test('a test student is counted nowhere', async () => {
  const params = { courseId: course.courseId };
  const { enrolled, byDay } = await author.do('getEnrollmentStats', { params });
  expect([enrolled, byDay.map((day) => day.enrolled)]).toEqual([1, [1]]);
  const { courses } = await author.do('listCourses');
  expect(courses.find(({ id }) => id === course.courseId)).toMatchObject({ studentCount: 1 });
  const { stats } = await author.do('getCourseStats', { params });
  expect(stats).toMatchObject({ students: 1, active7d: 0, rollup: { completed: 0 }, days: [] });
  expect(stats.criteria.filter(({ tried, verdicts }) => tried + verdicts > 0)).toEqual([]);
  expect((await author.do('listReactions', { params })).counts).toEqual({});
  expect((await author.do('listQuestions', { params })).open).toBe(0);
  expect((await author.do('listFlags', { params })).open).toBe(0);
});
