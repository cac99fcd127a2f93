import { ROLE_CHANGES } from '@coursecraft/contract/accounts/account-rights';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let admin: Person;
let student: Person;
let courseId: string;
beforeAll(async () => {
  app = await startTestApp();
  [author, admin, student] = await Promise.all([
    app.signUp({ role: 'sme', displayName: 'Ada Author' }),
    app.signUp({ role: 'admin', displayName: 'Zoe Admin' }),
    app.signUp({ displayName: 'stefan 50%' }),
  ]);
  const [mine, theirs] = [
    await makeCourse(app, author, { title: 'Mine' }),
    await makeCourse(app, await app.signUp({ role: 'sme', displayName: 'Otto Other' }), { title: 'Theirs' }),
  ];
  courseId = mine.courseId;
  await student.do('enrollWithCode', { body: { code: mine.code } });
  await student.do('enrollWithCode', { body: { code: theirs.code } });
  await (await app.signUp({ displayName: 'Eve Elsewhere' })).do('enrollWithCode', { body: { code: theirs.code } });
  await author.do('ensureTestStudent', { body: { courseId } });
});

const names = async (by: Person, query = {}) =>
  (await by.do('listUsers', { query })).users.map(({ displayName }) => displayName);

describe('people list', () => {
  test('shows an author the people of own courses by name and only those courses', async () => {
    const { users } = await author.do('listUsers');
    expect(users).toMatchObject([
      { displayName: 'Ada Author', role: 'sme', courses: [{ title: 'Mine', as: 'author' }] },
      { displayName: 'stefan 50%', role: 'student', courses: [{ courseId, title: 'Mine', as: 'student' }] },
    ]);
    expect(Date.parse(users[1]?.courses[0]?.since ?? '')).not.toBeNaN();
  });

  test('shows an admin everybody with all their courses and no test students', async () => {
    const { users } = await admin.do('listUsers');
    expect(users.map(({ displayName }) => displayName)).toEqual([
      'Ada Author',
      'Eve Elsewhere',
      'Otto Other',
      'stefan 50%',
      'Zoe Admin',
    ]);
    expect(users[3]?.courses.map(({ title }) => title)).toEqual(['Mine', 'Theirs']);
  });

  test('tells an admin the possible roles of each person and an author nothing', async () => {
    const { users } = await admin.do('listUsers');
    const statuses = Object.fromEntries(users.map(({ displayName, can }) => [displayName, can]));
    expect(statuses).toEqual({
      'Ada Author': ['make-admin', 'make-student'],
      'Eve Elsewhere': ['make-admin'],
      'Otto Other': ['make-admin', 'make-student'],
      'stefan 50%': ['make-admin'],
      'Zoe Admin': [],
    });
    expect((await author.do('listUsers')).users.map(({ can }) => can)).toEqual([[], []]);
  });

  test('offers exactly the changes that the server accepts', async () => {
    const calls = {
      'make-admin': 'promoteAdmin',
      'take-admin': 'demoteAdmin',
      'make-student': 'demoteToStudent',
    } as const;
    const own = await startTestApp();
    const boss = await own.signUp({ email: 'owner@example.org' });
    await Promise.all([own.signUp(), own.signUp({ role: 'sme' }), own.signUp({ role: 'admin' })]);
    const list = async () => (await boss.do('listUsers')).users;
    for (const { uid } of await list()) {
      for (const change of ROLE_CHANGES) {
        const before = (await list()).find((person) => person.uid === uid);
        const reply = await boss.call(calls[change], { params: { id: uid } });
        const after = (await list()).find((person) => person.uid === uid);
        const isChanged = reply.status === 200 && after?.role !== before?.role;
        expect(before?.can.includes(change), `${change} of a ${before?.role}`).toBe(isChanged);
      }
    }
    await own.close();
  });

  test('names the courses that would lose their only author', async () => {
    const sole = async () =>
      (await admin.do('listUsers', { query: { q: 'Ada' } })).users[0]?.courses.map(({ isLastAuthor }) => isLastAuthor);
    expect(await sole()).toEqual([true]);
    const second = await app.signUp({ displayName: 'Second' });
    const given = { params: { id: second.profile.uid }, body: { courseId } };
    await admin.do('promoteSme', given);
    expect(await sole()).toEqual([undefined]);
    await admin.do('removeSmeCourse', given);
    expect(await sole()).toEqual([true]);
    await admin.do('deleteStudent', { params: { studentId: second.profile.uid } });
    await second.do('deleteProfile', { body: { confirm: 'delete' } });
  });

  test('searches names and addresses literally and filters by role', async () => {
    expect(await names(admin, { q: 'STEFAN' })).toEqual(['stefan 50%']);
    expect(await names(admin, { q: '50%' })).toEqual(['stefan 50%']);
    expect(await names(admin, { q: 's%n' }), '% is a sign like others').toEqual([]);
    expect(await names(admin, { q: student.email.slice(0, 8) })).toEqual(['stefan 50%']);
    expect(await names(author, { q: 'Eve' })).toEqual([]);
    expect(await names(admin, { role: 'sme' })).toEqual(['Ada Author', 'Otto Other']);
    expect(await names(admin, { role: 'admin' })).toEqual(['Zoe Admin']);
  });

  test('returns each person once across pages', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.do('listUsers', { query: { limit: 2, cursor: cursor || undefined } });
      seen.push(...page.users.map(({ displayName }) => displayName));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(await names(admin));
    expect((await admin.call('listUsers', { query: { cursor: 'nonsense' } })).status).toBe(400);
  });

  test('leaves out people who are only in a deleted course', async () => {
    const { courseId: gone, code } = await makeCourse(app, author, { title: 'Gone' });
    await (await app.signUp({ displayName: 'Only there' })).do('enrollWithCode', { body: { code } });
    expect(await names(author)).toContain('Only there');
    await author.do('deleteCourse', { params: { courseId: gone } });
    expect(await names(author)).not.toContain('Only there');
  });
});

test('the last opened course cannot be a course that the person is not in', async () => {
  const reply = await author.call('updateProfile', { body: { enrolledCourseId: courseId } });
  expect([reply.status, reply.body.error]).toEqual([400, 'You are not enrolled in that course.']);
});
