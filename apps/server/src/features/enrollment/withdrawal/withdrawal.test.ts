import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { openStream } from '../../../testing/open-stream.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});

async function join(...codes: string[]): Promise<Person> {
  const student = await app.signUp({ displayName: 'Lea Leaver' });
  for (const code of codes) await student.do('enrollWithCode', { body: { code } });
  return student;
}
const enrolledIn = async (student: Person) => (await student.do('getProfile')).profile.enrolledCourses;

describe('withdrawal from a course', () => {
  test('ends only that enrollment and keeps all activity for a return by code', async () => {
    const other = await makeCourse(app, author, { title: 'Other' });
    const student = await join(course.code, other.code);
    const { courseId, elementId } = course;
    const own = { studentId: student.profile.uid, courseId };
    await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    await student.do('createNote', { params: course, body: { text: 'Mine.' } });
    await student.do('setLearningPlan', {
      params: course,
      body: { weekdays: [1], minutes: 20, streak: false, isPaused: false },
    });
    await author.do('createGroup', { params: course, body: { name: 'Class', studentIds: [student.profile.uid] } });
    await student.do('leaveCourse', { params: course });

    expect(await enrolledIn(student)).toEqual([other.courseId]);
    expect((await student.call('getCourse', { params: course })).status).toBe(404);
    const { students } = await author.do('listCourseStudents', { params: course });
    expect(students.map(({ uid }) => uid)).not.toContain(student.profile.uid);
    expect((await author.do('listGroups', { params: course })).groups[0]?.studentIds).toEqual([]);
    expect((await student.do('getHome')).home.taken.map(({ id }) => id)).toEqual([other.courseId]);
    await student.do('checkEnrollment');
    expect(await enrolledIn(student), 'nothing brings them back by itself').toEqual([other.courseId]);

    await student.do('enrollWithCode', { body: { code: course.code } });
    expect((await student.do('getProgress', { params: own })).progress.rollup.completed).toBe(1);
    expect((await student.do('listNotes', { params: course })).notes).toHaveLength(1);
    expect((await student.do('getLearningPlan', { params: course })).plan).toBeDefined();
  });

  test('can be reversed by a newer list but not by the earlier one', async () => {
    const student = await join();
    const list = () => author.do('preEnrollStudents', { body: { ...idOf(course), emails: [student.email] } });
    await list();
    await student.do('checkEnrollment');
    expect(await enrolledIn(student)).toEqual([course.courseId]);
    await student.do('leaveCourse', { params: course });
    await student.do('checkEnrollment');
    expect(await enrolledIn(student)).toEqual([]);
    await list();
    await student.do('checkEnrollment');
    expect(await enrolledIn(student)).toEqual([course.courseId]);
  });

  test('stops all notifications about the course', async () => {
    const student = await join(course.code);
    const { next } = await openStream(`${app.url}/api/course/events?courseId=${course.courseId}`, student.token);
    await student.do('leaveCourse', { params: course });
    await author.do('updateCourse', { params: course, body: { description: 'Changed meanwhile.' } });
    await expect.poll(next, { timeout: 10_000 }).toBeUndefined();
  });

  test('applies to all languages of the course', async () => {
    const original = await makeCourse(app, author, { title: 'Ebb' });
    const { course: translation } = await author.do('createEdition', { params: original, body: { language: 'de' } });
    await author.do('publish', { params: { courseId: translation.id }, body: {} });
    const student = await join(original.code);
    await student.do('changeEdition', { params: original, body: { language: 'de' } });
    await student.do('leaveCourse', { params: { courseId: translation.id } });
    expect(await enrolledIn(student)).toEqual([]);
  });

  test('is recorded for authors who look for the student', async () => {
    const student = await join(course.code);
    await student.do('leaveCourse', { params: course });
    const admin = await app.signUp({ role: 'admin' });
    expect((await admin.do('listAudit')).entries[0]).toMatchObject({
      action: 'left-course',
      by: { displayName: 'Lea Leaver' },
      course: { id: course.courseId },
    });
  });
});

test('is not available to an author who views the course as a test student', async () => {
  const refused = await author.call('leaveCourse', { params: course });
  expect([refused.status, refused.body.error]).toEqual([403, 'You are not enrolled in this course.']);
});

const idOf = ({ courseId }: TestCourse) => ({ courseId });
