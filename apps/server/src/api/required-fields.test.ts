import type { Endpoint } from '@coursecraft/contract/endpoint';
import { endpoints } from '@coursecraft/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { inWalkingOrder } from '../testing/authorisation-grid.ts';
import { authorisationRequests } from '../testing/authorisation-requests.ts';
import { furnishCourse } from '../testing/furnish-course.ts';
import { makeCourse, type TestCourse } from '../testing/make-course.ts';
import { fewerEndpointsEveryday } from '../testing/one-of-each-kind.ts';
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let course: TestCourse;
let people: Record<'author' | 'student' | 'colleague' | 'admin', Person>;

beforeAll(async () => {
  app = await startTestApp();
  const [author, student, colleague, admin] = await Promise.all([
    app.signUp({ role: 'sme' }),
    app.signUp(),
    app.signUp(),
    app.signUp({ role: 'admin' }),
  ]);
  course = await makeCourse(app, author);
  await furnishCourse({ course, author, student });
  people = { author, student, colleague, admin };
});

const table = endpoints as Record<string, Endpoint>;

function requiredFields({ body: shape }: Endpoint, body: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(body).filter(([field]) => !shape?.shape[field]?.isOptional()));
}

const withOptional = inWalkingOrder.filter((name) =>
  Object.values(table[name]?.body?.shape ?? {}).some((field) => (field as { isOptional(): boolean }).isOptional()),
);

test.each(fewerEndpointsEveryday(withOptional))(
  '%s returns no server error when optional fields are missing',
  async (name) => {
    const prepared = authorisationRequests(course, people.student, people.author, people.colleague)[name];
    const request = (typeof prepared === 'function' ? await prepared() : prepared) as {
      body?: Record<string, unknown>;
    };
    const body = requiredFields(endpoints[name], request.body ?? {});
    for (const person of [people.student, people.author, people.admin]) {
      const { status, body: reply } = await person.call(name, { ...request, body } as never);
      expect(status, JSON.stringify(reply)).toBeLessThan(500);
    }
  },
);
