import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { streamWork } from '../../testing/stream-work.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilRead } from '../../testing/until-read.ts';

const FIXTURES = new URL('../../../../../packages/documents/src/__fixtures__/', import.meta.url);

let app: TestApp;
let author: Person;
let courseId: string;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  const { course } = await author.do('createCourse', { body: { title: 'The sea' } });
  courseId = course.id;
  const names = ['tides.md', 'tide-tables.docx'];
  const files = names.map(async (name) => ({ name, content: await readFile(new URL(name, FIXTURES)) }));
  await author.upload(courseId, await Promise.all(files));
  await untilRead(author, courseId);
});
const plan = async (wishes: object = {}) => (await author.do('planModules', { body: { courseId, ...wishes } })).modules;

describe('module plan', () => {
  test('has one module for each document with its own parts and saves nothing', async () => {
    const modules = await plan();
    expect(modules.map(({ uploads }) => uploads)).toEqual([['tides.md'], ['tide-tables.docx']]);
    for (const { sections, length } of modules) {
      expect(length).toBe('standard');
      expect(sections.length).toBeGreaterThan(1);
      for (const { title, objectives, minutes, parts } of sections) {
        expect(title).not.toMatch(/\band\b.*\band\b|^Check$/);
        expect([objectives.length > 0, minutes > 0, parts.length > 0]).toEqual([true, true, true]);
      }
    }
    expect((await author.do('getCourse', { params: { courseId } })).course.modules).toEqual([]);
  });

  test('has one module for all documents, named after the course, if the brief says so', async () => {
    const [module, ...more] = await plan({ brief: 'Put all of it into one module.' });
    expect([module?.title, module?.uploads, more]).toEqual(['The sea', ['tides.md', 'tide-tables.docx'], []]);
  });

  test('has shorter reading times if lessons are brief', async () => {
    const minutes = async (length: string) =>
      (await plan({ length })).flatMap(({ sections }) => sections).reduce((sum, each) => sum + each.minutes, 0);
    expect(await minutes('brief')).toBeLessThanOrEqual(await minutes('whole'));
  });

  test('reports its steps as events', async () => {
    const { events } = await streamWork(`${app.url}/api/plan-modules`, author.token, { courseId });
    expect(events.map(({ event, data }) => data.kind ?? event)).toEqual(['reading', 'reading', 'outlining', 'result']);
  });

  test('is drafted as its author left it', async () => {
    const [first] = await plan({ uploads: ['tides.md'] });
    const [one, two] = first?.sections ?? [];
    if (!first || !one || !two) throw new Error('There is too little in the plan.');
    const objectives = ['Say when to put to sea.'];
    const gone = { title: 'Of what nobody wrote', objectives: [], minutes: 1, parts: ['gone.md#0:gone'] };
    const outline = {
      ...first,
      title: 'Tides for sailors',
      sections: [{ ...two, title: 'Big and small tides', objectives }, one, gone],
    };
    const { module } = await author.do('generateModule', { body: { courseId, outline } });
    expect(module.title).toBe('Tides for sailors');
    expect(module.sections.map(({ title }) => title)).toEqual(['Big and small tides', one.title]);
    expect(module.sections[0]?.elements[0]?.content).toContain(objectives[0]);
  });
});

describe('planning', () => {
  test('refuses an unknown length and an outline without sections in the documents', async () => {
    const odd = await author.call('planModules', { body: { courseId, length: 'endless' as 'brief' } });
    expect([odd.status, odd.body.code]).toEqual([400, 'invalid']);
    const [outline] = await plan({ uploads: ['tides.md'] });
    if (!outline) throw new Error('There is no plan.');
    const { status, body } = await author.call('generateModule', {
      body: { courseId, outline: { ...outline, sections: [] } },
    });
    expect([status, body.reason]).toEqual([422, 'outline-not-in-documents']);
  });

  test('is allowed only for authors of the course', async () => {
    const stranger = await app.signUp({ role: 'sme' });
    const { status } = await stranger.call('planModules', { body: { courseId } });
    expect(status).toBe(404);
  });

  test('explains why a list of names cannot be planned from', async () => {
    const { course } = await author.do('createCourse', { body: { title: 'Names' } });
    const content = Array.from({ length: 200 }, (_, at) => `Miller Hans, Main Street ${at}, 030-${at}4321`).join('\n');
    await author.upload(course.id, [{ name: 'names.txt', content }]);
    await untilRead(author, course.id);
    const { status, body } = await author.call('planModules', { body: { courseId: course.id } });
    expect([status, body.reason]).toEqual([422, 'documents-without-sentences']);
  });
});
