import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tutorReply } from '../../ai/__fixtures__/obliging-replies.ts';
import { anotherProcess } from '../../testing/another-process.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { json, type ModelPeer, refusal, startModelPeer } from '../../testing/model-peer.ts';
import { streamWork } from '../../testing/stream-work.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});

async function newStudent(of = app, code = course.code): Promise<Person> {
  const student = await of.signUp();
  await student.do('enrollWithCode', { body: { code } });
  return student;
}
const asking = (question: string, more: object = {}, { courseId, elementId } = course) => ({
  body: { courseId, elementId, question, ...more },
});
const own = (student: Person) => ({ params: { studentId: student.profile.uid, courseId: course.courseId } });
const threadsOf = async (person: Person, query: object = {}) =>
  (await person.do('listThreads', { params: { courseId: course.courseId }, query })).threads;

describe('question to the tutor', () => {
  test('is answered with words that students read, their location and their author', async () => {
    const student = await newStudent();
    const reply = await student.do('ask', asking('Where does the water rise below the moon?'));
    expect(reply).toMatchObject({ answered: true, hintLevel: 'unaided', engine: 'builtin' });
    expect(reply.citations).toEqual([
      {
        elementId: course.elementId,
        quote: 'The moon pulls the sea towards it, and the water rises in a bulge below it.',
      },
    ]);
    expect(reply.answer).toContain('[1]');
  });

  test('gets a reply that says so if the course has no answer', async () => {
    const student = await newStudent();
    const reply = await student.do('ask', asking('Which fish live in the Pacific?'));
    expect(reply).toMatchObject({ answered: false, citations: [], hintLevel: 'unaided' });
  });

  test('continues its conversation but not a conversation of somebody else', async () => {
    const student = await newStudent();
    const first = await student.do('ask', asking('What pulls the sea?'));
    const second = await student.do('ask', asking('And why?', { threadId: first.threadId }));
    expect(second.threadId).toBe(first.threadId);
    const other = await (await newStudent()).do('ask', asking('And why?', { threadId: first.threadId }));
    expect(other.threadId).not.toBe(first.threadId);
    const [thread] = await threadsOf(student);
    expect(thread).toMatchObject({
      kind: 'tutor',
      threadId: first.threadId,
      elementId: course.elementId,
      messages: [
        { messageId: first.messageId, question: 'What pulls the sea?', answer: first.answer, engine: 'builtin' },
        { messageId: second.messageId, question: 'And why?' },
      ],
    });
  });

  test('is answered once for a repeated action id', async () => {
    const student = await newStudent();
    const request = asking('What pulls the sea?', { actionId: 'only-once-please' });
    const [first, second] = await Promise.all([student.do('ask', request), student.do('ask', request)]);
    expect(second.messageId).toBe(first.messageId);
    expect((await threadsOf(student))[0]?.messages).toHaveLength(1);
  });

  test.each([
    ['nothing', { question: '  ' }, 400],
    ['2,001 characters', { question: 'x'.repeat(2001) }, 400],
    ['an element that is not there', { elementId: 'elm_gone' }, 404],
  ])('is refused with a message and not stored: %s', async (_, change, status) => {
    const student = await newStudent();
    const refused = await student.call('ask', asking('Why?', change));
    expect(refused.status).toBe(status);
    expect(refused.body.error).toMatch(/\.$/);
    expect(await threadsOf(student)).toEqual([]);
  });

  test('is limited to thirty in five minutes and then gets a retry time', async () => {
    const student = await newStudent();
    for (let at = 0; at < 30; at += 1) await student.do('ask', asking('What pulls the sea?'));
    const refused = await student.call('ask', asking('What pulls the sea?'));
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    const { services } = app;
    const other = await anotherProcess(services);
    const request = {
      method: 'POST' as const,
      url: '/api/student-ask',
      headers: { authorization: `Bearer ${student.token}` },
      payload: asking('What pulls the sea?').body,
    };
    expect((await other.inject(request)).statusCode, 'another process counts on').toBe(429);
    const { rows } = await services.db.execute(sql`select key from request_counts`);
    expect(JSON.stringify(rows), 'who asked is not kept').not.toContain(student.profile.uid);
    await services.db.execute(sql`update request_counts set ends_at = now() - interval '1 second'`);
    expect((await student.call('ask', asking('What pulls the sea?'))).status).toBe(200);
  });

  test('belongs to the test student if an author in student view asks', async () => {
    await author.do('ensureTestStudent', { body: { courseId: course.courseId } });
    await author.do('ask', asking('What pulls the sea?'));
    expect(await threadsOf(author)).toHaveLength(1);
  });
});

