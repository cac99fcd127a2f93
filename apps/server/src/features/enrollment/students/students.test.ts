import { getTableName, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { LEARNING_TABLES } from '../../progress/repository/learning-data.ts';

let app: TestApp;
let author: Person;
let other: Person;
let admin: Person;
let mine: TestCourse;
let theirs: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme', displayName: 'Ada Author' });
  other = await app.signUp({ role: 'sme', displayName: 'Otto Other' });
  admin = await app.signUp({ role: 'admin', displayName: 'Zoe Admin' });
  mine = await makeCourse(app, author, { title: 'Mine' });
  theirs = await makeCourse(app, other, { title: 'Theirs' });
});

const join = async (displayName: string, ...courses: TestCourse[]) => {
  const student = await app.signUp({ displayName });
  for (const { code } of courses) await student.do('enrollWithCode', { body: { code } });
  return student;
};
const idOf = (person: Person) => ({ studentId: person.profile.uid });
const listed = async (by: Person, query = {}) => (await by.do('listStudents', { query })).students;
const log = async () => (await admin.do('listAudit')).entries;

describe('student list', () => {
  test('contains students of own courses with their results and no other course', async () => {
    const stefan = await join('Stefan', mine, theirs);
    await join('Eve', theirs);
    const answer = { courseId: mine.courseId, elementId: mine.elementId, itemId: 'itm_choice', response: 'a' };
    await stefan.do('assess', { body: answer });
    expect(await listed(author)).toMatchObject([
      {
        displayName: 'Stefan',
        email: stefan.email,
        status: 'enrolled',
        rollup: { total: 2, completed: 1 },
        enrolledAt: expect.any(String),
        lastSeenAt: expect.any(String),
        courses: [{ courseId: mine.courseId, title: 'Mine', rollup: { total: 2, completed: 1 } }],
      },
    ]);
    const everybody = await listed(admin);
    expect(everybody.map(({ displayName }) => displayName)).toEqual(['Eve', 'Stefan']);
    expect(everybody[1]?.courses.map(({ title }) => title)).toEqual(['Mine', 'Theirs']);
  });

  test('can be searched and returns everybody once across pages', async () => {
    const course = await makeCourse(app, other, { title: 'Crowded' });
    for (const name of ['Anna', 'Berta', 'Clara']) await join(`${name} Crowd`, course);
    const first = await other.do('listStudents', { query: { q: 'CROWD', limit: 2 } });
    const second = await other.do('listStudents', { query: { q: 'CROWD', limit: 2, cursor: first.nextCursor } });
    const names = [...first.students, ...second.students].map(({ displayName }) => displayName);
    expect(names).toEqual(['Anna Crowd', 'Berta Crowd', 'Clara Crowd']);
  });
});

describe('invited person', () => {
  test('is listed until sign-up and then enrolled in the course', async () => {
    const body = { email: 'Ines@Example.org', displayName: 'Ines', courseId: mine.courseId };
    const { student } = await author.do('createStudent', { body });
    expect(student).toMatchObject({ email: 'ines@example.org', status: 'invited', courses: [{ title: 'Mine' }] });
    expect((await author.do('createStudent', { body })).student.uid, 'asking twice is asking once').toBe(student.uid);
    expect(await listed(author, { status: 'invited' })).toEqual([student]);
    expect((await author.do('getStudent', { params: { studentId: student.uid } })).student).toEqual(student);
    expect((await other.call('getStudent', { params: { studentId: student.uid } })).status).toBe(404);
    const person = await app.signUp({ email: 'ines@example.org' });
    expect(person.profile.enrolledCourses).toEqual([mine.courseId]);
    expect(await listed(author, { status: 'invited' })).toEqual([]);
    const again = await author.call('createStudent', { body });
    expect([again.status, again.body.error]).toEqual([409, 'This person is already a student of the course.']);
  });

  test('can be invited without a course, and the reply does not reveal whether the address has an account', async () => {
    const person = await app.signUp();
    const { student } = await author.do('createStudent', { body: { email: person.email } });
    expect(student).toMatchObject({ status: 'invited', courses: [], rollup: { total: 0, completed: 0 } });
    await author.do('deleteStudent', { params: { studentId: student.uid } });
  });

  test('is not enrolled after the invitation was withdrawn', async () => {
    const body = { email: 'late@example.org', courseId: mine.courseId };
    const { student } = await author.do('createStudent', { body });
    const params = { studentId: student.uid };
    expect((await other.call('deleteStudent', { params })).status).toBe(404);
    await author.do('deleteStudent', { params });
    expect((await app.signUp({ email: 'late@example.org' })).profile.enrolledCourses).toEqual([]);
  });

  test('is refused for an invalid address or a course outside the scope', async () => {
    const wrong = await author.call('createStudent', { body: { email: 'nobody at all' } });
    expect([wrong.status, wrong.body.error]).toEqual([
      400,
      'This is not a valid email. Enter one like name@example.org.',
    ]);
    const body = { email: 'far@example.org', courseId: theirs.courseId };
    expect((await author.call('createStudent', { body })).status).toBe(404);
  });
});

