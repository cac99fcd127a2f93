import { testStudentId } from '@coursecraft/domain/accounts/test-student';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { replayStudent } from '../repository/replay-evidence.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
let own: { studentId: string; courseId: string };
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  own = { studentId: testStudentId(author.profile.uid), courseId: course.courseId };
});

const statusOf = async (person: Person, params: typeof own) => {
  const { progress } = await person.do('getProgress', { params });
  return Object.values(progress.criteria).map(({ status }) => status);
};
const grant = (...rowIds: string[]) => ({
  updates: rowIds.map((rowId) => ({ rowId, status: 'mastered' as const })),
});

async function holder() {
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
  const { courseId, elementId } = course;
  await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
  return { student, params: { studentId: student.profile.uid, courseId } };
}

describe('an author’s own test student', () => {
  test('is granted several parts at once, all or none, and marked as granted', async () => {
    const { elementId, rows } = course;
    const save = (items: object[]) => author.call('saveProgressBulk', { params: own, body: { items } as never });
    expect((await save([{ elementId, ...grant(rows.moon) }, grant('row_gone')])).status).toBe(404);
    expect(await statusOf(author, own)).toEqual(['unknown', 'unknown']);
    expect((await save([{ elementId, ...grant(rows.moon) }, grant(rows.two)])).status).toBe(200);
    expect(await statusOf(author, own)).toEqual(['mastered', 'mastered']);
    const { evidence } = await author.do('listEvidence', { params: own });
    expect(evidence.map(({ source, by }) => [source, by])).toEqual(
      Array.from({ length: 2 }, () => ['granted', author.profile.uid]),
    );
  });

  test('loses everything in a part of the course, including reading marks, and nothing outside', async () => {
    const { elementId, sectionId, courseId } = course;
    const { element } = await author.do('createBlankElement', {
      params: { courseId, sectionId },
      body: { title: 'To read' },
    });
    await author.do('markElementDone', { params: { courseId, elementId: element.id } });
    await author.do('deleteProgress', { params: own, query: { elementId: element.id } });
    expect(await statusOf(author, own)).toEqual(['mastered', 'mastered']);
    const { progress } = await author.do('getProgress', { params: own });
    expect(progress.elements[element.id]?.done).toBeUndefined();
    await author.do('deleteProgress', { params: own, query: { elementId } });
    expect(await statusOf(author, own)).toEqual(['unknown', 'unknown']);
    expect(await replayStudent(app.services.db, own)).toEqual([]);
  });

  test('cannot be changed by anybody else', async () => {
    const other = await app.signUp({ role: 'sme' });
    const { courseId } = course;
    await author.do('promoteSme', { params: { id: other.profile.uid }, body: { courseId } });
    for (const answer of [
      await other.call('deleteProgress', { params: own }),
      await other.call('resetCriteria', { body: { ...own, reason: 'Because.' } }),
      await other.call('deleteTestStudentData', { params: { id: own.studentId } }),
    ])
      expect([answer.status, (answer.body as { error: string }).error]).toEqual([
        403,
        'You can change only your own test student’s progress here.',
      ]);
    const granted = await other.call('saveProgress', { params: own, body: grant(course.rows.moon) });
    expect(granted.status).toBe(404);
  });

  test('loses nothing in a course without modules or elsewhere', async () => {
    await author.do('saveProgress', { params: own, body: grant(course.rows.moon) });
    const before = await statusOf(author, own);
    const { course: empty } = await author.do('createCourse', { body: { title: 'Empty' } });
    const there = { ...own, courseId: empty.id };
    const { progress } = await author.do('deleteProgress', { params: there, query: {} });
    expect(progress.rollup).toEqual({ total: 0, completed: 0 });
    await author.do('deleteTestStudentData', { params: { id: own.studentId }, query: { courseId: empty.id } });
    expect(await statusOf(author, own)).toEqual(before);
  });

  test('is reset in one course and then in all courses', async () => {
    const elsewhere = await makeCourse(app, author, { title: 'Elsewhere' });
    const there = { ...own, courseId: elsewhere.courseId };
    for (const [params, rows] of [[own, course.rows] as const, [there, elsewhere.rows] as const])
      await author.do('saveProgress', { params, body: grant(rows.moon) });
    const id = { id: own.studentId };
    await author.do('deleteTestStudentData', { params: id, query: { courseId: course.courseId } });
    expect((await author.do('listEvidence', { params: own })).evidence).toEqual([]);
    expect(await statusOf(author, there)).toContain('mastered');
    await author.do('deleteTestStudentData', { params: id });
    expect(await statusOf(author, there)).not.toContain('mastered');
    expect((await author.do('ensureTestStudent', { body: { courseId: course.courseId } })).studentId).toBe(
      own.studentId,
    );
  });
});

describe('reset of a student', () => {
  test('does not let an author grant mastery, one by one or in bulk', async () => {
    const { student, params } = await holder();
    const { rows } = course;
    const before = (await student.do('listEvidence', { params })).evidence.length;
    for (const answer of [
      await author.call('saveProgress', { params, body: grant(rows.two) }),
      await author.call('saveProgressBulk', { params, body: { items: [grant(rows.two)] } }),
    ])
      expect([answer.status, (answer.body as { error: string }).error]).toEqual([
        403,
        'Only a student’s own answers count as evidence.',
      ]);
    expect((await student.do('listEvidence', { params })).evidence).toHaveLength(before);
    expect((await student.do('getProgress', { params })).progress.criteria[rows.two]?.status).toBe('unknown');
  });

  test('requires a reason, which the student reads and the log records', async () => {
    const { student, params } = await holder();
    const refused = await author.call('deleteProgress', { params });
    expect(refused.status).toBe(403);
    const silent = await author.call('resetCriteria', { body: params });
    expect([silent.status, (silent.body as { error: string }).error]).toEqual([
      400,
      'Enter a reason for the reset. The student can read it.',
    ]);
    expect(await statusOf(student, params)).toContain('mastered');

    const reason = 'The picture gave the answer away.';
    const { reset } = await author.do('resetCriteria', { body: { ...params, elementId: course.elementId, reason } });
    expect(reset).toEqual([course.rows.moon]);
    expect(await statusOf(student, params)).not.toContain('mastered');
    const { evidence } = await student.do('listEvidence', { params });
    expect(evidence.at(-1)).toMatchObject({ source: 'reset', comment: reason });
    expect(await replayStudent(app.services.db, params)).toEqual([]);
    const admin = await app.signUp({ role: 'admin' });
    const { entries } = await admin.do('listAudit');
    expect(entries.filter(({ action }) => action === 'reset-progress')).toMatchObject([
      { person: { uid: params.studentId }, course: { id: course.courseId } },
    ]);
    expect((await author.do('resetCriteria', { body: { ...params, reason } })).reset, 'and once is enough').toEqual([]);
  });

  test('returns 404 for a student of another course and is refused to students', async () => {
    const { student, params } = await holder();
    const outsider = await app.signUp();
    const theirs = { ...params, studentId: outsider.profile.uid };
    expect((await author.call('resetCriteria', { body: { ...theirs, reason: 'Because.' } })).status).toBe(404);
    expect((await student.call('resetCriteria', { body: { ...params, reason: 'Because.' } })).status).toBe(403);
    expect(await statusOf(student, params)).toContain('mastered');
  });
});
