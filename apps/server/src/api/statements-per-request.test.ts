import type { Endpoint } from '@coursecraft/contract/endpoint';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { authorisationRequests } from '../testing/authorisation-requests.ts';
import { furnishCourse } from '../testing/furnish-course.ts';
import { makeCourse, type TestCourse } from '../testing/make-course.ts';
import { statementsOfRequest } from '../testing/statements-of-request.ts';
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts';

/** The caller, the access, and the data. */
const USUAL = 4;

/** Requests with more statements. These numbers may only decrease. */
const MORE: Partial<Record<EndpointName, number>> = {
  assess: 5,
  checkEnrollment: 6,
  compareWithOriginal: 8,
  ensureProgress: 8,
  getCourse: 7,
  getCourseStats: 8,
  getCoverage: 7,
  getEnrollmentStats: 6,
  getHome: 6,
  getKnowledge: 5,
  getKnowledgePack: 8,
  getMarking: 6,
  getModuleStanding: 6,
  getOwnCertificate: 7,
  getReview: 5,
  getStudentPath: 7,
  getStudentStats: 7,
  listAttempts: 5,
  listChanges: 5,
  listEvidence: 7,
  listGrantable: 6,
  listMarkable: 5,
  listReferences: 5,
  listThreads: 6,
  previewExport: 12,
};

let app: TestApp;
let author: Person;
let student: Person;
let colleague: Person;
let course: TestCourse;

beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'admin' });
  [student, colleague] = await Promise.all([app.signUp(), app.signUp()]);
  course = await makeCourse(app, author);
  await furnishCourse({ course, author, student });
});
/** Counts the second of two equal requests, because some things are stored once. */
async function statementsOf(name: EndpointName): Promise<string[]> {
  const prepared = authorisationRequests(course, student, author, colleague)[name];
  const asked = async () => {
    const request = typeof prepared === 'function' ? await prepared() : prepared;
    return statementsOfRequest(app, author, name, request as never);
  };
  await asked();
  return asked();
}

/** Streams do not end, jobs run elsewhere, and sign-outs end the session. */
const isCounted = (name: EndpointName, { answers, stream, multipart, method }: Endpoint) =>
  !answers && !stream && !multipart && (method === 'GET' || name === 'assess');

const counted = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([name, endpoint]) =>
  isCounted(name, endpoint),
);

test.each(counted)('%s sends no more statements to the database than recorded', async (name) => {
  const sent = await statementsOf(name);
  const most = MORE[name] ?? USUAL;
  expect(sent.length, sent.join('\n\n')).toBeLessThanOrEqual(most);
  expect(most === USUAL || sent.length > USUAL, 'it is among those that take more for a reason').toBe(true);
});
