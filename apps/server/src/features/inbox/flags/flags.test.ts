import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let student: Person;
let classmate: Person;
let course: TestCourse;
let params: { courseId: string };
beforeAll(async () => {
  app = await startTestApp();
  [author, student, classmate] = await Promise.all([
    app.signUp({ role: 'sme' }),
    app.signUp({ displayName: 'Stefan' }),
    app.signUp(),
  ]);
  course = await makeCourse(app, author);
  params = { courseId: course.courseId };
  for (const person of [student, classmate]) await person.do('enrollWithCode', { body: { code: course.code } });
});

const flag = async (person: Person, body: string, quote?: string) => {
  const written = { elementId: course.elementId, body, quote: quote || undefined };
  return (await person.do('createFlag', { params, body: written })).note;
};
const of = (noteId: string) => ({ params: { ...params, noteId } });

describe('flag', () => {
  test('is visible to its student and the authors with the flagged text', async () => {
    const { id } = await flag(student, 'Towards the moon only?', 'The moon pulls the sea');
    for (const reader of [student, author]) {
      const { notes } = await reader.do('listFlags', { params });
      expect(notes.find((note) => note.id === id)).toMatchObject({
        elementTitle: 'Why it rises',
        quote: 'The moon pulls the sea',
        status: 'open',
        by: { uid: student.profile.uid, displayName: 'Stefan' },
      });
    }
    expect((await classmate.do('listFlags', { params })).notes).toEqual([]);
  });

  test.each(['in-review', 'resolved', 'dismissed', 'open'] as const)(
    'becomes %s when an author decides',
    async (status) => {
      const { id } = await flag(student, 'A typing error');
      const body = { status, reply: 'Thank you.' };
      expect((await author.do('updateFlag', { ...of(id), body })).note).toMatchObject(body);
      const own = (await student.do('listFlags', { params, query: { status } })).notes;
      expect(
        own.find((note) => note.id === id),
        'and its student reads it',
      ).toMatchObject(body);
    },
  );

  test('keeps its reply when only its status changes, and a stale change returns the current state', async () => {
    const { id, version } = await flag(student, 'Too short');
    await author.do('updateFlag', { ...of(id), body: { status: 'in-review', reply: 'I look at it.' } });
    const stale = await author.call('updateFlag', {
      ...of(id),
      body: { status: 'dismissed', baseVersion: version },
    });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ current: { status: 'in-review' } });
    const { note } = await author.do('updateFlag', { ...of(id), body: { status: 'resolved' } });
    expect(note).toMatchObject({ status: 'resolved', reply: 'I look at it.' });
  });

  test('is hidden from students and other authors if a test student created it', async () => {
    const colleague = await app.signUp({ role: 'admin' });
    await author.do('ensureTestStudent', { body: params });
    const { id } = await flag(author, 'Trying it out');
    const bodies = async (query: object) =>
      (await author.do('listFlags', { params, query })).notes.map(({ body }) => body);
    expect(await bodies({})).not.toContain('Trying it out');
    expect(await bodies({ view: 'learner' })).toEqual(['Trying it out']);
    const settle = { ...of(id), body: { status: 'resolved' as const } };
    expect((await colleague.call('updateFlag', settle)).status).toBe(404);
    expect((await author.call('updateFlag', settle)).status).toBe(200);
  });

  test('keeps its quote and can be settled after its element is deleted', async () => {
    const place = { ...params, sectionId: course.sectionId };
    const { element } = await author.do('createBlankElement', { params: place, body: {} });
    const body = { elementId: element.id, body: 'What is this?', quote: 'Untitled' };
    const { id } = (await student.do('createFlag', { params, body })).note;
    await author.do('deleteElement', { params: { ...place, elementId: element.id } });
    const settled = { status: 'resolved' as const, reply: 'It is gone.' };
    await author.do('updateFlag', { ...of(id), body: settled });
    const own = (await student.do('listFlags', { params })).notes.find((note) => note.id === id);
    expect(own).toMatchObject({ ...settled, elementId: element.id, quote: 'Untitled' });
    expect(own).not.toHaveProperty('elementTitle');
    const again = await student.call('createFlag', { params, body });
    expect([again.status, again.body.error]).toEqual([404, 'The element was not found.']);
  });

  test('does not change for an unknown status', async () => {
    const { id } = await flag(student, 'Too long');
    const refused = await author.call('updateFlag', {
      ...of(id),
      body: { status: 'done' as 'open', reply: 'Yes.' },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatch(/\.$/);
    const kept = (await author.do('listFlags', { params })).notes.find((note) => note.id === id);
    expect(kept).toMatchObject({ status: 'open', version: 1 });
    expect(kept).not.toHaveProperty('reply');
  });

  test.each([
    ['an element that is not there', { elementId: 'elm_gone', body: 'Wrong' }],
    ['no words', { elementId: '', body: '' }],
  ])('is refused for %s', async (_, body) => {
    expect((await student.call('createFlag', { params, body })).status).toBeGreaterThanOrEqual(400);
  });
});
