import type { PersonalVersionReply } from '@coursecraft/ai/engine/replies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '../../ai/__fixtures__/hostile-texts.ts';
import { criteriaTable } from '../../platform/db/schema/criteria.ts';
import { LESSON, makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { json, type ModelPeer, startModelPeer } from '../../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

const TEXT = `A **tide** is the regular rise and fall of the sea, and it comes twice a day in order to follow the moon.

The **moon** pulls the sea towards it. For example, a bay that is narrow at its end fills high at spring tide.

The sea falls again prior to the night. The sea is wide. The rise and fall of the sea is called a tide by sailors.
`;

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author, { content: `${TEXT}\n${LESSON}` });
});

async function newStudent(of = app, code = course.code): Promise<Person> {
  const student = await of.signUp();
  await student.do('enrollWithCode', { body: { code } });
  return student;
}
const from = ({ courseId, elementId } = course) => ({ courseId, elementId });
const params = {
  get courseId() {
    return course.courseId;
  },
};
const edit = (student: Person, kind: 'simpler' | 'shorter') =>
  student.do('editOwnElement', { body: { ...from(), kind } });
const generate = (student: Person, format: 'summary' | 'flashcards' | 'example' | 'story') =>
  student.call('generateOwnElement', { body: { ...from(), format } });

describe('personal versions with the offline engine', () => {
  test('simplify and shorten an element from its own text without checks and keep the original', async () => {
    const student = await newStudent();
    const { element, baseVersion, engine } = await edit(student, 'simpler');
    expect(element.content).toContain('fall of the sea. It comes twice a day to follow the moon.');
    expect(element.content).not.toContain('itm_choice');
    expect([engine, element.engine, element.kind]).toEqual(['builtin', 'builtin', 'simpler']);
    const original = (await student.do('getElement', { params: from() })).element;
    expect([baseVersion, original.version]).toEqual([original.version, element.baseVersion]);
    expect(original.content).toContain('in order to follow');
    const shorter = (await edit(student, 'shorter')).element;
    expect(shorter.content.length).toBeLessThan(element.content.length);
  });

  test('contain a summary, flashcards and examples from its sentences', async () => {
    const student = await newStudent();
    expect((await generate(student, 'summary')).body.element.content).toMatch(/^- .*tide/);
    const cards = (await generate(student, 'flashcards')).body.element;
    expect(cards).toMatchObject({ format: 'flashcards', kind: 'flashcards' });
    expect(cards.content).toContain('```flashcards');
    expect(cards.content).toContain('Tide');
    expect((await generate(student, 'example')).body.element.content).toContain('For example, a bay');
  });

  test('refuse what needs a model with a message, and the list names the available kinds', async () => {
    const student = await newStudent();
    const refused = await generate(student, 'story');
    expect([refused.status, refused.body.code]).toEqual([422, 'unprocessable']);
    expect(refused.body.error).toContain('needs a language model');
    const { kinds } = await student.do('listOwnElements', { params });
    expect(kinds).toEqual(['simpler', 'shorter', 'summary', 'flashcards', 'example']);
  });

  test('can be requested by words alone', async () => {
    const student = await newStudent();
    const { element } = await student.do('editOwnElement', {
      body: { ...from(), userInstructions: 'Make it shorter' },
    });
    expect(element.kind).toBe('shorter');
  });

  test('are private to the student and say when the original has changed', async () => {
    const [student, classmate] = [await newStudent(), await newStudent()];
    const { element } = await edit(student, 'simpler');
    for (const other of [classmate, author]) {
      expect((await other.do('listOwnElements', { params })).elements).toEqual([]);
      expect((await other.call('deleteOwnElement', { params: { ...params, id: element.id } })).status).toBe(404);
    }
    const mine = async () =>
      (await student.do('listOwnElements', { params, query: { elementId: course.elementId } })).elements;
    expect((await mine())[0]).toMatchObject({ id: element.id, outdated: false });
    await author.do('updateElement', { params: from(), body: { title: 'Why the water rises' } });
    expect((await mine())[0]).toMatchObject({ id: element.id, outdated: true });
  });

  test('can be deleted and restored only by their student', async () => {
    const [student, classmate] = [await newStudent(), await newStudent()];
    const { element } = await edit(student, 'simpler');
    const { undoToken } = await student.do('deleteOwnElement', { params: { ...params, id: element.id } });
    const undo = { params, body: { undoToken } };
    for (const other of [classmate, author]) expect((await other.call('undoDelete', undo)).status).toBe(404);
    expect((await student.do('undoDelete', undo)).kind).toBe('own-element');
    expect((await student.do('listOwnElements', { params })).elements).toEqual([element]);
  });

  test('say that they lost what a criterion needs without naming the criterion', async () => {
    const student = await newStudent();
    const statement = 'Explains that the sea falls again prior to the night.';
    const { rows } = await author.do('appendKnowledge', {
      params,
      body: { elementId: course.elementId, rows: [{ statement }] },
    });
    const shorter = await edit(student, 'shorter');
    const lost = !shorter.element.content.includes('falls again');
    expect(shorter.element.incomplete).toBe(lost);
    expect(JSON.stringify(shorter)).not.toContain(rows[0]?.rowId);
  });
});

