import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  ACTORS,
  type Actor,
  EXCEPTIONS,
  expectedStatus,
  inWalkingOrder,
  statusByAccess,
} from '../authorisation-grid.ts';
import { authorisationRequests } from '../authorisation-requests.ts';
import { writeCriteria } from '../criteria-writer.ts';
import { furnishCourse } from '../furnish-course.ts';
import { makeCourse, type TestCourse } from '../make-course.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';

/** Tests that each endpoint answers each actor by its access word. */
export function testAuthorisation(names: readonly EndpointName[]): void {
  let app: TestApp;
  let course: TestCourse;
  let people: Record<Exclude<Actor, 'visitor'>, Person>;
  let named: Person;
  let colleague: Person;

  beforeAll(async () => {
    app = await startTestApp();
    // Without a language model, these calls are refused for everyone.
    writeCriteria(app);
    const [outsider, student, classmate, inScope, outOfScope, admin, helper] = await Promise.all([
      app.signUp(),
      app.signUp(),
      app.signUp(),
      app.signUp({ role: 'sme' }),
      app.signUp({ role: 'sme' }),
      app.signUp({ role: 'admin' }),
      app.signUp(),
    ]);
    colleague = helper;
    course = await makeCourse(app, inScope);
    await furnishCourse({ course, author: inScope, student });
    await classmate.do('enrollWithCode', { body: { code: course.code } });
    await inScope.do('toggleUpload', {
      params: { courseId: course.courseId },
      body: { name: 'empty of meaning.txt', useInContext: false },
    });
    named = student;
    people = {
      'student without a course': outsider,
      'enrolled student': student,
      'another student': classmate,
      'SME in scope': inScope,
      'SME out of scope': outOfScope,
      admin,
    };
  });

  afterAll(() => vi.restoreAllMocks());

  describe('order of access checks', () => {
    test('checks the token first', async () => {
      expect((await app.visitor.call('createCourse', { body: {} as never })).status).toBe(401);
    });

    test('checks the role before the shape and the shape before the relation', async () => {
      const wrong = { params: { courseId: 'crs_none' }, body: { title: '' } };
      expect((await people['enrolled student'].call('updateCourse', wrong)).status).toBe(403);
      expect((await people['SME out of scope'].call('updateCourse', wrong)).status).toBe(400);
      expect((await people['SME out of scope'].call('updateCourse', { ...wrong, body: { title: 'A' } })).status).toBe(
        404,
      );
    });
  });

  test('the endpoint table lists every endpoint and no other', async () => {
    const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = Object.values(endpoints).map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual(served.sort());
  });

  const exceptions = inWalkingOrder.filter((name) => EXCEPTIONS[name]).map((name) => ({ name, ...EXCEPTIONS[name] }));
  test.each(exceptions)('$name is an exception to its access word: $because', ({ name }) => {
    expect(ACTORS.some((actor) => expectedStatus(name, actor) !== statusByAccess(name, actor))).toBe(true);
  });

  test.each(inWalkingOrder.filter((name) => names.includes(name)))(
    '%s answers each actor by its access word',
    async (name) => {
      const prepared = authorisationRequests(course, named, people['SME in scope'], colleague)[name];
      let request: unknown;
      const answers: Partial<Record<Actor, unknown>> = {};
      const expected: Partial<Record<Actor, unknown>> = {};
      for (const actor of ACTORS) {
        request ??= typeof prepared === 'function' ? await prepared() : prepared;
        const known = actor === 'visitor' ? undefined : people[actor];
        const person = known && name === 'deleteProfile' ? await app.signIn(known) : known;
        const { status, body } =
          'multipart' in endpoints[name] && person
            ? await person.send(name, request as never, [{ name: `${actor}.txt`, content: 'The sea.' }])
            : await (person ?? app.visitor).call(name, request as never);
        const isPlain = name !== 'getOpenApi' && !('answers' in endpoints[name]);
        const { error, success: isSuccess } = body as { error?: string; success?: boolean };
        answers[actor] = { status, error, ...(status < 400 && isPlain && { success: isSuccess }) };
        const due = expectedStatus(name, actor);
        const success = due < 400 && isPlain && { success: true };
        expected[actor] = { status: due, error: due >= 400 ? expect.any(String) : undefined, ...success };
        // An allowed request may have consumed its subject; a refused one changed nothing.
        if (status < 400) request = undefined;
      }
      expect(answers).toEqual(expected);
    },
  );
}
