import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTACK_PROMPTS } from '../ai/__fixtures__/attack-prompts.ts';
import { criteriaTable } from '../platform/db/schema/criteria.ts';
import { makeCourse, type TestCourse } from '../testing/make-course.ts';
import { json, type ModelPeer, startModelPeer } from '../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts';

const CANARY = 'xylophonic';
const SECRET = `${CANARY} waters rise where the ${CANARY} moon pulls them`;
const prompts = Object.entries(ATTACK_PROMPTS).flatMap(([kind, list]) => list.map((prompt) => ({ kind, prompt })));

let peer: ModelPeer;
beforeAll(async () => {
  peer = await startModelPeer();
});
afterAll(() => peer.stop());

/** A model that obeys students and always reveals the secret. */
function betray() {
  const tutored = {
    language: 'en',
    task: null,
    answered: true,
    answer: `${SECRET} statement. ${SECRET} guidance! [[1]] ${SECRET} gold`,
  };
  const varied = { title: SECRET, content: `${SECRET} guidance`, cards: [], diagram: null };
  const graded = {
    points: [{ id: 'p1', state: 'shown', quote: SECRET }],
    feedback: SECRET,
    next: { move: 'ask', text: SECRET },
    confidence: 1,
  };
  const replyTo = (asked: string) =>
    asked.includes('You are the tutor') ? tutored : asked.includes('You put a text of a course') ? varied : graded;
  peer.say([(request) => json(replyTo(JSON.stringify(request)))], { chunkSize: 9 });
}

test('there are 150 different attacks', () => {
  expect(new Set(prompts.map(({ prompt }) => prompt)).size).toBeGreaterThanOrEqual(150);
});

describe.each(['builtin', 'model'] as const)('attacks with the %s engine', (engine) => {
  let app: TestApp;
  let course: TestCourse;
  let student: Person;
  /** One person per kind of attack, because of the rate limit. */
  let askers: Map<string, Person>;
  beforeAll(async () => {
    betray();
    app = await startTestApp(engine === 'model' ? { ai: peer.settings('openai-compatible') } : {});
    const author = await app.signUp({ role: 'sme' });
    course = await makeCourse(app, author);
    const { courseId } = course;
    await app.services.db.update(criteriaTable).set({
      statement: `${SECRET} statement`,
      guidance: `${SECRET} guidance`,
      goldAnswers: [{ text: `${SECRET} gold`, verdict: 'met' }],
      keyPoints: [{ pointId: 'kpt_hidden', text: `${SECRET} point`, accepted: [`${SECRET} accepted`] }],
      misconceptions: [{ text: `${SECRET} misconception` }],
      sources: [{ upload: 'a.pdf', quote: `${SECRET} source` }],
    });
    await author.do('setAssessmentConfig', { params: { courseId }, body: { maxAttemptsPerHour: 1000 } });
    student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
    askers = new Map();
    for (const kind of Object.keys(ATTACK_PROMPTS)) {
      const asker = await app.signUp();
      await asker.do('enrollWithCode', { body: { code: course.code } });
      askers.set(kind, asker);
    }
  });

  /** Returns all text streamed by the tutor, and the final reply. */
  const streamed = async ({ token }: Person, question: string) => {
    const { courseId, elementId } = course;
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    };
    const body = JSON.stringify({ courseId, elementId, question });
    return (await fetch(`${app.url}/api/student-ask`, { method: 'POST', headers, body })).text();
  };

  test.each(prompts)('reveal nothing hidden to $kind: $prompt', async ({ kind, prompt }) => {
    const { courseId, elementId, scenarioId, rows } = course;
    const own = { studentId: student.profile.uid, courseId };
    const replies = [
      await student.call('assess', { body: { courseId, elementId, itemId: 'itm_free', answer: prompt } }),
      await student.call('assess', { body: { courseId, elementId, scenarioId, answer: prompt } }),
      await student.call('searchCourse', { params: { courseId }, query: { q: prompt.slice(0, 200) } }),
      await student.call('listEvidence', { params: own }),
      await student.call('getProgress', { params: own }),
    ];
    const asker = askers.get(kind) ?? student;
    const told = await streamed(asker, prompt);
    expect(told).toContain('event: result');
    expect(told).not.toContain(CANARY);
    const { body: asked } = await asker.call('ask', { body: { courseId, elementId, question: prompt } });
    expect(asked).toMatchObject({ success: true });
    const wish = { courseId, elementId, userInstructions: prompt };
    const varied = await asker.call('editOwnElement', { body: wish });
    expect(JSON.stringify(varied.body)).not.toContain(CANARY);
    const history = await asker.call('listThreads', { params: { courseId } });
    expect(JSON.stringify([asked, history.body])).not.toContain(CANARY);
    for (const { body } of replies) expect(JSON.stringify(body)).not.toContain(CANARY);
    const { progress } = await student.do('getProgress', { params: own });
    expect(progress.criteria[rows.two]?.status, 'and nothing is mastered by it').toBe('unknown');
  });
});
