import type { ScenarioReply } from '@coursecraft/ai/drafting/reply';
import type { ScenarioKind } from '@coursecraft/contract/criteria/criterion';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gradeReply, scenarioReply } from '../../../ai/__fixtures__/obliging-replies.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { json, type ModelPeer, startModelPeer } from '../../../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const MISCONCEPTION = 'The high tide is raised by the wind of the night';
const SAM = { kind: 'teach-back' as const, character: 'Sam', misconception: MISCONCEPTION };

let peer: ModelPeer;
let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  peer = await startModelPeer();
  app = await startTestApp({ ai: peer.settings('openai-compatible') });
  author = await app.signUp({ role: 'sme' });
});
afterAll(() => peer.stop());
beforeEach(async () => {
  course = await makeCourse(app, author);
  await changeCriterion({ misconceptions: [{ text: MISCONCEPTION }] });
});

const changeCriterion = (fields: Partial<typeof criteriaTable.$inferInsert>) =>
  app.services.db.update(criteriaTable).set(fields).where(eq(criteriaTable.rowId, course.rows.two));

describe('a model that drafts scenarios', () => {
  const reply = (title: string, change: Partial<ScenarioReply>): ScenarioReply => ({
    ...scenarioReply,
    title,
    rows: [course.rows.two],
    ...change,
  });
  const draft = async (scenarios: ScenarioReply[]) => {
    peer.say([json({ scenarios })]);
    const { courseId, elementId } = course;
    const reply = await author.do('generateScenarios', { params: { courseId }, body: { elementId, count: 10 } });
    return reply.scenarios.map(({ title }) => title);
  };

  test('writes at most one explanation to a novice and one new case per element', async () => {
    const titles = await draft([
      reply('Role', {}),
      reply('Taught', { ...SAM, misconception: `${MISCONCEPTION}.` }),
      reply('Taught again', SAM),
      reply('Applied', { kind: 'transfer' }),
      reply('Applied again', { kind: 'transfer' }),
      reply('Unlisted', { ...SAM, misconception: 'The sun does it' }),
      reply('Nameless', { ...SAM, character: null }),
    ]);
    expect(titles).toEqual(['Role', 'Taught', 'Applied']);
    expect(peer.asked()[0]).toContain('Why it rises: role, transfer, teach-back');
    expect(peer.asked()[1]).toContain('needs a character');
    const { scenarios } = await author.do('getKnowledge', { params: { courseId: course.courseId } });
    expect(scenarios.find(({ title }) => title === 'Taught')).toMatchObject(SAM);
    expect(await draft([reply('Taught later', SAM), reply('Role later', {})])).toEqual(['Role later']);
    expect(peer.asked()[0]).toContain('Why it rises: role\\n');
  });

  test('lets the novice say the misconception and no other hidden words', async () => {
    const { rows } = course;
    const says = (opening: string) => reply(opening, { ...SAM, opening });
    expect(await draft([says(`I think so: ${MISCONCEPTION}. Right?`)])).toHaveLength(1);
    const leak = { ...SAM, opening: 'Is it that the earth turns through two bulges of water each day?' };
    peer.say([json({ scenarios: [reply('Leaks', leak), reply('Role', { rows: [rows.moon] })] })]);
    const { courseId, elementId } = course;
    const drafted = await author.do('generateScenarios', { params: { courseId }, body: { elementId } });
    expect(drafted.scenarios.map(({ title }) => title)).toEqual(['Role']);
  });

  test('writes a new case only for criteria that can be applied', async () => {
    await changeCriterion({ kind: 'fact' });
    expect(await draft([reply('Applied', { kind: 'transfer' }), reply('Role', {})])).toEqual(['Role']);
    const moon = { kind: 'transfer' as const, rows: [course.rows.moon] };
    expect(await draft([reply('Applied to the moon', moon)])).toEqual(['Applied to the moon']);
  });

  test('keeps the kind and the novice of a scenario that it improves', async () => {
    const { courseId, scenarioId } = course;
    const params = { courseId };
    await author.do('updateScenario', { params: { courseId, scenarioId }, body: SAM });
    peer.say([json(reply('Better', {}))]);
    const { scenario } = await author.do('improveScenario', { params, body: { scenarioId, persist: true } });
    expect(scenario).toMatchObject({ ...SAM, title: 'Better', version: 3 });
  });
});

describe('a model that grades a scenario', () => {
  const ANSWER = 'No, we turn through two heaps of water, and so it comes in twice.';
  const answerAs = async (kind: ScenarioKind, reply: ReturnType<typeof gradeReply>) => {
    const { courseId, elementId, scenarioId } = course;
    const body = kind === 'teach-back' ? SAM : { kind };
    await author.do('updateScenario', { params: { courseId, scenarioId }, body });
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
    peer.say([json(reply)]);
    const graded = await student.do('assess', { body: { courseId, elementId, scenarioId, answer: ANSWER } });
    return { graded, prompt: peer.asked().at(-1) ?? '', requests: peer.asked().length };
  };
  const asking = (text: string, feedback = 'Oh.') => ({
    ...gradeReply('missing', null),
    feedback,
    next: { move: 'ask' as const, text },
  });

  test('plays the novice, who may say the misconception and gets the same criteria', async () => {
    const question = `But ${MISCONCEPTION.toLowerCase()}, or not?`;
    const { graded, prompt, requests } = await answerAs('teach-back', asking(question));
    expect(graded.next).toEqual({ kind: 'more', text: `Oh. ${question}` });
    expect(requests).toBe(1);
    expect(prompt).toContain(`Sam believes: ${MISCONCEPTION}`);
    expect(prompt).toContain('Never say or guess the right answer');
    const done = await answerAs('teach-back', gradeReply('shown', ANSWER));
    expect(done.graded).toMatchObject({ verdict: 'met', mastered: [course.rows.two], next: { kind: 'done' } });
  });

  test('cannot let the novice say the right answer', async () => {
    const leak = 'So the earth turns through two bulges of water each day?';
    const { graded, requests } = await answerAs('teach-back', asking(leak));
    expect(requests).toBe(2);
    expect(JSON.stringify(graded)).not.toContain(leak);
  });

  test('is told in a new case that the case of the lesson is not enough, and speaks as the grader', async () => {
    const { graded, prompt } = await answerAs('transfer', asking('And in this harbour?'));
    expect(prompt).toContain('Repeating the lesson, its case or the general rule is not enough');
    expect(prompt).not.toContain('you are the person in it');
    expect(graded.next).toEqual({ kind: 'more', feedback: 'Oh.', text: 'And in this harbour?' });
  });

  test('is the person of the situation in a scenario without another kind', async () => {
    const { prompt } = await answerAs('role', asking('And when?'));
    expect(prompt).toContain('you are the person in it');
    expect(prompt).not.toContain('believes:');
  });
});
