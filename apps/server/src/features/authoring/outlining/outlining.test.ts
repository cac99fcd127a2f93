import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
});

const headings = (parts: readonly { id: string; title: string }[]) => parts.map(({ id, title }) => ({ id, title }));

describe('an outline that is asked for in words', () => {
  test('is proposed with what is new, saves nothing, and is saved as it was proposed', async () => {
    const { courseId, moduleId } = await makeCourse(app, author);
    const course = async () => (await author.do('getCourse', { params: { courseId } })).course;
    const [module] = (await course()).modules;
    const sections = headings(module?.sections ?? []);
    const body = { courseId, moduleId, title: 'Sea', module: { sections } };
    const asked = await author.do('editModule', { body: { ...body, hint: 'Add a section on slack water' } });
    expect(asked.persisted).toBe(false);
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
    const asked = await author.do('editSection', { body: { ...body, hint: 'Füge eine Lektion über Wellen hinzu' } });
    expect(headings(asked.section.elements)).toEqual([...elements, { id: '', title: 'Wellen' }]);
  });
});
