import { beforeAll, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let colleague: Person;
let student: Person;
let course: TestCourse;
let of: { params: { courseId: string; studentId: string } };
beforeAll(async () => {
  app = await startTestApp();
  [author, colleague, student] = [
    await app.signUp({ role: 'sme', displayName: 'Ada' }),
    await app.signUp({ role: 'sme', displayName: 'Ben' }),
    await app.signUp(),
  ];
  course = await makeCourse(app, author);
  const { courseId } = course;
  await author.do('promoteSme', { params: { id: colleague.profile.uid }, body: { courseId } });
  await student.do('enrollWithCode', { body: { code: course.code } });
  of = { params: { courseId, studentId: student.profile.uid } };
});

const write = async (person: Person, text: string) =>
  (await person.do('createStudentNote', { ...of, body: { text } })).note;
const read = async (person: Person) => (await person.do('listStudentNotes', of)).notes;

test('authors of a course read each other’s notes about a student, newest first', async () => {
  expect(await read(author)).toEqual([]);
  await write(author, ' Reads ahead. ');
  await write(colleague, 'Asks little.');
  const notes = await read(author);
  expect(notes.map(({ by, text }) => [by.displayName, text])).toEqual([
    ['Ben', 'Asks little.'],
    ['Ada', 'Reads ahead.'],
  ]);
  expect(await read(colleague)).toEqual(notes);
});

test('only the author of a note changes and deletes it', async () => {
  const note = await write(author, 'Hard of hearing.');
  const here = { params: { ...of.params, noteId: note.id } };
  const { note: changed } = await author.do('updateStudentNote', { ...here, body: { text: 'Sits in front.' } });
  expect(changed).toMatchObject({ id: note.id, text: 'Sits in front.', createdAt: note.createdAt });
  expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(note.updatedAt));
  for (const refused of [
    await colleague.call('updateStudentNote', { ...here, body: { text: 'No.' } }),
    await colleague.call('deleteStudentNote', here),
  ])
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'Only the author of a note can edit or delete it. Add a note of your own.',
    ]);
  await author.do('deleteStudentNote', here);
  expect((await read(author)).map(({ id }) => id)).not.toContain(note.id);
  expect((await author.call('deleteStudentNote', here)).status, 'once').toBe(404);
});

test('a note has text of at most one page', async () => {
  for (const text of ['', '  ', 'x'.repeat(4001)])
    expect((await author.call('createStudentNote', { ...of, body: { text } })).status).toBe(400);
});

test('notes are only about students of the course and not about strangers or test students', async () => {
  const stranger = await app.signUp();
  await author.do('ensureTestStudent', { body: { courseId: course.courseId } });
  for (const studentId of [stranger.profile.uid, `sme_${author.profile.uid}_test`]) {
    const params = { courseId: course.courseId, studentId };
    expect((await author.call('listStudentNotes', { params })).status).toBe(404);
    expect((await author.call('createStudentNote', { params, body: { text: 'Who?' } })).status).toBe(404);
  }
});

test('notes survive a student’s removal, lose the name of an author who left and are deleted with the student', async () => {
  const kept = (await read(author)).length;
  expect(kept).toBeGreaterThan(0);
  const { undo } = await author.do('deleteStudent', { params: { studentId: student.profile.uid } });
  expect((await author.call('listStudentNotes', of)).status).toBe(404);
  const undoing = { params: { courseId: course.courseId }, body: { undoToken: undo[0]?.undoToken ?? '' } };
  await author.do('undoDelete', undoing);
  expect(await read(author)).toHaveLength(kept);
  await colleague.do('deleteProfile', { body: { confirm: 'delete' } });
  expect((await read(author)).map(({ by }) => by.displayName)).toEqual(['', 'Ada']);
  await student.do('deleteProfile', { body: { confirm: 'delete' } });
  const { rows } = await app.services.db.execute('select 1 from student_notes');
  expect(rows).toEqual([]);
});