describe('passage quoted by the tutor', () => {
  test('masters nothing when a student copies it into an answer', async () => {
    const student = await newStudent();
    const copied = 'High water comes whenever a coast turns through one of the two great bulges of water on the globe.';
    const lesson = await makeCourse(app, author, { content: `${copied}\n` });
    const place = { ...params(lesson), sectionId: lesson.sectionId };
    const { element } = await author.do('createBlankElement', { params: place, body: {} });
    const check = `\`\`\`check\nid: itm_elsewhere\ntype: free-response\nstem: Explain it.\nrows: [${lesson.rows.two}]\n\`\`\``;
    await author.do('updateElement', {
      params: { ...params(lesson), elementId: element.id },
      body: { content: check },
    });
    await student.do('enrollWithCode', { body: { code: lesson.code } });
    const { answer, hintLevel } = await student.do('ask', asking('When does high water come?', {}, lesson));
    expect(answer).toContain(copied);
    expect(hintLevel).toBe('unaided');
    const answered = { courseId: lesson.courseId, elementId: element.id, itemId: 'itm_elsewhere', answer: copied };
    expect(await student.do('assess', { body: answered })).toMatchObject({ mastered: [], evidence: [] });
  });

  test('is the lesson text even if the question repeats a check', async () => {
    const student = await newStudent();
    const reply = await student.do('ask', asking('What raises the water of the sea?'));
    expect(reply).toMatchObject({ answered: true, hintLevel: 'unaided' });
    expect(reply.answer).toContain('The moon pulls the sea towards it');
    expect(JSON.stringify(reply)).not.toMatch(/gravity|Proved when|Look up at night|Wind makes waves/);
  });
});

const params = ({ courseId }: TestCourse) => ({ courseId });

describe('tutor history', () => {
  test('has the student’s own conversations about tutor, checks and scenarios by element and kind', async () => {
    const student = await newStudent();
    const { courseId, elementId, scenarioId } = course;
    const tutor = await student.do('ask', asking('What pulls the sea?'));
    const check = await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'b' } });
    const conversation = { courseId, elementId, scenarioId, answer: 'When the water is high enough for their keels.' };
    const scenario = await student.do('assess', { body: conversation });
    await student.do('assess', {
      body: { ...conversation, answer: 'When it has risen.', threadId: scenario.threadId },
    });
    const threads = await threadsOf(student);
    expect(threads.map(({ threadId, kind, messages }) => [threadId, kind, messages.length])).toEqual([
      [scenario.threadId, 'scenario', 2],
      [check.threadId, 'check', 1],
      [tutor.threadId, 'tutor', 1],
    ]);
    expect(threads[1]?.messages[0]).toMatchObject({ answer: 'b', verdict: 'not-yet' });
    expect((await threadsOf(student, { kind: 'check' })).map(({ kind }) => kind)).toEqual(['check']);
    expect(await threadsOf(student, { elementId: 'elm_other' })).toEqual([]);
    const first = await student.do('listThreads', { params: params(course), query: { limit: 2 } });
    expect(first.threads).toHaveLength(2);
    const rest = await threadsOf(student, { limit: 2, cursor: first.nextCursor });
    expect(rest.map(({ threadId }) => threadId)).toEqual([tutor.threadId]);
    expect(await threadsOf(await newStudent())).toEqual([]);
  });

  test('stores a student’s rating of an answer and lets them remove it', async () => {
    const student = await newStudent();
    const { messageId } = await student.do('ask', asking('What pulls the sea?'));
    const rate = (body: object) => student.do('rateMessage', { ...own(student), body: { messageId, ...body } });
    expect(await rate({ rating: 'down', comment: 'Too short.' })).toMatchObject({
      rating: 'down',
      comment: 'Too short.',
    });
    expect((await threadsOf(student))[0]?.messages[0]).toMatchObject({ rating: 'down', comment: 'Too short.' });
    expect(await rate({ rating: null })).toMatchObject({ rating: null, comment: 'Too short.' });
    const other = await newStudent();
    expect((await other.call('rateMessage', { ...own(other), body: { messageId, rating: 'up' } })).status).toBe(404);
  });

  test('says that a question was passed on, and authors see the conversation before it and the tutor’s answer', async () => {
    const student = await newStudent();
    const first = await student.do('ask', asking('What pulls the sea?'));
    const { threadId } = first;
    const { messageId, answer } = await student.do('ask', asking('Which fish live in the Pacific?', { threadId }));
    await student.do('ask', asking('Never mind.', { threadId }));
    const body = { elementId: course.elementId, text: 'Which fish live in the Pacific?', messageId };
    const { question } = await student.do('createQuestion', { params: params(course), body });
    expect((await threadsOf(student))[0]?.messages[1]).toMatchObject({ questionId: question.id });
    const seen = (await author.do('listQuestions', { params: params(course) })).questions;
    expect(seen.find(({ id }) => id === question.id)).toMatchObject({
      tutorAnswer: answer,
      elementId: course.elementId,
      conversation: [{ question: 'What pulls the sea?', answer: first.answer }],
    });
    const other = await newStudent();
    expect((await other.call('createQuestion', { params: params(course), body })).status).toBe(404);
  });
});

