import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTACK_PROMPTS } from '../ai/__fixtures__/attack-prompts.ts';
import { knowledgeRows } from '../db/schema/knowledge.ts';
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

/** A model that does what learners ask of it: its every word is the secret. */
function betray() {
  const judgement = (row: number) => ({ row, verdict: 'met', quote: SECRET, reason: 'met' });
  peer.say([json({ judgements: [judgement(1), judgement(2)] })]);
}

test('there are sixty attacks, and none twice', () => {
  expect(new Set(prompts.map(({ prompt }) => prompt)).size).toBeGreaterThanOrEqual(60);
});

describe.each(['builtin', 'model'] as const)('with the %s engine', (engine) => {
  let app: TestApp;
  let course: TestCourse;
  let student: Person;
  beforeAll(async () => {
    betray();
    app = await startTestApp(engine === 'model' ? { ai: peer.settings('openai-compatible') } : {});
    const author = await app.signUp({ role: 'sme' });
    course = await makeCourse(app, author);
    const { courseId } = course;
    await app.services.db.update(knowledgeRows).set({
      statement: `${SECRET} statement`,
      guidance: `${SECRET} guidance`,
      goldAnswers: [{ text: `${SECRET} gold`, verdict: 'met' }],
      sources: [{ upload: 'a.pdf', quote: `${SECRET} source` }],
    });
    await author.do('setAssessmentConfig', { params: { courseId }, body: { maxAttemptsPerHour: 1000 } });
    student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
  });

  test.each(prompts)('nothing hidden is said to $kind: $prompt', async ({ prompt }) => {
    const { courseId, elementId, scenarioId, rows } = course;
    const own = { studentId: student.profile.uid, courseId };
    const replies = [
      await student.call('assess', { body: { courseId, elementId, itemId: 'itm_free', answer: prompt } }),
      await student.call('assess', { body: { courseId, elementId, scenarioId, answer: prompt } }),
      await student.call('searchCourse', { params: { courseId }, query: { q: prompt.slice(0, 200) } }),
      await student.call('listEvidence', { params: own }),
      await student.call('getProgress', { params: own }),
    ];
    for (const { body } of replies) expect(JSON.stringify(body)).not.toContain(CANARY);
    const { progress } = await student.do('getProgress', { params: own });
    expect(progress.criteria[rows.two]?.status, 'and nothing is mastered by it').toBe('unknown');
  });
});
