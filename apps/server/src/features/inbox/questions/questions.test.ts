import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { questions } from '../../../platform/db/schema/inbox.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let colleague: Person;
let student: Person;
let classmate: Person;
let course: TestCourse;
let params: { courseId: string };
beforeAll(async () => {
  app = await startTestApp();
  [author, colleague, student, classmate] = await Promise.all([
    app.signUp({ role: 'sme', displayName: 'Ada' }),
    app.signUp({ role: 'admin', displayName: 'Zoe' }),
    app.signUp({ displayName: 'Stefan' }),
    app.signUp(),
  ]);
  course = await makeCourse(app, author);
  params = { courseId: course.courseId };
  for (const person of [student, classmate]) await person.do('enrollWithCode', { body: { code: course.code } });
});

const ask = async (person: Person, text: string, elementId?: string) =>
  (await person.do('createQuestion', { params, body: { text, elementId: elementId || undefined } })).question;
const of = (questionId: string) => ({ params: { ...params, questionId } });
const textsOf = async (person: Person, query: object = {}) =>
  (await person.do('listQuestions', { params, query })).questions.map(({ text }) => text);

describe('student question', () => {
  test('is visible only to its student and the authors, with name and location', async () => {
    const { id } = await ask(student, 'Why twice a day?', course.elementId);
    for (const reader of [student, author, colleague]) {
      const { questions: read } = await reader.do('listQuestions', { params });
      expect(read.find((one) => one.id === id)).toMatchObject({
        studentId: student.profile.uid,
        displayName: 'Stefan',
        status: 'open',
        elementId: course.elementId,
        elementTitle: 'Why it rises',
      });
    }
    expect(await textsOf(classmate)).toEqual([]);
    const others = await classmate.call('listQuestions', { params, query: { studentId: student.profile.uid } });
    expect(others.status).toBe(404);
  });

  test('is answered with the author’s name until its student closes it', async () => {
    const { id } = await ask(student, 'And at night?');
    const answered = (await author.do('updateQuestion', { ...of(id), body: { answer: 'Then too.' } })).question;
    expect(answered).toMatchObject({ status: 'answered', answer: 'Then too.', answeredBy: 'Ada', version: 2 });
    expect(answered.answeredAt).toBeDefined();
    const closed = (await student.do('updateQuestion', { ...of(id), body: { status: 'closed' } })).question;
    expect(closed).toMatchObject({ status: 'closed', answer: 'Then too.' });
    expect((await author.do('updateQuestion', { ...of(id), body: { status: 'open' } })).question.status).toBe('open');
  });

  test.each([
    ['its student answers', 'student', { answer: 'Because.' }, 403],
    ['its student opens again', 'student', { status: 'open' }, 403],
    ['a classmate closes', 'classmate', { status: 'closed' }, 404],
    ['an author calls answered without an answer', 'author', { status: 'answered' }, 400],
    ['an author says nothing of', 'author', {}, 400],
    ['an author answers with nothing but spaces', 'author', { answer: '   ' }, 400],
    ['an author gives a status that there is not', 'author', { status: 'solved' as 'open' }, 400],
  ] as const)('is refused with a message and stays unchanged: %s', async (_, who, body, status) => {
    const { id } = await ask(student, 'Is it salty?');
    const refused = await { student, classmate, author }[who].call('updateQuestion', { ...of(id), body });
    expect(refused.status).toBe(status);
    expect(refused.body.error).toMatch(/\.$/);
    const kept = (await student.do('listQuestions', { params })).questions.find((one) => one.id === id);
    expect(kept).toMatchObject({ status: 'open', version: 1 });
  });

  test('accepts no answer after it was closed until it is opened again', async () => {
    const { id } = await ask(student, 'Does it ever stop?');
    await student.do('updateQuestion', { ...of(id), body: { status: 'closed' } });
    for (const body of [{ answer: 'No.' }, { answer: 'No.', status: 'answered' as const }]) {
      const refused = await author.call('updateQuestion', { ...of(id), body });
      expect([refused.status, refused.body.error]).toEqual([
        409,
        'This question is closed. Reopen it, then send your reply.',
      ]);
    }
    const kept = (await student.do('listQuestions', { params })).questions.find((one) => one.id === id);
    expect(kept).toMatchObject({ status: 'closed', version: 2 });
    expect(kept).not.toHaveProperty('answer');
    await author.do('updateQuestion', { ...of(id), body: { status: 'open' } });
    expect((await author.do('updateQuestion', { ...of(id), body: { answer: 'No.' } })).question.status).toBe(
      'answered',
    );
  });

  test('keeps the first answer when two authors answer at once and shows it to the second', async () => {
    const { id, version } = await ask(student, 'How high?');
    await author.do('updateQuestion', { ...of(id), body: { answer: 'Four metres.', baseVersion: version } });
    const second = { ...of(id), body: { answer: 'Five.', baseVersion: version } };
    const refused = await colleague.call('updateQuestion', second);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ current: { answer: 'Four metres.' } });
  });

  test.each([
    ['nothing', { text: '  ' }],
    ['4,001 characters', { text: 'x'.repeat(4001) }],
    ['an element that is not there', { text: 'Why?', elementId: 'elm_gone' }],
  ])('is refused for %s', async (_, body) => {
    expect((await student.call('createQuestion', { params, body })).status).toBeGreaterThanOrEqual(400);
  });

  test('remains after its element is deleted', async () => {
    const place = { ...params, sectionId: course.sectionId };
    const { element } = await author.do('createBlankElement', { params: place, body: {} });
    const { id } = await ask(classmate, 'What is this?', element.id);
    await author.do('deleteElement', { params: { ...place, elementId: element.id } });
    const kept = (await classmate.do('listQuestions', { params })).questions.find((one) => one.id === id);
    expect(kept).toMatchObject({ elementId: element.id });
    expect(kept).not.toHaveProperty('elementTitle');
  });
});