describe('student', () => {
  test('reads only their own record with all their courses', async () => {
    const [one, another] = [await join('One', mine, theirs), await join('Another', mine)];
    const { student } = await one.do('getStudent', { params: idOf(one) });
    expect(student.courses.map(({ title }) => title)).toEqual(['Mine', 'Theirs']);
    expect((await one.call('getStudent', { params: idOf(another) })).status).toBe(404);
    const alone = await app.signUp();
    expect((await alone.do('getStudent', { params: idOf(alone) })).student.courses).toEqual([]);
  });

  test('loses only the course that they are removed from and keeps results when they return', async () => {
    const student = await join('Leaver', mine, theirs);
    const answer = { courseId: mine.courseId, elementId: mine.elementId, itemId: 'itm_choice', response: 'a' };
    await student.do('assess', { body: answer });
    await author.do('deleteStudent', { params: idOf(student) });
    expect((await student.do('getProfile')).profile.enrolledCourses).toEqual([theirs.courseId]);
    expect((await student.call('getCourse', { params: mine })).status).toBe(404);
    expect((await author.call('deleteStudent', { params: idOf(student) })).status, 'who is gone is gone').toBe(404);
    await author.do('createStudent', { body: { email: student.email, courseId: mine.courseId } });
    const { course } = await student.do('enrollWithCode', { body: { code: mine.code } });
    expect(course.rollup).toEqual({ total: 2, completed: 1 });
  });

  test('is restored after a removal by mistake, and both are in the audit log', async () => {
    const student = await join('Returner', mine, theirs);
    const answer = { courseId: mine.courseId, elementId: mine.elementId, itemId: 'itm_choice', response: 'a' };
    await student.do('assess', { body: answer });
    const seen = async () => (await listed(author, { q: 'Returner' }))[0];
    const before = await seen();
    const { undo } = await author.do('deleteStudent', { params: idOf(student) });
    expect(undo, 'of own courses alone').toEqual([{ courseId: mine.courseId, undoToken: expect.any(String) }]);
    const undoing = { params: mine, body: { undoToken: undo[0]?.undoToken ?? '' } };
    expect((await student.call('undoDelete', undoing)).status, 'not by themselves').toBe(404);
    expect((await author.do('undoDelete', undoing)).kind).toBe('enrolment');
    expect(await seen()).toEqual(before);
    expect((await student.do('getProfile')).profile.enrolledCourses).toHaveLength(2);
    expect(
      (await student.do('getProgress', { params: { ...idOf(student), courseId: mine.courseId } })).progress.rollup,
    ).toEqual({
      total: 2,
      completed: 1,
    });
    expect((await author.call('undoDelete', undoing)).status, 'once').toBe(404);
    expect(
      (await log()).slice(0, 2).map(({ by, action, person }) => [by.displayName, action, person.displayName]),
    ).toEqual([
      ['Ada Author', 'brought-student-back', 'Returner'],
      ['Ada Author', 'removed-student', 'Returner'],
    ]);
  });

  test('is restored after joining again, but not after their data was deleted', async () => {
    const student = await join('Wanderer', mine);
    const remove = async () => (await author.do('deleteStudent', { params: idOf(student) })).undo[0]?.undoToken ?? '';
    const undoToken = await remove();
    await author.do('createStudent', { body: { email: student.email, courseId: mine.courseId } });
    await student.do('enrollWithCode', { body: { code: mine.code } });
    await author.do('undoDelete', { params: mine, body: { undoToken } });
    expect((await student.do('getProfile')).profile.enrolledCourses).toEqual([mine.courseId]);
    const tooLate = { params: mine, body: { undoToken: await remove() } };
    await admin.do('deleteStudent', { params: idOf(student) });
    expect((await author.call('undoDelete', tooLate)).status).toBe(404);
  });

  test('cannot return by code after a removal until an author allows it', async () => {
    const letIn = {
      undo: (_: Person, undoToken: string) => author.do('undoDelete', { params: mine, body: { undoToken } }),
      invitation: ({ email }: Person) => author.do('createStudent', { body: { email, courseId: mine.courseId } }),
      list: ({ email }: Person) =>
        author.do('preEnrollStudents', { body: { courseId: mine.courseId, emails: [email.toUpperCase()] } }),
    };
    for (const [way, bringBack] of Object.entries(letIn)) {
      const student = await join('Removed', mine, theirs);
      const { undo } = await author.do('deleteStudent', { params: idOf(student) });
      const { code } = await author.do('generateCourseCode', { body: mine });
      const refused = await student.call('enrollWithCode', { body: { code } });
      expect([refused.status, refused.body.code, refused.body.error], way).toEqual([
        ...[403, 'forbidden', 'You were removed from this course. Ask its author to add you again.'],
      ]);
      await student.do('checkEnrollment');
      expect((await student.do('getProfile')).profile.enrolledCourses, way).toEqual([theirs.courseId]);
      await bringBack(student, undo[0]?.undoToken ?? '');
      await student.do('checkEnrollment');
      expect((await student.do('getProfile')).profile.enrolledCourses, way).toContain(mine.courseId);
      await author.do('deleteStudent', { params: idOf(student) });
      expect((await student.call('enrollWithCode', { body: { code } })).status, way).toBe(403);
      mine.code = code;
    }
  });

  test('cannot be removed from a course that the author does not edit', async () => {
    const student = await join('Stayer', theirs);
    const request = { params: idOf(student), query: { courseId: theirs.courseId } };
    expect((await author.call('deleteStudent', request)).status).toBe(404);
    await admin.do('deleteStudent', request);
    expect((await student.do('getProfile')).profile.enrolledCourses).toEqual([]);
  });

  test('keeps the account but no trace in any course after an admin deletes their learning data', async () => {
    const student = await join('Goner', mine);
    const answer = { courseId: mine.courseId, elementId: mine.elementId, itemId: 'itm_choice', response: 'a' };
    await student.do('assess', { body: answer });
    await student.do('createNote', { params: mine, body: { text: 'Mine alone.' } });
    await admin.do('deleteStudent', { params: idOf(student) });
    for (const table of LEARNING_TABLES) {
      const { rows } = await app.services.db.execute(
        sql`select 1 from ${table} where student_id = ${student.profile.uid}`,
      );
      expect(rows, getTableName(table)).toEqual([]);
    }
    expect((await student.do('getProfile')).profile.displayName).toBe('Goner');
  });
});

