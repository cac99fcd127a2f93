import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});
const params = () => ({ courseId: course.courseId });

describe('course notes for AI', () => {
  test('are read only for the part that they were written for', async () => {
    expect((await author.do('getKnowledgeMeta', { params: params() })).meta).toEqual({ version: 1 });
    const { sectionId } = course;
    const { meta } = await author.do('setKnowledgeMeta', {
      params: params(),
      body: { sectionId, audience: 'Sailors', goals: 'Read a chart', notes: '' },
    });
    expect(meta).toEqual({ version: 1, sectionId, audience: 'Sailors', goals: 'Read a chart' });
    expect((await author.do('getKnowledgeMeta', { params: params(), query: { sectionId } })).meta).toEqual(meta);
    expect((await author.do('getKnowledgeMeta', { params: params() })).meta).toEqual({ version: 1 });
    await author.do('setKnowledgeMeta', { params: params(), body: { sectionId, audience: 'Divers' } });
    const again = (await author.do('getKnowledgeMeta', { params: params(), query: { sectionId } })).meta;
    expect(again).toEqual({ version: 1, sectionId, audience: 'Divers' });
  });

  test('combine with the notes of parent parts in a pack, which has everything hidden', async () => {
    await author.do('setKnowledgeMeta', { params: params(), body: { audience: 'Everyone', tone: 'Friendly' } });
    const { moduleId, sectionId } = course;
    const { pack } = await author.do('getKnowledgePack', { params: params(), query: { moduleId, sectionId } });
    expect(pack).toMatchObject({
      moduleId,
      sectionId,
      meta: { version: 1, sectionId, audience: 'Divers', tone: 'Friendly' },
      rows: [{ rowId: course.rows.moon }, { rowId: course.rows.two }],
      scenarios: [{ scenarioId: course.scenarioId }],
      config: { strictness: 'standard' },
    });
  });

  test('are copied with their course', async () => {
    const { course: copy } = await author.do('duplicateCourse', { params: params(), body: {} });
    const { meta } = await author.do('getKnowledgeMeta', { params: { courseId: copy.id } });
    expect(meta).toEqual({ version: 1, audience: 'Everyone', tone: 'Friendly' });
    const sectionId = copy.modules[0]?.sections[0]?.id ?? '';
    const query = { sectionId };
    expect((await author.do('getKnowledgeMeta', { params: { courseId: copy.id }, query })).meta.audience).toBe(
      'Divers',
    );
  });

  test('return 404 for an unknown part', async () => {
    for (const scope of [
      { moduleId: 'mod_none' },
      { elementId: 'elm_none' },
      { moduleId: 'mod_x', sectionId: course.sectionId },
    ]) {
      expect((await author.call('getKnowledgeMeta', { params: params(), query: scope })).status).toBe(404);
      expect((await author.call('setKnowledgeMeta', { params: params(), body: { ...scope, tone: 'x' } })).status).toBe(
        404,
      );
    }
    const long = await author.call('setKnowledgeMeta', { params: params(), body: { tone: 'x'.repeat(5000) } });
    expect([long.status, long.body.error]).toEqual([400, '“Tone” is too long. It can have at most 4,000 characters.']);
  });
});
