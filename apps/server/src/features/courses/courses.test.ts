import { listChecks } from '@coursecraft/domain/content/checks';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { elementVersions } from '../../platform/db/schema/courses.ts';
import { uploads } from '../../platform/db/schema/uploads.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilRead } from '../../testing/until-read.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});

describe('course', () => {
  test('accepts “name” as its title and belongs to the scope of its creator', async () => {
    const { course: made } = await author.do('createCourse', { body: { name: 'Bread' } as never });
    expect(made).toMatchObject({ title: 'Bread', modules: [], revision: 1, can: { edit: true } });
    expect((await author.do('getProfile')).profile.smeScope).toContain(made.id);
  });

  test.each([
    [{ title: '' }, 'Enter a title.'],
    [{ title: 'x'.repeat(301) }, '“Title” is too long. It can have at most 300 characters.'],
    [{}, '“Title” is missing.'],
  ])('is refused with a message for %j', async (body, error) => {
    const reply = await author.call('createCourse', { body: body as never });
    expect(reply.status).toBe(400);
    expect(reply.body.error).toContain(error);
    expect(reply.body.details?.[0]?.path).toBe('title');
  });

  test('is created from the sample as an independent course with the given title', async () => {
    const maker = await app.signUp({ role: 'sme' });
    const { course: made } = await maker.do('createCourse', {
      body: { title: 'To try', language: 'de', from: 'sample' },
    });
    expect(made).toMatchObject({ title: 'To try', language: 'en', description: expect.stringContaining('loaf') });
    const params = { courseId: made.id };
    const { rows, scenarios } = await maker.do('getKnowledge', { params });
    const elements = made.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
    const asked = elements.flatMap(({ content }) => listChecks(content ?? '').flatMap((check) => check.rows ?? []));
    expect(new Set(asked), 'every criterion can be shown').toEqual(new Set(rows.map(({ rowId }) => rowId)));
    expect(scenarios).toHaveLength(1);
    const { versions } = await maker.do('listElementVersions', {
      params: { ...params, elementId: elements[0]?.id ?? '' },
    });
    expect(
      versions.map(({ origin }) => origin),
      'no engine wrote it',
    ).toEqual(['import']);
    const { authors } = await maker.do('listAuthors', { params });
    expect(authors.map(({ uid }) => uid)).toEqual([maker.profile.uid]);
    const { course: again } = await maker.do('createCourse', { body: { title: 'To try', from: 'sample' } });
    expect(again.modules[0]?.id).not.toBe(made.modules[0]?.id);
  });

  test('has a picture of its own as cover and a color, for students too, until they are removed', async () => {
    const own = await makeCourse(app, author, { title: 'Loaves' });
    const params = { courseId: own.courseId };
    const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex');
    await author.upload(own.courseId, [
      { name: 'loaf.png', content: png },
      { name: 'loaf.md', content: '# A loaf\n\nIt rises.' },
    ]);
    const set = (body: object) => author.call('updateCourse', { params, body });
    expect((await set({ cover: 'loaf.png', accent: '#2f6380' })).status).toBe(200);
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: own.code } });
    const shown = { cover: 'loaf.png', accent: '#2f6380' };
    expect((await student.do('getCourse', { params })).course).toMatchObject(shown);
    expect((await student.do('listCourses')).courses).toMatchObject([shown]);
    expect((await author.do('duplicateCourse', { params, body: {} })).course).toMatchObject(shown);
    for (const name of ['loaf.md', 'none.png']) {
      expect(await set({ cover: name })).toMatchObject({ status: 422, body: { reason: 'cover-not-a-picture' } });
    }
    expect((await set({ accent: 'red' })).status).toBe(400);
    await set({ cover: null, accent: null });
    const { course: plain } = await author.do('getCourse', { params });
    expect([plain.cover, plain.accent]).toEqual([undefined, undefined]);
  });

  test('shows students a cover that was a picture of a document, and keeps it without the document', async () => {
    const own = await makeCourse(app, author, { title: 'Loaves' });
    const params = { courseId: own.courseId };
    await author.upload(own.courseId, [
      { name: 'loaf.png', content: Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex') },
      { name: 'loaf.md', content: '# A loaf\n\nIt rises.' },
    ]);
    await untilRead(author, own.courseId);
    const picture = and(eq(uploads.courseId, own.courseId), eq(uploads.name, 'loaf.png'));
    await app.services.db.update(uploads).set({ fromUpload: 'loaf.md' }).where(picture);
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: own.code } });
    const cover = () => student.call('getMedia', { params: { ...params, name: 'loaf.png' } });
    expect((await cover()).status).toBe(404);
    await author.do('updateCourse', { params, body: { cover: 'loaf.png' } });
    expect((await cover()).status).toBe(200);
    await author.do('deleteUpload', { params: { ...params, name: 'loaf.md' } });
    expect((await cover()).status).toBe(200);
  });

  test('is returned as an outline without element text', async () => {
    const { course: read } = await author.do('getCourse', {
      params: { courseId: course.courseId },
      query: { outline: '1' },
    });
    const [element] = read.modules[0]?.sections[0]?.elements ?? [];
    expect(element).toMatchObject({ title: 'Why it rises', rowCount: 2 });
    expect(element).not.toHaveProperty('content');
  });
});

