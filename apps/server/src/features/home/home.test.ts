import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
let student: Person;
const homeOf = async (person: Person) => (await person.do('getHome')).home;

beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  student = await app.signUp();
  course = await makeCourse(app, author);
  await student.do('enrollWithCode', { body: { code: course.code } });
});

describe('author home page', () => {
  test('lists what waits in each course: drafts, questions, flags and regrade requests', async () => {
    const { courseId, elementId, sectionId, rows } = course;
    await author.do('createBlankElement', { params: { courseId, sectionId }, body: {} });
    await app.services.db.execute(`update elements set published = false where element_id <> '${elementId}'`);
    await student.do('createQuestion', { params: { courseId }, body: { elementId, text: 'Why?' } });
    await student.do('createFlag', { params: { courseId }, body: { elementId, body: 'Misspelt.' } });
    const own = { courseId, studentId: student.profile.uid };
    await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'b' } });
    const { evidence } = await student.do('listEvidence', { params: own });
    const evidenceId = evidence.find(({ rowId }) => rowId === rows.moon)?.evidenceId ?? '';
    await student.do('contestEvidence', { params: { ...own, evidenceId }, body: { comment: 'Look again.' } });
    expect((await homeOf(author)).authored).toMatchObject([
      {
        id: courseId,
        elementCount: 2,
        draftCount: 1,
        studentCount: 1,
        reading: 0,
        waiting: { verdicts: 1, questions: 1, flags: 1 },
        isShared: true,
      },
    ]);
  });

  test('lists nothing of other authors’ courses or deleted courses', async () => {
    const other = await app.signUp({ role: 'sme' });
    const { course: made } = await other.do('createCourse', { body: { title: 'Mine' } });
    expect((await homeOf(other)).authored).toMatchObject([{ id: made.id, elementCount: 0, isShared: false }]);
    await other.do('deleteCourse', { params: { courseId: made.id } });
    expect(await homeOf(other)).toEqual({ authored: [], taken: [], others: 0, making: 'may' });
  });

  test('tells an admin the number of other authors’ courses, and authors the sample', async () => {
    const admin = await app.signUp({ role: 'admin' });
    const before = await homeOf(admin);
    expect(before).toMatchObject({ authored: [], others: 1 });
    const seeded = await app.signUp({ role: 'sme' });
    await app.services.db.execute(`update profiles set seeded = true where uid = '${seeded.profile.uid}'`);
    const { course: sample } = await seeded.do('createCourse', { body: { title: 'Bread' } });
    expect(await homeOf(admin)).toEqual({ ...before, sample: { id: sample.id, title: 'Bread' } });
    expect((await homeOf(author)).sample).toEqual({ id: sample.id, title: 'Bread' });
    expect((await homeOf(student)).sample).toBeUndefined();
  });
});

