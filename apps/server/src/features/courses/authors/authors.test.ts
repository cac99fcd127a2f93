import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
let params: { courseId: string };
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
});
beforeEach(async () => {
  course = await makeCourse(app, author);
  params = { courseId: course.courseId };
});

const authors = async () => (await author.do('listAuthors', { params })).authors.map(({ uid }) => uid);
const remove = (by: Person, { profile }: Person) =>
  by.call('removeSmeCourse', { params: { id: profile.uid }, body: params });

describe('course author', () => {
  test('is added by exact address and can edit the course from the next call on', async () => {
    const person = await app.signUp();
    expect((await person.call('updateCourse', { params, body: { title: 'Mine' } })).status).toBe(403);
    const reply = await author.call('addAuthor', { params, body: { email: ` ${person.email.toUpperCase()} ` } });
    expect([reply.status, reply.body.author.uid]).toEqual([201, person.profile.uid]);
    expect((await person.do('getProfile')).profile).toMatchObject({ role: 'sme', smeScope: [course.courseId] });
    await person.do('updateCourse', { params, body: { title: 'Ours' } });
    expect((await person.do('listCourses')).courses).toMatchObject([{ title: 'Ours' }]);
  });

  test('is added by id, and adding again changes nothing', async () => {
    const person = await app.signUp();
    const given = { params: { id: person.profile.uid }, body: params };
    const { author: first } = await author.do('promoteSme', given);
    expect(await author.do('promoteSme', given)).toMatchObject({ author: first });
    expect(await authors()).toEqual([author.profile.uid, person.profile.uid]);
  });

  test('stays an admin if they are one', async () => {
    const admin = await app.signUp({ role: 'admin' });
    await author.do('addAuthor', { params, body: { email: admin.email } });
    expect((await admin.do('getProfile')).profile.role).toBe('admin');
  });

  test.each([
    ['of an address that nobody has', 'nobody@example.org', 404, 'Ask the person to sign up first'],
    ['of a part of an address', 'example.org', 400, 'not a valid email'],
    ['of a test student, who has none', '', 400, 'not a valid email'],
  ])('is refused: %s', async (_, email, status, error) => {
    await author.do('ensureTestStudent', { body: {} });
    const reply = await author.call('addAuthor', { params, body: { email } });
    expect([reply.status, reply.body.error]).toEqual([status, expect.stringContaining(error)]);
  });

  test('cannot be a test student’s id', async () => {
    const { studentId } = await author.do('ensureTestStudent', { body: {} });
    expect((await author.call('promoteSme', { params: { id: studentId }, body: params })).status).toBe(404);
  });
});

describe('removal of an author', () => {
  test('removes the course from their scope and keeps their role and other courses', async () => {
    const person = await app.signUp();
    await author.do('addAuthor', { params, body: { email: person.email } });
    const { course: own } = await person.do('createCourse', { body: { title: 'Own' } });
    expect((await remove(author, person)).status).toBe(200);
    expect((await person.call('getCourse', { params })).status).toBe(404);
    expect((await person.do('getProfile')).profile).toMatchObject({ role: 'sme', smeScope: [own.id] });
    expect((await remove(author, person)).status, 'they are none any more').toBe(404);
  });

  test('is refused for the last author, also for an admin', async () => {
    const admin = await app.signUp({ role: 'admin' });
    for (const by of [author, admin]) {
      const reply = await remove(by, author);
      expect([reply.status, reply.body.error]).toEqual([409, expect.stringContaining('Add another one first')]);
    }
    expect(await authors()).toEqual([author.profile.uid]);
  });

  test('keeps one author when two authors remove each other at once', async () => {
    const person = await app.signUp();
    await author.do('addAuthor', { params, body: { email: person.email } });
    const statuses = (await Promise.all([remove(author, person), remove(person, author)])).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});
