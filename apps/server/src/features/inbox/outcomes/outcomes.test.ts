import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let student: Person;
let course: TestCourse;
let params: { courseId: string };
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme', displayName: 'Ada' });
});
beforeEach(async () => {
  student = await app.signUp({ displayName: 'Mira' });
  course = await makeCourse(app, author, { content: 'The sea rises.' });
  params = { courseId: course.courseId };
  await student.do('enrollWithCode', { body: { code: course.code } });
});

const ask = async (person = student, text = 'Which sea?') => {
  const { elementId } = course;
  return (await person.do('createQuestion', { params, body: { elementId, text } })).question.id;
};
const place = () => {
  const { courseId, moduleId, sectionId, elementId } = course;
  return { courseId, moduleId, sectionId, elementId };
};
const command = { kind: 'replace-term', find: 'sea', replace: 'ocean' } as const;
const plan = (from: string) => author.do('planEdit', { body: { ...place(), command, from } });
const outcomes = async (person = author) => (await person.do('listOutcomes', { params })).outcomes;
const told = async () => (await student.do('listNotifications')).notifications;

describe('edit planned from a question', () => {
  test('names the question, notifies its student when applied and withdraws that notification on undo', async () => {
    const originId = await ask();
    const { plan: editPlan } = await plan(originId);
    expect(await outcomes()).toMatchObject([
      {
        originId,
        origin: { by: 'Mira', text: 'Which sea?' },
        targetId: editPlan.planId,
        kind: 'plan',
        state: 'open',
        words: 'Replaces “sea” with “ocean”.',
        elementId: course.elementId,
      },
    ]);
    expect(await told()).toEqual([]);

    const body = { ...place(), persist: true };
    const { inversePlan } = await author.do('executeEdits', { body: { ...body, editPlan } });
    expect(await outcomes()).toMatchObject([{ state: 'applied' }]);
    expect(await told()).toMatchObject([
      {
        kind: 'material-changed',
        by: 'Ada',
        subjectId: originId,
        about: 'Which sea?',
        part: { id: course.elementId },
      },
    ]);

    await author.do('executeEdits', { body: { ...body, editPlan: inversePlan } });
    expect(await outcomes()).toMatchObject([{ state: 'undone' }]);
    expect(await told()).toEqual([]);
  });

  test('is independent of the answer to the question', async () => {
    const originId = await ask();
    const { plan: editPlan } = await plan(originId);
    const answer = (text: string) =>
      author.do('updateQuestion', { params: { ...params, questionId: originId }, body: { answer: text } });
    await answer('All of them.');
    await author.do('executeEdits', { body: { ...place(), editPlan, persist: true } });
    await answer('Every one.');
    expect((await told()).map(({ kind }) => kind)).toEqual(['answer-changed', 'material-changed']);
  });

  test('notifies nobody when it is refused', async () => {
    const { plan: editPlan } = await plan(await ask());
    const refuse = editPlan.edits.map(({ editId }) => ({ editId, reason: 'No.' }));
    await author.do('executeEdits', { body: { ...place(), editPlan, accept: [], refuse, persist: true } });
    expect(await outcomes()).toMatchObject([{ state: 'refused' }]);
    expect(await told()).toEqual([]);
  });

  test('is not stored if there is nothing to change', async () => {
    const body = { ...place(), command: { ...command, find: 'desert' }, from: await ask() };
    expect((await author.call('planEdit', { body })).status).toBe(422);
    expect(await outcomes()).toEqual([]);
  });

  test('remains after the question is deleted and says when a criterion was retired', async () => {
    await plan(await ask());
    const other = await app.signUp();
    await other.do('enrollWithCode', { body: { code: course.code } });
    const from = await ask(other, 'And then?');
    const criteria = [{ statement: 'Says then.', guidance: '', kind: 'fact' as const, sources: [], goldAnswers: [] }];
    await author.do('setKnowledge', { params, body: { ...place(), rows: criteria, from } });
    await author.do('setKnowledge', { params, body: { ...place(), rows: [] } });
    const admin = await app.signUp({ role: 'admin' });
    await admin.do('deleteStudent', { params: { studentId: student.profile.uid } });
    const [criterion, edit] = await outcomes();
    expect(criterion).toMatchObject({ originId: from, kind: 'criterion', state: 'retired', words: 'Says then.' });
    expect(edit).toMatchObject({ kind: 'plan', state: 'open' });
    expect(edit?.origin, 'it went with whoever asked').toBeUndefined();
  });
});

test('a criterion written from a flag says so to authors and to no student', async () => {
  const flag = { elementId: course.elementId, body: 'Nobody says which moon.' };
  const { note } = await student.do('createFlag', { params, body: flag });
  const before = (await author.do('getKnowledge', { params })).rows;
  const written = { statement: 'Names the moon.', guidance: '', kind: 'fact' as const, sources: [], goldAnswers: [] };
  const criteria = [
    ...before.map(({ rowId, statement, guidance, kind, sources, goldAnswers }) => ({
      rowId,
      statement,
      guidance,
      kind,
      sources,
      goldAnswers,
    })),
    written,
  ];
  await author.do('setKnowledge', { params, body: { ...place(), rows: criteria, from: note.id } });
  expect(await outcomes()).toMatchObject([
    { originId: note.id, kind: 'criterion', state: 'added', words: 'Names the moon.', elementId: course.elementId },
  ]);
  expect(await told()).toEqual([]);
  expect((await student.call('listOutcomes', { params })).status).toBe(403);
  expect(JSON.stringify(await student.do('listFlags', { params }))).not.toContain('Names the moon.');
});

test('an unknown question or flag of the course is refused before anything is created', async () => {
  const elsewhere = await makeCourse(app, author);
  await student.do('enrollWithCode', { body: { code: elsewhere.code } });
  const there = { params: { courseId: elsewhere.courseId }, body: { text: 'Why?' } };
  const { question } = await student.do('createQuestion', there);
  const body = { ...place(), command };
  for (const from of ['qst_gone', question.id]) {
    expect((await author.call('planEdit', { body: { ...body, from } })).status).toBe(404);
    const rows: [] = [];
    expect((await author.call('setKnowledge', { params, body: { ...place(), rows, from } })).status).toBe(404);
  }
  expect((await author.do('listEditRequests', { params })).requests).toEqual([]);
});

test('authors cannot read questions of another author’s test student', async () => {
  const colleague = await app.signUp({ role: 'admin' });
  await author.do('ensureTestStudent', { body: params });
  await plan(await ask(author, 'Does it work?'));
  expect(await outcomes()).toMatchObject([{ origin: { text: 'Does it work?' } }]);
  expect((await outcomes(colleague))[0]?.origin).toBeUndefined();
});
