import { type EndpointName, endpoints, servedEndpoints } from '@coursecraft/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts';

const ACTORS = [
  'visitor',
  'student without a course',
  'enrolled student',
  'another student',
  'SME in scope',
  'SME out of scope',
  'admin',
] as const;
type Actor = (typeof ACTORS)[number];
type Grid = readonly [number, number, number, number, number, number, number];

const anyone = (ok = 200): Grid => [ok, ok, ok, ok, ok, ok, ok];
const signedIn = (ok = 200): Grid => [401, ok, ok, ok, ok, ok, ok];
const sme = (ok = 200): Grid => [401, 403, 403, 403, ok, ok, ok];
const author = (ok = 200): Grid => [401, 403, 403, 403, ok, 404, ok];
const learner = (ok = 200): Grid => [401, 404, ok, ok, ok, 404, ok];
/** What is asked for is the enrolled student's; the other student is enrolled in the same course. */
const selfOrAuthor = (ok = 200): Grid => [401, 404, ok, 404, ok, 404, ok];

/** Who may do what, written by hand: statuses in the order of the actors above. */
const GRID: Record<EndpointName, Grid> = {
  getHealth: anyone(),
  getReady: anyone(),
  getOpenApi: anyone(),
  listCourses: signedIn(),
  createCourse: sme(201),
  getCourse: learner(),
  updateCourse: author(),
  createBlankModule: author(201),
  createBlankSection: author(201),
  createBlankElement: author(201),
  updateModule: author(),
  updateSection: author(),
  updateElement: author(),
  getElement: learner(),
  listUploads: author(),
  toggleUpload: author(),
  uploadFiles: author(201),
  getUploadText: author(),
  getKnowledge: author(),
  listScenarios: learner(),
  getAssessmentConfig: author(),
  setAssessmentConfig: author(),
  // Nothing is uploaded that could be drawn on: those who may ask are told so.
  generateModule: author(422),
  // Nothing runs: whoever is signed in is told so.
  abortAction: signedIn(404),
  listModels: signedIn(),
  assess: learner(),
  // The element has criteria, so nobody can declare it done.
  markElementDone: [401, 404, 403, 403, 403, 404, 403],
  getProfile: signedIn(),
  ensureProfile: signedIn(),
  updateProfile: signedIn(),
  // The code is the course's: it works for whoever has it, once.
  enrollWithCode: [401, 200, 409, 409, 200, 200, 200],
  checkEnrollment: signedIn(),
  generateCourseCode: author(),
  getEnrollmentStats: author(),
  listCourseStudents: author(),
  ensureTestStudent: author(),
  getProgress: selfOrAuthor(),
  ensureProgress: selfOrAuthor(),
  getOwnProgress: learner(),
  getProgressBatch: selfOrAuthor(),
  getOwnProgressBatch: learner(),
  // The student holds evidence and may confirm; nobody else may write a real student's mastery.
  saveProgress: [401, 404, 200, 404, 403, 404, 403],
  listEvidence: selfOrAuthor(),
};

let app: TestApp;
let course: TestCourse;
let people: Record<Exclude<Actor, 'visitor'>, Person>;
let named: string;

beforeAll(async () => {
  app = await startTestApp();
  const [outsider, student, classmate, inScope, outOfScope, admin] = await Promise.all([
    app.signUp(),
    app.signUp(),
    app.signUp(),
    app.signUp({ role: 'sme' }),
    app.signUp({ role: 'sme' }),
    app.signUp({ role: 'admin' }),
  ]);
  course = await makeCourse(app, inScope);
  await student.do('enrollWithCode', { body: { code: course.code } });
  await classmate.do('enrollWithCode', { body: { code: course.code } });
  const answer = { courseId: course.courseId, elementId: course.elementId, itemId: 'itm_choice', response: 'a' };
  await student.do('assess', { body: answer });
  await inScope.upload(course.courseId, [{ name: 'empty of meaning.txt', content: 'x' }]);
  await inScope.do('toggleUpload', {
    params: { courseId: course.courseId },
    body: { name: 'empty of meaning.txt', useInContext: false },
  });
  named = student.profile.uid;
  people = {
    'student without a course': outsider,
    'enrolled student': student,
    'another student': classmate,
    'SME in scope': inScope,
    'SME out of scope': outOfScope,
    admin,
  };
});

