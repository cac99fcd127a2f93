import type { GradeReply } from '@coursecraft/ai/grading/reply';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gradeReply } from '../../ai/__fixtures__/obliging-replies.ts';
import { answers, evidence } from '../../platform/db/schema/mastery.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { json, type ModelPeer, startModelPeer } from '../../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let peer: ModelPeer;
let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  peer = await startModelPeer();
  app = await startTestApp({ ai: peer.settings('openai-compatible') });
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});
afterAll(() => peer.stop());

const ANSWER = 'The earth turns under two bulges of water in a day, and so the tide comes in twice.';

/** Returns the models used by a call that requests another one. */
async function modelsAsked(person: Person, context: 'student' | 'sme', path: string, body: object): Promise<string[]> {
  peer.say([json(gradeReply('shown', ANSWER))]);
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'x-llm-context': context,
      [`x-${context}-model`]: 'model-two',
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return peer.asked().map((asked) => (JSON.parse(asked) as { model: string }).model);
}

test('a student cannot choose the model that grades their answers', async () => {
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
  const { courseId, elementId } = course;
  const body = { courseId, elementId, itemId: 'itm_free', answer: ANSWER };
  expect(new Set(await modelsAsked(student, 'student', '/api/assess/simple', body))).toEqual(new Set(['model-one']));
});

test('an author tries criteria with the model that grades students', async () => {
  const { courseId, rows } = course;
  const asked = await modelsAsked(author, 'sme', `/api/courses/${courseId}/knowledge/trial`, { rowIds: [rows.two] });
  expect(new Set(asked)).toEqual(new Set(['model-one']));
});

test('the examples of a criterion are tried with the request of a student’s first answer, without the example itself', async () => {
  const { courseId, elementId, rows, code } = await makeCourse(app, author);
  const statement = 'Explains that the earth turns through two bulges of water each day.';
  const misconceptions = [{ text: 'The tide comes from the wind.' }];
  const criterion = {
    rowId: rows.two,
    statement,
    goldAnswers: [{ text: ANSWER, verdict: 'met' as const }],
    misconceptions,
  };
  await author.do('setKnowledge', { params: { courseId }, body: { elementId, rows: [criterion], change: 'carry' } });
  const example = /\n *Accepted: .*/;
  const asked = (isReal: boolean) =>
    peer
      .asked()
      .map((body) => (JSON.parse(body) as { messages: { content: string }[] }).messages.map(({ content }) => content))
      .find(([, content = '']) => content.includes(ANSWER) && example.test(content) === isReal);
  peer.say([json(gradeReply('shown', ANSWER))]);
  await author.do('tryJudge', { params: { courseId }, body: { rowIds: [rows.two] } });
  const tried = asked(false);
  expect(tried?.join()).toContain('[[s1]] The moon pulls the sea towards it');
  expect(tried?.join()).toContain('Misconception: The tide comes from the wind.');
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code } });
  peer.say([json(gradeReply('shown', ANSWER))]);
  await student.do('assess', { body: { courseId, elementId, itemId: 'itm_free', answer: ANSWER } });
  expect(asked(true)?.map((content) => content.replace(example, ''))).toEqual(tried);
});

test('an author tries an answer and gets the result, the question and the model of a student, and nothing is recorded', async () => {
  const { courseId, rows } = course;
  const tryIt = (answer: string) => author.do('tryAnswer', { params: { courseId, rowId: rows.two }, body: { answer } });
  const count = () => Promise.all([app.services.db.$count(answers), app.services.db.$count(evidence)]);
  const before = await count();
  peer.say([json({ ...gradeReply('missing', null), confidence: 0.6 })]);
  expect(await tryIt('The water breathes in and out.')).toMatchObject({
    points: [{ state: 'open' }],
    next: { kind: 'more', feedback: 'This is about the water.', text: 'What moves it?' },
    confidence: 0.6,
    engine: 'model',
    model: 'model-one',
  });
  expect(peer.asked().join()).toContain('[[s1]] The moon pulls the sea towards it');
  peer.say([json(gradeReply('shown', ANSWER))]);
  const right = await tryIt(ANSWER);
  expect(right).toMatchObject({ points: [{ state: 'shown', quote: ANSWER }], next: { kind: 'done' } });
  const copied = await tryIt('The moon pulls the sea towards it, and the water rises in a bulge below it.');
  expect(copied).toMatchObject({ points: [{ state: 'open' }], next: { kind: 'more' } });
  expect(await count()).toEqual(before);
});

describe('a graded answer', () => {
  const FEEDBACK = 'You begin with the water.';
  const missing = (next: GradeReply['next']) => json({ ...gradeReply('missing', null), feedback: FEEDBACK, next });

  test('starts with the model’s sentence about it, followed by its question', async () => {
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
    const { courseId, elementId } = course;
    peer.say([missing({ move: 'ask', text: 'What moves the water?' })]);
    const body = { courseId, elementId, itemId: 'itm_free', answer: 'The water comes and goes.' };
    const graded = await student.do('assess', { body });
    expect(graded.feedback).toBe(FEEDBACK);
    expect(graded.next).toEqual({ kind: 'more', feedback: FEEDBACK, text: 'What moves the water?' });
    const { threads } = await student.do('listThreads', { params: { courseId }, query: { elementId } });
    const [message] = threads.flatMap((thread) => (thread.kind === 'check' ? thread.messages : []));
    expect(message).toMatchObject({ feedback: FEEDBACK, next: { feedback: FEEDBACK, text: 'What moves the water?' } });
  });

  test('gets the fixed sentence where the model’s would give the answer away', async () => {
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
    const { courseId, elementId } = course;
    const leak = 'The earth turns through two bulges of water each day.';
    peer.say([json({ ...gradeReply('missing', null), feedback: leak })]);
    const body = { courseId, elementId, itemId: 'itm_free', answer: 'The sea breathes.' };
    const graded = await student.do('assess', { body });
    expect(JSON.stringify(graded)).not.toContain(leak);
    expect(graded.feedback).toBe('Not yet. Your answer does not cover the question.');
    expect(graded.next).not.toHaveProperty('feedback');
  });

  test('offers the passage after two turns without progress, and a contrast after three', async () => {
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
    const { courseId, elementId } = course;
    const sentence = 'The moon pulls the sea towards it, and the water rises in a bulge below it.';
    const passage = missing({ move: 'reread', text: 'What does this mean for the harbour? [[s1]]' });
    let threadId: string | undefined;
    const say = async (answer: string, replies: (typeof passage)[]) => {
      peer.say(replies);
      const body = { courseId, elementId, itemId: 'itm_free', answer, threadId };
      const graded = await student.do('assess', { body });
      threadId = graded.threadId;
      return { next: graded.next, asked: peer.asked() };
    };
    const ask = missing({ move: 'ask', text: 'What moves the water?' });
    expect((await say('The sea gets full.', [ask])).asked.join()).not.toContain('the next move is');
    const second = await say('The wind pushes it.', [ask, passage]);
    expect(second.next).toMatchObject({ kind: 'passage', place: { elementId, quote: sentence } });
    expect(second.asked).toHaveLength(2);
    const contrast = missing({ move: 'contrast', text: 'A pond has no tide and the sea has. Why?' });
    const third = await say('Boats push it.', [ask, contrast]);
    expect(third.next).toMatchObject({ kind: 'more', text: 'A pond has no tide and the sea has. Why?' });
    expect(third.asked).toHaveLength(2);
  });
});