describe('student home page', () => {
  test('lists in course order what remains, what is due and where the student left off', async () => {
    const { courseId, elementId } = course;
    const fresh = await app.signUp();
    await fresh.do('enrollWithCode', { body: { code: course.code } });
    const own = { courseId, studentId: fresh.profile.uid };
    expect((await homeOf(fresh)).taken).toMatchObject([
      { id: courseId, title: 'Tides', rollup: { total: 2, completed: 0 }, due: { criteria: 0, cards: 0 } },
    ]);
    await fresh.do('setView', { params: own, body: { elementId } });
    await fresh.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    await author.do('setAssessmentConfig', { params: { courseId }, body: { reviewAfterDays: 1 } });
    await app.services.db.execute('alter table evidence disable trigger user');
    await app.services.db.execute(
      `update evidence set at = at - interval '9 days' where student_id = '${own.studentId}'`,
    );
    await app.services.db.execute('alter table evidence enable trigger user');
    const [taken] = (await homeOf(fresh)).taken;
    expect(taken).toMatchObject({
      rollup: { total: 2, completed: 1 },
      due: { criteria: 1, cards: 0 },
      leftOff: { id: elementId, title: 'Why it rises' },
    });
  });

  test('lists at most three lessons to review in all courses, the most likely forgotten first', async () => {
    const fresh = await app.signUp();
    const content = '```flashcards\ncards:\n  - front: Ebb\n    back: Falling water\n```';
    const decks = ['Once', 'Twice', 'Thrice', 'Often'];
    for (const [at, title] of decks.entries()) {
      const { courseId, elementId, code } = await makeCourse(app, author, { title, content });
      await fresh.do('enrollWithCode', { body: { code } });
      await fresh.do('reviewCard', { params: { courseId }, body: { elementId, front: 'Ebb', grade: 'good' } });
      await app.services.db.execute(`update cards set reviewed_at = now() - interval '9 days',
        due_at = now() - interval '${at + 1} days' where course_id = '${courseId}'`);
    }
    const { toReview, taken } = await homeOf(fresh);
    expect(toReview?.map(({ course: { title } }) => title)).toEqual(['Often', 'Thrice', 'Twice']);
    expect(toReview?.[0]).toMatchObject({ element: { title: 'Why it rises' }, criteria: 0, cards: 1 });
    expect(taken.map(({ due }) => due.cards)).toEqual([1, 1, 1, 1]);
    expect((await homeOf(student)).toReview).toBeUndefined();
  });

  test('links to no location that is hidden from students', async () => {
    const { courseId, sectionId } = course;
    const { element } = await author.do('createBlankElement', { params: { courseId, sectionId }, body: {} });
    const own = { courseId, studentId: student.profile.uid };
    await student.do('setView', { params: own, body: { elementId: element.id } });
    await app.services.db.execute(`update elements set published = false where element_id = '${element.id}'`);
    expect((await homeOf(student)).taken[0]?.leftOff).toBeUndefined();
  });

  test('shows taught and taken courses separately to a person with both', async () => {
    const both = await app.signUp({ role: 'sme' });
    await both.do('createCourse', { body: { title: 'Mine' } });
    await both.do('enrollWithCode', { body: { code: course.code } });
    const { authored, taken } = await homeOf(both);
    expect([authored, taken].map((list) => list.map(({ title }) => title))).toEqual([['Mine'], ['Tides']]);
  });
});

describe('right to create courses', () => {
  test('requires the author role if authors are invited', async () => {
    expect((await homeOf(student)).making).toBe('may-ask');
    expect((await student.call('createCourse', { body: { title: 'Mine' } })).status).toBe(403);
  });

  test('is given to everybody by a setting, and a student becomes the author of the new course with a log entry', async () => {
    const open = await startTestApp({ authors: 'anyone' });
    const admin = await open.signUp({ role: 'admin' });
    const person = await open.signUp({ displayName: 'Nora' });
    expect((await homeOf(person)).making).toBe('may');
    const { course: made } = await person.do('createCourse', { body: { title: 'Mine' } });
    const { profile } = await person.do('getProfile');
    expect(profile).toMatchObject({ role: 'sme', smeScope: [made.id] });
    expect((await admin.do('listAudit')).entries).toMatchObject([
      {
        action: 'made-author',
        by: { displayName: 'Nora' },
        person: { displayName: 'Nora' },
        course: { title: 'Mine' },
      },
    ]);
    expect((await person.call('askToAuthor', { body: {} })).status).toBe(409);
    await open.services.db.execute(`update profiles set role = 'auditor' where uid = '${profile.uid}'`);
    expect((await person.call('createCourse', { body: { title: 'More' } })).status).toBe(403);
  });

  test('requires a confirmed address', async () => {
    const open = await startTestApp({ authors: 'anyone' });
    const person = await open.signUp();
    await open.services.db.execute(`update profiles set email_proved = false where uid = '${person.profile.uid}'`);
    const refused = await person.call('createCourse', { body: { title: 'Mine' } });
    expect(refused).toMatchObject({ status: 403, body: { reason: 'address-not-confirmed' } });
  });
});