describe('personal versions with a model', () => {
  let peer: ModelPeer;
  let modelApp: TestApp;
  let modelCourse: TestCourse;
  let student: Person;
  beforeAll(async () => {
    peer = await startModelPeer();
    modelApp = await startTestApp({ ai: peer.settings('openai-compatible') });
    const teacher = await modelApp.signUp({ role: 'sme' });
    modelCourse = await makeCourse(modelApp, teacher, { content: `${TEXT}\n${LESSON}` });
    student = await newStudent(modelApp, modelCourse.code);
  });
  afterAll(() => peer.stop());
  const reply: PersonalVersionReply = {
    title: 'The sea breathes',
    content: 'Once the sea rose.',
    cards: [],
    diagram: null,
  };
  const story = (by = student) =>
    by.call('generateOwnElement', {
      body: { ...from(modelCourse), format: 'story' as const, userInstructions: 'With a fox' },
    });

  test('offer every kind and send nothing hidden to the model', async () => {
    peer.say([json(reply)]);
    const { body } = await story();
    expect(body.element).toMatchObject({
      title: 'The sea breathes',
      format: 'story',
      engine: 'model',
      content: 'Once the sea rose.\n',
    });
    expect(peer.asked()[0]).toContain('With a fox');
    for (const criterion of await modelApp.services.db.select().from(criteriaTable))
      expect(peer.asked()[0]).not.toContain(criterion.guidance);
  });

  test('are dropped if they reveal hidden text or mention mastery', async () => {
    for (const content of [
      'The earth turns through two bulges of water each day, so there are two.',
      'You have mastered it.',
    ]) {
      peer.say([json({ ...reply, content })]);
      const refused = await story();
      expect([refused.status, refused.body.code]).toEqual([422, 'unprocessable']);
      expect(JSON.stringify(refused.body)).not.toContain('bulges');
    }
  });

  test('are written again once if they reveal hidden text', async () => {
    const leaking = 'The earth turns through two bulges of water each day, so there are two.';
    peer.say([json({ ...reply, content: leaking }), json(reply)]);
    const { status, body } = await story();
    expect([status, body.element?.content]).toEqual([201, 'Once the sea rose.\n']);
    expect(peer.asked()[1]).toContain('gives away the answer');
  });

  test('may say what the student has mastered', async () => {
    const { courseId, elementId } = modelCourse;
    const knowing = await newStudent(modelApp, modelCourse.code);
    const content = 'It is so because the gravity of the moon raises the tide.';
    peer.say([json({ ...reply, content })]);
    expect((await story(knowing)).status).toBe(422);
    await knowing.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    peer.say([json({ ...reply, content })]);
    expect((await story(knowing)).body.element?.content).toContain(content);
  });

  test('contain no checks and can only be read', async () => {
    const asker = await newStudent(modelApp, modelCourse.code);
    for (const hostile of HOSTILE_TEXTS.slice(12, 28)) {
      peer.say([json({ ...reply, content: `Well. ${hostile}` })]);
      const { body } = await story(asker);
      expect(body.element?.content ?? body.error).not.toMatch(
        /<(?:script|img|iframe|svg|style|a)\b|\]\((?:https?:|javascript:)|^```\w/im,
      );
    }
  });
});