describe('element counts', () => {
  test('cover the course and the element only', async () => {
    const { courseId, sectionId, code } = await makeCourse(app, author, { title: 'Counted' });
    await author.do('createBlankElement', { params: { courseId, sectionId }, body: { title: 'Bare' } });
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code } });
    const { courses } = await author.do('listCourses');
    expect(courses.find(({ id }) => id === courseId)).toMatchObject({
      moduleCount: 1,
      elementCount: 2,
      studentCount: 1,
    });
    expect(courses.find(({ title }) => title === 'Tides')).toMatchObject({ moduleCount: 1, studentCount: 0 });
    const { course: read } = await author.do('getCourse', { params: { courseId } });
    const counted = read.modules[0]?.sections[0]?.elements.map(({ title, rowCount }) => [title, rowCount]);
    expect(counted).toEqual([
      ['Why it rises', 2],
      ['Bare', 0],
    ]);
    expect((await student.do('listCourses')).courses).toMatchObject([{ rollup: { total: 2, completed: 0 } }]);
  });
});

describe('new parts', () => {
  test('are inserted after the named part or at the end', async () => {
    const { course: empty } = await author.do('createCourse', { body: { title: 'Order' } });
    const params = { courseId: empty.id };
    const first = await author.do('createBlankModule', { params, body: { title: 'A' } });
    await author.do('createBlankModule', { params, body: { title: 'C' } });
    await author.do('createBlankModule', { params, body: { title: 'B', afterId: first.module.id } });
    const { course: read } = await author.do('getCourse', { params });
    expect(read.modules.map((module) => module.title)).toEqual(['A', 'B', 'C']);
    expect(read.revision).toBe(4);
  });

  test('are named in the language of the course', async () => {
    const { course: german } = await author.do('createCourse', { body: { title: 'Brot', language: 'de' } });
    const { module } = await author.do('createBlankModule', { params: { courseId: german.id }, body: {} });
    expect(module.title).toBe('Neues Modul');
  });

  test('cannot be added to a module of another course', async () => {
    const { course: other } = await author.do('createCourse', { body: { title: 'Other' } });
    const params = { courseId: other.id, moduleId: course.moduleId };
    expect((await author.call('createBlankSection', { params, body: {} })).status).toBe(404);
  });
});

describe('stale change', () => {
  test('of the structure returns 409 with the current structure', async () => {
    const params = { courseId: course.courseId, moduleId: course.moduleId };
    const reply = await author.call('updateModule', { params, body: { title: 'Late', baseRevision: 1 } });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'conflict', current: { id: course.courseId } });
    expect(reply.body.error).toMatch(/Check their change/);
  });

  test('of an element returns 409 and changes nothing', async () => {
    const params = { courseId: course.courseId, elementId: course.elementId };
    const { element } = await author.do('getElement', { params });
    await author.do('updateElement', { params, body: { content: 'Theirs', baseVersion: element.version } });
    const late = await author.call('updateElement', {
      params,
      body: { content: 'Mine', baseVersion: element.version },
    });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ current: { content: 'Theirs', version: element.version + 1 } });
    expect((await author.do('getElement', { params })).element.content).toBe('Theirs');
  });
});

describe('save of an element', () => {
  test('creates a version unless nothing changed', async () => {
    const { courseId, sectionId } = course;
    const { element } = await author.do('createBlankElement', { params: { courseId, sectionId }, body: {} });
    const params = { courseId, elementId: element.id };
    await author.do('updateElement', { params, body: { content: 'One' } });
    await author.do('updateElement', { params, body: { content: 'One' } });
    const { element: saved } = await author.do('updateElement', { params, body: { content: 'Two', title: 'Named' } });
    expect(saved).toMatchObject({ version: 3, title: 'Named', content: 'Two' });
    const versions = await app.services.db
      .select({ version: elementVersions.version, content: elementVersions.content, origin: elementVersions.origin })
      .from(elementVersions)
      .where(eq(elementVersions.elementId, element.id))
      .orderBy(asc(elementVersions.version));
    expect(versions).toEqual([
      { version: 1, content: '', origin: 'human' },
      { version: 2, content: 'One', origin: 'human' },
      { version: 3, content: 'Two', origin: 'human' },
    ]);
  });
});