describe('question of a test student', () => {
  test('is visible only to its author and never listed with students’ questions', async () => {
    await author.do('ensureTestStudent', { body: params });
    const { id } = await ask(author, 'Does this work?');
    for (const reader of [author, colleague]) expect(await textsOf(reader)).not.toContain('Does this work?');
    expect(await textsOf(author, { view: 'learner' })).toEqual(['Does this work?']);
    expect(await textsOf(author, { studentId: `sme_${author.profile.uid}_test` })).toEqual(['Does this work?']);
    expect((await colleague.call('updateQuestion', { ...of(id), body: { status: 'closed' } })).status).toBe(404);
    expect((await author.call('updateQuestion', { ...of(id), body: { status: 'closed' } })).status).toBe(200);
  });
});

describe('question list', () => {
  test('is sorted newest first and filtered by student, element and status', async () => {
    const place = { ...params, sectionId: course.sectionId };
    const { element } = await author.do('createBlankElement', { params: place, body: {} });
    const asker = await app.signUp();
    await asker.do('enrollWithCode', { body: { code: course.code } });
    await ask(asker, 'first', element.id);
    const { id } = await ask(asker, 'second');
    await author.do('updateQuestion', { ...of(id), body: { answer: 'Yes.' } });
    const { uid: studentId } = asker.profile;
    expect(await textsOf(author, { studentId })).toEqual(['second', 'first']);
    expect(await textsOf(author, { studentId, status: 'answered' })).toEqual(['second']);
    expect(await textsOf(author, { elementId: element.id })).toEqual(['first']);
  });

  test('finds text of questions, answers and names and tells only authors how many are open', async () => {
    const quiet = await makeCourse(app, author, { title: 'Quiet' });
    const of_ = { params: { courseId: quiet.courseId } };
    const asker = await app.signUp();
    await asker.do('enrollWithCode', { body: { code: quiet.code } });
    const asked = async (text: string) => (await asker.do('createQuestion', { ...of_, body: { text } })).question;
    const { id } = await asked('Why does rye stay flat?');
    await asked('How long does 50 % take?');
    const found = async (q: string) =>
      (await author.do('listQuestions', { ...of_, query: { q } })).questions.map(({ text }) => text);
    expect((await author.do('listQuestions', of_)).open).toBe(2);
    await author.do('updateQuestion', { params: { ...of_.params, questionId: id }, body: { answer: 'No gluten.' } });
    expect((await author.do('listQuestions', of_)).open).toBe(1);
    expect((await asker.do('listQuestions', of_)).open).toBeUndefined();
    expect(await found('RYE')).toEqual(['Why does rye stay flat?']);
    expect(await found('gluten')).toEqual(['Why does rye stay flat?']);
    expect(await found('50 %')).toEqual(['How long does 50 % take?']);
    expect(await found('_')).toEqual([]);
  });

  test('returns 2,000 questions across pages without gaps or repeats, or all without paging', async () => {
    const busy = await makeCourse(app, author, { title: 'Busy' });
    const asked = Array.from({ length: 2000 }, (_, at) => ({
      courseId: busy.courseId,
      studentId: student.profile.uid,
      id: newId('qst'),
      text: `Question ${at}`,
    }));
    await app.services.db.insert(questions).values(asked);
    const list = async (query: object) => author.do('listQuestions', { params: { courseId: busy.courseId }, query });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 150, cursor: cursor || undefined });
      seen.push(...page.questions.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(asked.map(({ id }) => id).reverse());
    const whole = await list({});
    expect([whole.questions.length, whole.nextCursor]).toEqual([2000, undefined]);
    const wrong = { params: { courseId: busy.courseId }, query: { cursor: 'nonsense' } };
    expect((await author.call('listQuestions', wrong)).status).toBe(400);
  });
});
