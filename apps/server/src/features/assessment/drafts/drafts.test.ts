import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});

async function newStudent(): Promise<Person> {
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
  return student;
}
const element = () => ({ courseId: course.courseId, elementId: course.elementId });
const save = (student: Person, text: string, taskId = 'itm_free') =>
  student.do('saveDraft', { params: { ...element(), taskId }, body: { text } });
const draftsOf = async (student: Person) => (await student.do('listDrafts', { params: element() })).drafts;

describe('an unsent answer', () => {
  test('is stored for its student alone, and the last writer wins', async () => {
    const [student, other] = [await newStudent(), await newStudent()];
    await save(student, 'The moon');
    await save(student, 'The moon pulls');
    await save(student, '"b"', 'itm_choice');
    expect(await draftsOf(student)).toEqual([
      { taskId: 'itm_choice', text: '"b"' },
      { taskId: 'itm_free', text: 'The moon pulls' },
    ]);
    expect(await draftsOf(other)).toEqual([]);
    await save(student, '');
    expect(await draftsOf(student)).toEqual([{ taskId: 'itm_choice', text: '"b"' }]);
  });

  test('is deleted by the answer to its task', async () => {
    const student = await newStudent();
    await save(student, '"a"', 'itm_choice');
    await save(student, 'The moon');
    await student.do('assess', { body: { ...element(), itemId: 'itm_choice', response: 'a' } });
    expect(await draftsOf(student)).toEqual([{ taskId: 'itm_free', text: 'The moon' }]);
    await student.do('assess', { body: { ...element(), itemId: 'itm_free', answer: 'The moon pulls the sea.' } });
    expect(await draftsOf(student)).toEqual([]);
  });

  test('is not stored for an element that is not published, and not beyond 200 drafts per course', async () => {
    const student = await newStudent();
    const params = { ...element(), elementId: 'elm_unknown', taskId: 'itm_free' };
    expect((await student.call('saveDraft', { params, body: { text: 'The moon' } })).status).toBe(404);
    expect((await student.call('listDrafts', { params })).status).toBe(404);
    for (let at = 0; at < 201; at += 1) await save(student, 'x', `itm_${at}`);
    expect(await draftsOf(student)).toHaveLength(200);
  });

  test('is deleted with the account', async () => {
    const student = await newStudent();
    await save(student, 'The moon');
    await student.do('deleteProfile', { body: { confirm: 'delete' } });
    const { rows } = await app.services.db.execute(
      `select from answer_drafts where student_id = '${student.profile.uid}'`,
    );
    expect(rows).toEqual([]);
  });
});