describe('tutor with a model', () => {
  let peer: ModelPeer;
  let modelApp: TestApp;
  let modelCourse: TestCourse;
  let student: Person;
  beforeAll(async () => {
    peer = await startModelPeer();
    modelApp = await startTestApp({ ai: peer.settings('openai-compatible') });
    const teacher = await modelApp.signUp({ role: 'sme' });
    modelCourse = await makeCourse(modelApp, teacher);
    student = await newStudent(modelApp, modelCourse.code);
  });
  afterAll(() => peer.stop());

  const quote = 'The moon pulls the sea towards it, and the water rises in a bulge below it.';
  const good = { ...tutorReply, answer: 'It is the **moon**. [[1]]' };

  const stream = async (question: string, more: object = {}) => {
    const { body } = asking(question, more, modelCourse);
    return (await streamWork(`${modelApp.url}/api/student-ask`, student.token, body)).events;
  };

  test('streams the answer and ends with its locations and engine', async () => {
    peer.say([json(good)], { chunkSize: 5 });
    const events = await stream('What pulls?');
    const text = events.flatMap(({ event, data }) => (event === 'text' ? [data.delta] : []));
    expect(text.join('')).toBe('It is the **moon**.');
    expect(events[0]?.event).toBe('step');
    expect(events.at(-1)).toMatchObject({
      event: 'result',
      data: { success: true, answer: 'It is the **moon**. [1]', citations: [{ quote }], engine: 'model' },
    });
    const { entries } = await modelApp.services.db
      .execute<{ kind: string }>(sql`select kind from ai_usage where course_id = ${modelCourse.courseId}`)
      .then(({ rows }) => ({ entries: rows.map(({ kind }) => kind) }));
    expect(entries, 'and its tokens are on the course’s account').toContain('tutor');
  });

  test('does not store an answer that was stopped', async () => {
    peer.say([json(good)], { latency: 3000 });
    const stopping = stream('What pulls?', { actionId: 'act_to_be_stopped' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await student.do('abortAction', { params: { actionId: 'act_to_be_stopped' } });
    expect((await stopping).at(-1)).toMatchObject({ event: 'error', data: { code: 'aborted' } });
    const { threads } = await student.do('listThreads', { params: params(modelCourse) });
    expect(threads.reduce((count, { messages }) => count + messages.length, 0)).toBe(1);
  });

  test('falls back to the offline tutor on failure, and the answer says so now and later', async () => {
    peer.say([refusal(500, 'boom', 0)]);
    const asked = (await stream('What pulls?')).at(-1);
    expect(asked).toMatchObject({ event: 'result', data: { success: true, engine: 'builtin' } });
    const { threads } = await student.do('listThreads', { params: params(modelCourse) });
    const kept = threads
      .flatMap(({ messages }) => [...messages])
      .find((one) => one.messageId === asked?.data.messageId);
    expect(kept?.engine).toBe('builtin');
  });

  test.each(['You have mastered this!', 'I mark this as passed.'])(
    'holds back a claim of mastery (“%s”) with and without streaming',
    async (claim) => {
      peer.say([json({ ...good, answer: `It is the moon. ${claim} [[1]]` })], { chunkSize: 6 });
      const events = await stream('What pulls the sea?');
      expect(JSON.stringify(events)).not.toMatch(/mastered|passed/);
      expect(events.at(-1)?.data).toMatchObject({ answered: false, citations: [{ quote }], engine: 'builtin' });
      expect(events.at(-1)?.data.answer).toContain('My answer would have revealed too much.');
    },
  );

  describe('request for the answer to a check', () => {
    /** The answer of a model that takes the question for the first check of the lesson. */
    const hint = { ...tutorReply, answer: 'What do you see in the sky at night?', task: 1 };
    const askForAnswer = (person: Person, place = modelCourse) => {
      peer.say([json(hint)]);
      return person.do('ask', asking('What raises the tide?', {}, place));
    };
    const answerCheck = (person: Person, { courseId, elementId } = modelCourse) =>
      person.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    const evidenceOf = async (person: Person) => {
      const where = { studentId: person.profile.uid, courseId: modelCourse.courseId };
      return (await person.do('listEvidence', { params: where })).evidence.map(({ hintLevel }) => hintLevel);
    };
    const letDayPass = (person: Person) =>
      modelApp.services.db.execute(sql`
        update tutor_messages set at = at - interval '25 hours' where student_id = ${person.profile.uid}`);

    test('gets a nudge, a pointer and worked steps, and later answers are marked as helped', async () => {
      const [helped, alone] = [
        await newStudent(modelApp, modelCourse.code),
        await newStudent(modelApp, modelCourse.code),
      ];
      const levels = [];
      for (let at = 0; at < 4; at += 1) levels.push((await askForAnswer(helped)).hintLevel);
      expect(levels).toEqual(['hinted', 'hinted', 'shown', 'shown']);
      await answerCheck(helped);
      await answerCheck(alone);
      expect(await evidenceOf(helped)).toEqual(['shown']);
      expect(await evidenceOf(alone)).toEqual(['unaided']);
    });

    test('starts with a nudge a day later, and an answer given then is unaided', async () => {
      const later = await newStudent(modelApp, modelCourse.code);
      await askForAnswer(later);
      await askForAnswer(later);
      await letDayPass(later);
      await answerCheck(later);
      expect(await evidenceOf(later)).toEqual(['unaided']);
      expect((await askForAnswer(later)).hintLevel).toBe('hinted');
    });

    test('makes an answer not count that day if the course requires answers without help', async () => {
      const teacher = await modelApp.signUp({ role: 'sme' });
      const strict = await makeCourse(modelApp, teacher, { title: 'Unaided' });
      await teacher.do('setAssessmentConfig', { params: params(strict), body: { unaidedRequired: true } });
      const helped = await newStudent(modelApp, strict.code);
      await askForAnswer(helped, strict);
      expect(await answerCheck(helped, strict)).toMatchObject({ verdict: 'met', aided: true, mastered: [] });
      await letDayPass(helped);
      const later = await answerCheck(helped, strict);
      expect(later).toMatchObject({ verdict: 'met', mastered: [strict.rows.moon] });
      expect(later).not.toHaveProperty('aided');
    });

    test('gets no hint and records none if the course allows no hints', async () => {
      const teacher = await modelApp.signUp({ role: 'sme' });
      const strict = await makeCourse(modelApp, teacher, { title: 'Strict' });
      await teacher.do('setAssessmentConfig', { params: params(strict), body: { hints: 'off' } });
      const reply = await askForAnswer(await newStudent(modelApp, strict.code), strict);
      expect(reply).toMatchObject({ hintLevel: 'unaided', citations: [] });
      expect(peer.asked()[0]).toContain('to be answered without hints');
    });
  });
});
