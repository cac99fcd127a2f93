import { afterAll, beforeAll, expect, test } from 'vitest';
import { gradeReply } from '../../ai/__fixtures__/obliging-replies.ts';
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
