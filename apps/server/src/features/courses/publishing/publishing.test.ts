import { readFile } from 'node:fs/promises';
import type { Endpoint } from '@coursecraft/contract/endpoint';
import { type BodyOf, type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { inWalkingOrder } from '../../../testing/authorisation-grid.ts';
import { authorisationRequests } from '../../../testing/authorisation-requests.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { untilRead } from '../../../testing/until-read.ts';

/** A word that occurs only in the draft. */
const SECRET = 'xenolith';
const TIDES = new URL('../../../../../../packages/documents/src/__fixtures__/tides.md', import.meta.url);

let app: TestApp;
let author: Person;
let student: Person;
let course: TestCourse;
let part: { moduleId: string; sectionId: string; elementId: string };

beforeAll(async () => {
  app = await startTestApp();
  [author, student] = await Promise.all([app.signUp({ role: 'sme' }), app.signUp()]);
  course = await makeCourse(app, author);
  const { courseId } = course;
  const body = { title: `The ${SECRET}` };
  const { module } = await author.do('createBlankModule', { params: { courseId }, body });
  const params = { courseId, moduleId: module.id };
  const { section } = await author.do('createBlankSection', { params, body });
  const { element } = await author.do('createBlankElement', { params: { courseId, sectionId: section.id }, body });
  part = { moduleId: module.id, sectionId: section.id, elementId: element.id };
  const content = `The ${SECRET} and the moon raise the sea.`;
  await author.do('updateElement', { params: { courseId, elementId: element.id }, body: { content } });
  const rows = [{ statement: `Explains that the ${SECRET} raises the sea.` }];
  await author.do('appendKnowledge', { params: { courseId }, body: { ...part, rows } });
  await student.do('enrollWithCode', { body: { code: course.code } });
});

const publish = (body: BodyOf<'publish'> = {}) => author.do('publish', { params: { courseId: course.courseId }, body });
const modulesOf = async (person: Person, view?: 'learner') => {
  const query = { outline: '1', view } as const;
  return (await person.do('getCourse', { params: { courseId: course.courseId }, query })).course.modules;
};
const rollup = async () => {
  const params = { courseId: course.courseId, studentId: student.profile.uid };
  return (await student.do('getProgress', { params })).progress.rollup;
};
const listed = async () => (await student.do('listCourses')).courses[0]?.rollup;

describe('draft', () => {
  test('is visible to authors with a mark and hidden from students with parts that contain only drafts', async () => {
    expect((await publish({ moduleId: part.moduleId, published: false })).elementIds).toEqual([part.elementId]);
    const [, module] = await modulesOf(author);
    const section = module?.sections[0];
    expect([module?.published, section?.published, section?.elements[0]?.published]).toEqual([false, false, false]);
    const seen = await modulesOf(student);
    expect(JSON.stringify(seen)).not.toMatch(`${SECRET}|published`);
    expect(seen).toEqual(await modulesOf(author, 'learner'));
  });

  test('counts for no student’s progress until it is published', async () => {
    const held = { total: 2, completed: 0 };
    expect([await rollup(), await listed()]).toEqual([held, held]);
    const [summary] = (await author.do('listCourses')).courses;
    expect([summary?.elementCount, summary?.draftCount]).toEqual([2, 1]);
  });

  test('stays a draft when it is edited, moved or copied', async () => {
    const { courseId } = course;
    const params = { courseId, elementId: part.elementId };
    const { element } = await author.do('updateElement', { params, body: { title: `One ${SECRET}` } });
    expect(element.published).toBe(false);
    const { id } = await author.do('duplicatePart', { params: { courseId }, body: { id: part.elementId } });
    expect((await author.do('getElement', { params: { courseId, elementId: id } })).element.published).toBe(false);
    const sectionId = part.sectionId;
    await author.do('deleteElement', { params: { courseId, sectionId, elementId: id } });
  });

  test('is still a draft after its deletion is undone', async () => {
    const { courseId } = course;
    const { undoToken } = await author.do('deleteElement', { params: { courseId, ...part } });
    await author.do('undoDelete', { params: { courseId }, body: { undoToken } });
    const { element } = await author.do('getElement', { params: { courseId, elementId: part.elementId } });
    expect(element.published).toBe(false);
  });
});

describe('a student who knows a draft’s id', () => {
  const PLACES = ['params', 'query', 'body'] as const;
  const calls = inWalkingOrder.filter(
    (name) =>
      ['learner', 'self', 'self-or-author', 'author-or-asker'].includes(endpoints[name].access) &&
      PLACES.some((place) => 'elementId' in ((endpoints[name] as Endpoint)[place]?.shape ?? {})),
  );

  test.each(calls)('gets no draft text from %s', async (name) => {
    const requests = authorisationRequests(course, student, author, student);
    const given = requests[name];
    const request = (typeof given === 'function' ? await given() : given) as Record<string, object>;
    for (const place of PLACES.filter((one) => 'elementId' in ((endpoints[name] as Endpoint)[one]?.shape ?? {}))) {
      const asked = { ...request, [place]: { ...request[place], elementId: part.elementId } };
      const { status, body } = await student.call(name as EndpointName, asked as never);
      expect(JSON.stringify(body)).not.toContain(SECRET);
      // A query filter returns nothing.
      if (place !== 'query') expect(status).toBe(404);
    }
  });

  test('gets no draft text from the tutor or a search', async () => {
    const { courseId } = course;
    const { answer, citations } = await student.do('ask', { body: { courseId, question: `What is a ${SECRET}?` } });
    expect(JSON.stringify([answer.replace(/“[^”]*”/, ''), citations])).not.toContain(`${SECRET} and`);
    const { hits } = await student.do('searchCourse', { params: { courseId }, query: { q: SECRET } });
    expect(hits).toEqual([]);
    expect((await author.do('searchCourse', { params: { courseId }, query: { q: SECRET } })).hits).toHaveLength(1);
  });
});

describe('publishing', () => {
  test('shows a part and counts its criteria everywhere at once and is idempotent', async () => {
    const { elementIds, revision } = await publish({ elementId: part.elementId });
    expect(elementIds).toEqual([part.elementId]);
    const [, module] = await modulesOf(student);
    expect(module?.sections[0]?.elements.map(({ id }) => id)).toEqual([part.elementId]);
    const now = { total: 3, completed: 0 };
    expect([await rollup(), await listed()]).toEqual([now, now]);
    expect(await publish()).toMatchObject({ elementIds: [], revision });
  });

  test('restores the progress of a part that was unpublished before', async () => {
    const { courseId, elementId } = course;
    await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    expect(await rollup()).toEqual({ total: 3, completed: 1 });
    await publish({ elementIds: [elementId], published: false });
    expect([await rollup(), await listed()]).toEqual([
      { total: 1, completed: 0 },
      { total: 1, completed: 0 },
    ]);
    const again = { courseId, elementId, itemId: 'itm_choice', response: 'a' };
    expect((await student.call('assess', { body: again })).status).toBe(404);
    await publish();
    expect([await rollup(), await listed()]).toEqual([
      { total: 3, completed: 1 },
      { total: 3, completed: 1 },
    ]);
  });

  test('returns 404 for an unknown part', async () => {
    const { status, body } = await author.call('publish', {
      params: { courseId: course.courseId },
      body: { sectionId: 'sec_nope' },
    });
    expect([status, body.code]).toEqual([404, 'not_found']);
  });
});

test('a drafted module is published at once unless the request says otherwise', async () => {
  const { course: made } = await author.do('createCourse', { body: { title: 'The sea' } });
  const courseId = made.id;
  await author.upload(courseId, [{ name: 'tides.md', content: await readFile(TIDES) }]);
  await untilRead(author, courseId);
  const { module } = await author.do('generateModule', { body: { courseId, sections: 1, publish: false } });
  expect([module.published, module.sections.every(({ published }) => published === false)]).toEqual([false, true]);
  const moduleId = module.id;
  const { section } = await author.do('generateSection', { body: { courseId, moduleId, title: 'Tides' } });
  expect(section.published).toBe(true);
  const body = { courseId, moduleId, sectionId: section.id, format: 'summary' as const, publish: false };
  expect((await author.do('createElement', { body })).element.published).toBe(false);
});
