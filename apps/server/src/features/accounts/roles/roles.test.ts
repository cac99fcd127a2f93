import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ role: 'admin', displayName: 'Ada' });
});

type Call = 'promoteAdmin' | 'demoteAdmin' | 'demoteToStudent';
const change = (call: Call, person: Person, by = admin) => by.call(call, { params: { id: person.profile.uid } });
const status = async (person: Person) => {
  const { role, isAdmin, adminGrantedBy, smeScope } = (await person.do('getProfile')).profile;
  return { role, isAdmin, adminGrantedBy, smeScope };
};

describe('role change', () => {
  test('gives a new admin the rights from the next call on and is idempotent', async () => {
    const person = await app.signUp();
    expect((await person.call('listDemoRequests')).status).toBe(403);
    expect((await change('promoteAdmin', person)).status).toBe(200);
    expect((await change('promoteAdmin', person)).status).toBe(200);
    expect(await status(person)).toEqual({
      role: 'admin',
      isAdmin: true,
      adminGrantedBy: admin.profile.uid,
      smeScope: [],
    });
    expect((await person.call('listDemoRequests')).status).toBe(200);
  });

  test('keeps the authored courses of a former admin', async () => {
    const [author, plain] = await Promise.all([app.signUp({ role: 'sme' }), app.signUp()]);
    const { courseId } = await makeCourse(app, author);
    for (const person of [author, plain]) {
      await change('promoteAdmin', person);
      await change('demoteAdmin', person);
    }
    expect(await status(author)).toMatchObject({ role: 'sme', isAdmin: false, smeScope: [courseId] });
    expect(await status(plain)).toMatchObject({ role: 'student', isAdmin: false, adminGrantedBy: undefined });
  });

  test('removes authorship from a person who becomes a student and leaves the course to the admins', async () => {
    const author = await app.signUp({ role: 'sme' });
    const { courseId } = await makeCourse(app, author);
    await change('demoteToStudent', author);
    expect(await status(author)).toMatchObject({ role: 'student', smeScope: [] });
    expect((await author.call('getCourse', { params: { courseId } })).status).toBe(404);
    expect((await admin.call('getCourse', { params: { courseId } })).status).toBe(200);
  });

  test('returns 404 for an unknown person or a test student', async () => {
    const author = await app.signUp({ role: 'sme' });
    const { studentId } = await author.do('ensureTestStudent', { body: {} });
    for (const id of ['nobody', studentId]) {
      expect((await admin.call('promoteAdmin', { params: { id } })).status).toBe(404);
    }
  });
});

describe('refused role change', () => {
  test('protects the rights of the owner', async () => {
    const owner = await app.signUp({ email: 'owner@example.org' });
    for (const call of ['demoteAdmin', 'demoteToStudent'] as const) {
      const reply = await change(call, owner);
      expect([reply.status, reply.body.error]).toEqual([409, 'The owner of this server always stays an admin.']);
    }
    expect((await status(owner)).isAdmin).toBe(true);
  });

  test('protects the last admin, also when two admins remove each other at once', async () => {
    const own = await startTestApp({ ownerEmail: 'nobody@example.org' });
    const [one, other] = await Promise.all([own.signUp({ role: 'admin' }), own.signUp({ role: 'admin' })]);
    const replies = await Promise.all([change('demoteAdmin', other, one), change('demoteToStudent', one, other)]);
    const left = (await Promise.all([status(one), status(other)])).filter(({ isAdmin }) => isAdmin);
    expect(left).toHaveLength(1);
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const last = (await status(one)).isAdmin ? one : other;
    const reply = await change('demoteAdmin', last, last);
    expect([reply.status, reply.body.error]).toEqual([
      409,
      'This is the last admin. Make another person an admin first.',
    ]);
    await own.close();
  });
});

describe('audit log', () => {
  test('lists every role change by current name, newest first, page by page', async () => {
    const person = await app.signUp({ displayName: 'Grace' });
    const author = await app.signUp({ role: 'sme', displayName: 'Lin' });
    const { courseId } = await makeCourse(app, author, { title: 'Tides' });
    const params = { id: person.profile.uid };
    await author.do('promoteSme', { params, body: { courseId } });
    await author.do('removeSmeCourse', { params, body: { courseId } });
    await change('promoteAdmin', person);
    await person.do('updateProfile', { body: { displayName: 'Another' } });
    const first = await admin.do('listAudit', { query: { limit: 2 } });
    const second = await admin.do('listAudit', { query: { limit: 1, cursor: first.nextCursor } });
    const shown = [...first.entries, ...second.entries].map(({ by, action, person: { displayName }, course }) => [
      ...[by.displayName, action, displayName, course?.title],
    ]);
    expect(shown).toEqual([
      ['Ada', 'made-admin', 'Another', undefined],
      ['Lin', 'removed-author', 'Another', 'Tides'],
      ['Lin', 'made-author', 'Another', 'Tides'],
    ]);
  });
});