test('deleting learning data covers every table with student activity', async () => {
  const { rows } = await app.services.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where column_name = 'student_id' and table_schema = 'public' and table_name <> 'ai_usage'
      and table_name not in (select relname from pg_class where relispartition)`);
  expect(LEARNING_TABLES.map(getTableName).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('the audit log records who invited, listed and removed whom', async () => {
  const [courseId, emails] = [mine.courseId, ['row@example.org', 'column@example.org']];
  const student = await join('Trace', mine);
  await author.do('preEnrollStudents', { body: { courseId, emails } });
  await author.do('removePreEnrolled', { body: { courseId, email: 'row@example.org' } });
  await author.do('createStudent', { body: { email: 'guest@example.org', courseId } });
  await author.do('deleteStudent', { params: idOf(student) });
  await admin.do('deleteStudent', { params: idOf(student) });
  expect(
    (await log()).slice(0, 6).map(({ by, action, person }) => [by.displayName, action, person.displayName]),
  ).toEqual([
    ['Zoe Admin', 'deleted-learning-data', 'Trace'],
    ['Ada Author', 'removed-student', 'Trace'],
    ['Ada Author', 'invited-student', 'guest@example.org'],
    ['Ada Author', 'unlisted-student', 'row@example.org'],
    ['Ada Author', 'listed-student', 'column@example.org'],
    ['Ada Author', 'listed-student', 'row@example.org'],
  ]);
});