/** A valid request for every endpoint. */
function requests(): { [N in EndpointName]: { params?: object; query?: object; body?: object } } {
  const { courseId, moduleId, sectionId, elementId, rows, code } = course;
  const student = { studentId: named, courseId };
  const updates = [{ rowId: rows.moon, status: 'mastered' }];
  const upload = 'empty of meaning.txt';
  return {
    getHealth: {},
    getReady: {},
    getOpenApi: {},
    listCourses: {},
    createCourse: { body: { title: 'Another' } },
    getCourse: { params: { courseId } },
    updateCourse: { params: { courseId }, body: { description: 'About the sea' } },
    createBlankModule: { params: { courseId }, body: {} },
    createBlankSection: { params: { courseId, moduleId }, body: {} },
    createBlankElement: { params: { courseId, sectionId }, body: {} },
    updateModule: { params: { courseId, moduleId }, body: { title: 'Sea' } },
    updateSection: { params: { courseId, sectionId }, body: { title: 'Water' } },
    updateElement: { params: { courseId, elementId }, body: { title: 'Why' } },
    getElement: { params: { courseId, elementId } },
    listUploads: { params: { courseId } },
    toggleUpload: { params: { courseId }, body: { name: upload, useInContext: false } },
    uploadFiles: { params: { courseId } },
    getUploadText: { params: { courseId, name: upload } },
    getKnowledge: { params: { courseId } },
    listScenarios: { params: { courseId } },
    getAssessmentConfig: { params: { courseId } },
    setAssessmentConfig: { params: { courseId }, body: {} },
    generateModule: { body: { courseId } },
    abortAction: { params: { actionId: 'act_nothing' } },
    listModels: {},
    assess: { body: { courseId, elementId, itemId: 'itm_choice', response: 'b' } },
    markElementDone: { params: { courseId, elementId } },
    getProfile: {},
    ensureProfile: { body: {} },
    updateProfile: { body: { preferences: { theme: 'dark' } } },
    enrollWithCode: { body: { code } },
    checkEnrollment: {},
    generateCourseCode: { body: { courseId } },
    getEnrollmentStats: { params: { courseId } },
    listCourseStudents: { params: { courseId } },
    ensureTestStudent: { body: { courseId } },
    getProgress: { params: student },
    ensureProgress: { params: student },
    getOwnProgress: { query: { courseId } },
    getProgressBatch: { params: student, query: { elementIds: elementId } },
    getOwnProgressBatch: { query: { courseId } },
    saveProgress: { params: student, body: { updates } },
    listEvidence: { params: student },
  };
}

/** Joining a course and renewing its code change who may do the rest, so they come last. */
const LAST: EndpointName[] = ['enrollWithCode', 'generateCourseCode'];
const names = Object.keys(servedEndpoints) as EndpointName[];
const ordered = [...names.filter((name) => !LAST.includes(name)), ...LAST];

describe.each(ordered)('%s', (name) => {
  test.each(ACTORS.map((actor, column) => ({ actor, status: GRID[name][column] ?? 0 })))(
    'answers $status to $actor',
    async ({ actor, status }) => {
      const request = requests()[name];
      const person = actor === 'visitor' ? undefined : people[actor];
      const answer =
        name === 'uploadFiles' && person
          ? await person.upload(course.courseId, [{ name: `${actor}.txt`, content: 'The sea.' }])
          : await (person ?? app.visitor).call(name, request as never);
      expect({ status: answer.status, error: answer.body.error }).toEqual({
        status,
        error: status >= 400 ? expect.any(String) : undefined,
      });
      if (status < 400 && name !== 'getOpenApi') expect(answer.body.success).toBe(true);
    },
  );
});

describe('the order of checks', () => {
  test('asks for a token before it looks at anything else', async () => {
    expect((await app.visitor.call('createCourse', { body: {} as never })).status).toBe(401);
  });

  test('asks for the role before the shape, and for the shape before the relation', async () => {
    const wrong = { params: { courseId: 'crs_none' }, body: { title: '' } };
    expect((await people['enrolled student'].call('updateCourse', wrong)).status).toBe(403);
    expect((await people['SME out of scope'].call('updateCourse', wrong)).status).toBe(400);
    expect((await people['SME out of scope'].call('updateCourse', { ...wrong, body: { title: 'A' } })).status).toBe(
      404,
    );
  });
});

describe('an endpoint that is only planned', () => {
  const planned = Object.entries(endpoints).filter(([, entry]) => 'planned' in entry);

  test('is not served', async () => {
    const headers = { authorization: `Bearer ${people.admin.token}` };
    for (const [, { method, path }] of planned.filter(([, entry]) => entry.method === 'POST')) {
      const response = await fetch(app.url + path.replaceAll(/:\w+/g, 'x'), { method, headers });
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
    }
  });

  test('is not described', async () => {
    const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = Object.values(servedEndpoints).map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual(served.sort());
  });
});
