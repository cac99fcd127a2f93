import type { Endpoint } from '@coursecraft/contract/endpoint';
import { endpoints } from '@coursecraft/contract/endpoints';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { requestFor } from '../../testing/speak-to.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

type Query = { outline?: '1'; view?: 'learner' };
const OUTLINE: Query = { outline: '1' };

let app: TestApp;
let author: Person;
let student: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
});
beforeEach(async () => {
  student = await app.signUp();
  course = await makeCourse(app, author);
  await student.do('enrollWithCode', { body: { code: course.code } });
});

async function read({ token }: Person, query: Query, held?: string) {
  const request = requestFor(app.url, 'getCourse', { params: { courseId: course.courseId }, query }, token);
  if (held !== undefined) request.headers.set('if-none-match', held);
  const response = await fetch(request, { cache: 'no-store' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const tagOf = async (person: Person, query: Query) => (await read(person, query)).headers.get('etag') ?? '';

describe.each([
  ['a course', {}],
  ['an outline', OUTLINE],
])('%s', (_, query) => {
  test('is stored only in the browser and revalidated each time', async () => {
    const first = await read(author, query);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-cache, private');
    expect(first.headers.get('vary')?.split(', ')).toContain('Authorization');
    const again = await read(author, query, first.headers.get('etag') ?? '');
    expect([again.status, again.text]).toEqual([304, '']);
    for (const name of ['etag', 'cache-control']) expect(again.headers.get(name)).toBe(first.headers.get(name));
    expect(again.headers.get('vary')).toContain('Authorization');
    expect(again.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('matches one of several tags, weak or strong', async () => {
    const tag = await tagOf(author, query);
    expect((await read(author, query, `"other", ${tag.replace('W/', '')}`)).status).toBe(304);
    expect((await read(author, query, '"other"')).status).toBe(200);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a text', () => author.do('updateElement', { params: course, body: { content: 'Other words.' } })],
    ['a title', () => author.do('updateSection', { params: course, body: { title: 'Salt water' } })],
    ['the name', () => author.do('updateCourse', { params: course, body: { title: 'Ebb and flow' } })],
    ['the order', () => author.do('createBlankModule', { params: course, body: {} })],
    [
      'how many criteria there are',
      () =>
        author.do('appendKnowledge', {
          params: course,
          body: { ...course, rows: [{ statement: 'Explains what a neap tide is.' }] },
        }),
    ],
    ['what is left of it', () => author.do('deleteElement', { params: course })],
  ])('is sent again to everybody after %s has changed', async (_what, change) => {
    const held = new Map([author, student].map((person) => [person, tagOf(person, query)]));
    const tags = await Promise.all(held.values());
    await change();
    for (const [index, person] of [author, student].entries()) {
      const fresh = await read(person, query, tags[index]);
      expect(fresh.status).toBe(200);
      expect(fresh.headers.get('etag')).not.toBe(tags[index]);
    }
  });
});

test('each view of a course has its own tag', async () => {
  const ways = [{}, OUTLINE, { view: 'learner' }, { ...OUTLINE, view: 'learner' }] as Query[];
  const tags = await Promise.all(ways.map((query) => tagOf(author, query)));
  expect(new Set(tags).size).toBe(ways.length);
  expect((await read(student, {}, tags[0])).status, 'what an author holds is not a learner’s').toBe(200);
});

test('an error is never cached and a tag grants no access', async () => {
  const tag = await tagOf(student, {});
  const stranger = await app.signUp();
  const refused = await read(stranger, {}, tag);
  expect(refused.status).toBe(404);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('etag')).toBeNull();
});

test('the OpenAPI document lists 304 for every endpoint with a tag', async () => {
  const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { responses: object }>>;
  };
  for (const { method, path, tagged } of Object.values(endpoints) as Endpoint[]) {
    const { responses } = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? { responses: {} };
    expect('304' in responses, path).toBe(tagged === true);
  }
});
