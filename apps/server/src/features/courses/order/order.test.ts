import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
let other: { moduleId: string; sectionId: string };
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  const { courseId } = course;
  const { module } = await author.do('createBlankModule', { params: { courseId }, body: { title: 'Second' } });
  const params = { courseId, moduleId: module.id };
  const { section } = await author.do('createBlankSection', { params, body: { title: 'Elsewhere' } });
  other = { moduleId: module.id, sectionId: section.id };
});

const read = async () => (await author.do('getCourse', { params: course, query: { outline: '1' } })).course;

describe('reordering', () => {
  test('puts the parts of one parent in the given order', async () => {
    const { revision, modules } = await read();
    const order = modules.map(({ id }) => id).toReversed();
    const reply = await author.do('reorderModules', { params: course, body: { order, baseRevision: revision } });
    expect(reply.revision).toBe(revision + 1);
    expect((await read()).modules.map(({ id }) => id)).toEqual(order);
  });

  test.each([
    ['misses one', (ids: string[]) => ids.slice(1)],
    ['doubles one', (ids: string[]) => [...ids.slice(1), ids[1] ?? '']],
    ['names a stranger', (ids: string[]) => [...ids.slice(1), 'mod_stranger']],
  ])('is refused without changes if it %s', async (_, spoil) => {
    const before = await read();
    const order = spoil(before.modules.map(({ id }) => id));
    const reply = await author.call('reorderModules', { params: course, body: { order } });
    expect([reply.status, reply.body.error]).toEqual([400, expect.stringContaining('exactly once')]);
    expect(await read()).toEqual(before);
  });

  test('returns 409 with the current structure when it is based on an older one', async () => {
    const { revision, modules } = await read();
    const order = modules.map(({ id }) => id);
    const reply = await author.call('reorderModules', { params: course, body: { order, baseRevision: revision - 1 } });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'conflict', current: { id: course.courseId, revision } });
  });

  test('returns 404 for parts of another course', async () => {
    const { course: empty } = await author.do('createCourse', { body: { title: 'Empty' } });
    const params = { ...course, courseId: empty.id };
    expect((await author.call('reorderSections', { params, body: { order: [] } })).status).toBe(404);
    expect((await author.call('reorderElements', { params, body: { order: [] } })).status).toBe(404);
  });
});

describe('move', () => {
  test('takes an element’s criteria and scenarios to its new section and module', async () => {
    const { courseId, elementId, sectionId } = course;
    await author.do('move', { params: course, body: { id: elementId, toParentId: other.sectionId, index: 7 } });
    const { rows, scenarios } = await author.do('getKnowledge', { params: course, query: other });
    expect(rows.map((criterion) => criterion.elementId)).toEqual([elementId, elementId]);
    expect(scenarios).toHaveLength(1);
    const sections = (await read()).modules.flatMap((module) => module.sections);
    const where = sections.filter(({ elements }) => elements.some(({ id }) => id === elementId));
    expect(
      where.map(({ id }) => id),
      'nothing is lost, nothing is doubled',
    ).toEqual([other.sectionId]);
    await author.do('move', { params: { courseId }, body: { id: elementId, toParentId: sectionId, index: 0 } });
  });

  test('takes a section with its elements to another module', async () => {
    const { sectionId, moduleId } = course;
    await author.do('move', { params: course, body: { id: sectionId, toParentId: other.moduleId, index: 0 } });
    const second = (await read()).modules.find(({ id }) => id === other.moduleId);
    expect(second?.sections.map(({ id }) => id)).toEqual([sectionId, other.sectionId]);
    const { rows } = await author.do('getKnowledge', { params: course, query: { moduleId: other.moduleId } });
    expect(rows).toHaveLength(2);
    await author.do('move', { params: course, body: { id: sectionId, toParentId: moduleId, index: 0 } });
  });

  test('keeps a student’s progress', async () => {
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
    const { courseId, elementId } = course;
    await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    const { progress: before } = await student.do('getOwnProgress', { query: { courseId } });
    await author.do('move', { params: course, body: { id: elementId, toParentId: other.sectionId, index: 0 } });
    expect((await student.do('getOwnProgress', { query: { courseId } })).progress).toEqual(before);
    await author.do('move', { params: course, body: { id: elementId, toParentId: course.sectionId, index: 0 } });
  });

  test('returns 404 for a part outside the course or a parent of another level', async () => {
    const { elementId, moduleId, sectionId } = course;
    for (const body of [
      { id: 'elm_stranger', toParentId: sectionId, index: 0 },
      { id: moduleId, toParentId: moduleId, index: 0 },
      { id: elementId, toParentId: moduleId, index: 0 },
      { id: sectionId, toParentId: sectionId, index: 0 },
    ]) {
      expect((await author.call('move', { params: course, body })).status).toBe(404);
    }
  });
});
