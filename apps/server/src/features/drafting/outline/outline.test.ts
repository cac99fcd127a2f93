import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCourse } from '../../../testing/make-course.ts';
import { json, type ModelPeer, startModelPeer } from '../../../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let peer: ModelPeer;
let app: TestApp;
let author: Person;
beforeAll(async () => {
  peer = await startModelPeer();
  app = await startTestApp({ ai: peer.settings('openai-compatible') });
  author = await app.signUp({ role: 'sme' });
});
afterAll(() => peer.stop());

type Heading = { id: string | null; title: string };
const headings = (parts: readonly { id: string; title: string }[]) => parts.map(({ id, title }) => ({ id, title }));
const propose = (title: string, children: Heading[], next: { title: string; children: Heading[] } | null = null) =>
  peer.say([json({ title, children, next })]);

describe('outline requested in words', () => {
  test('is proposed with its new parts, saves nothing and is saved as proposed', async () => {
    const { courseId, moduleId } = await makeCourse(app, author);
    const course = async () => (await author.do('getCourse', { params: { courseId } })).course;
    const [module] = (await course()).modules;
    const sections = headings(module?.sections ?? []);
    const body = { courseId, moduleId, title: 'Sea', module: { sections } };
    propose('Sea', [...sections, { id: null, title: 'Slack water' }]);
    const asked = await author.do('editModule', { body: { ...body, hint: 'Add a section on slack water' } });
    expect(asked).toMatchObject({ persisted: false, engine: 'model' });
    expect(headings(asked.module.sections)).toEqual([...sections, { id: '', title: 'Slack water' }]);
    expect((await course()).modules[0]?.sections).toHaveLength(sections.length);
    const kept = { ...body, module: { sections: headings(asked.module.sections) } };
    const saved = await author.do('editModule', { body: kept });
    expect(saved.persisted).toBe(true);
    expect(saved.module.sections.at(-1)).toMatchObject({ title: 'Slack water', id: expect.stringMatching(/^sec/) });
  });

  test('adds an element to a section in the same way', async () => {
    const { courseId, moduleId, sectionId } = await makeCourse(app, author);
    const { course } = await author.do('getCourse', { params: { courseId } });
    const section = course.modules[0]?.sections.find(({ id }) => id === sectionId);
    const elements = headings(section?.elements ?? []);
    const body = { courseId, moduleId, sectionId, title: 'Streams', section: { elements } };
    propose('Streams', [...elements, { id: null, title: 'Wellen' }]);
    const asked = await author.do('editSection', { body: { ...body, hint: 'Füge eine Lektion über Wellen hinzu' } });
    expect(headings(asked.section.elements)).toEqual([...elements, { id: '', title: 'Wellen' }]);
  });

  test('is refused without a model with a message that names the edit commands', async () => {
    const plain = await startTestApp();
    const person = await plain.signUp({ role: 'sme' });
    const { courseId } = await makeCourse(plain, person);
    const { course } = await person.do('getCourse', { params: { courseId } });
    const body = { courseId, title: course.title, course: { modules: headings(course.modules) }, hint: 'Add a module' };
    const reply = await person.call('editCourse', { body });
    expect([reply.status, reply.body.reason]).toEqual([422, 'edits-without-model']);
    expect(reply.body.error).toMatch(/need a language model/);
  });
});

describe('split module', () => {
  test('keeps the criteria of its elements and can be merged again', async () => {
    const { courseId, moduleId, sectionId } = await makeCourse(app, author);
    const params = { courseId, moduleId };
    await author.do('createBlankSection', { params, body: { title: 'Harbours' } });
    const modulesOf = async () => (await author.do('getCourse', { params: { courseId } })).course.modules;
    const before = (await modulesOf()).find(({ id }) => id === moduleId);
    const sections = headings(before?.sections ?? []);
    const body = { courseId, moduleId, title: 'Sea', module: { sections } };
    propose('Sea', sections.slice(0, 1), { title: 'Sea, part 2', children: sections.slice(1) });
    const asked = await author.do('editModule', { body: { ...body, hint: 'Split this module' } });
    expect(headings(asked.next?.sections ?? [])).toEqual(sections.slice(1));
    const saved = await author.do('editModule', {
      body: {
        ...body,
        module: { sections: headings(asked.module.sections) },
        next: { title: 'Sea, part 2', sections: headings(asked.next?.sections ?? []) },
      },
    });
    const at = (await modulesOf()).map(({ id }) => id);
    expect(at.indexOf(saved.next?.id ?? ''), 'it stands right behind').toBe(at.indexOf(moduleId) + 1);
    const back = await author.do('editModule', { body });
    expect(headings(back.module.sections)).toEqual(sections);
    const { rows } = await author.do('getKnowledge', { params: { courseId }, query: { moduleId } });
    expect(rows.every((criterion) => criterion.moduleId === moduleId && criterion.sectionId === sectionId)).toBe(true);
    await author.do('deleteModule', { params: { courseId, moduleId: saved.next?.id ?? '' } });
    expect((await modulesOf()).map(({ id }) => id)).not.toContain(saved.next?.id);
  });

  test('may not drop a section, name one twice or take one of another course', async () => {
    const { courseId, moduleId } = await makeCourse(app, author);
    const other = await makeCourse(app, author);
    const course = (await author.do('getCourse', { params: { courseId } })).course;
    const sections = headings(course.modules.find(({ id }) => id === moduleId)?.sections ?? []);
    const wrong = [[], [...sections, ...sections], [...sections, { id: other.sectionId, title: 'Theirs' }]];
    for (const named of wrong) {
      const body = { courseId, moduleId, title: 'Sea', module: { sections: named } };
      expect((await author.call('editModule', { body })).status).toBe(400);
    }
  });
});

test('modules of a course are proposed and saved as proposed', async () => {
  const { courseId } = await makeCourse(app, author);
  const { course } = await author.do('getCourse', { params: { courseId } });
  const body = { courseId, title: course.title, course: { modules: headings(course.modules) } };
  propose(course.title, [{ id: null, title: 'Harbours' }, ...headings(course.modules)]);
  const asked = await author.do('editCourse', { body: { ...body, hint: 'Add a module on harbours at the beginning' } });
  expect(asked.persisted).toBe(false);
  expect(asked.course.modules[0]).toMatchObject({ id: '', title: 'Harbours' });
  const saved = await author.do('editCourse', {
    body: { ...body, course: { modules: headings(asked.course.modules) } },
  });
  expect(saved.course.modules.map(({ title }) => title)).toEqual([
    'Harbours',
    ...course.modules.map(({ title }) => title),
  ]);
});
