import type { ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import { listChecks } from '@coursecraft/domain/content/checks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nothingToPatch, sectionReply } from '../../../ai/__fixtures__/obliging-replies.ts';
import { makeCourse } from '../../../testing/make-course.ts';
import { json, type ModelPeer, refusal, startModelPeer } from '../../../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { untilRead } from '../../../testing/until-read.ts';

let peer: ModelPeer;
let database: Awaited<ReturnType<typeof testDatabase>>;
let app: TestApp;
let author: Person;
let courseId: string;

const startApp = async () => {
  const started = await startTestApp({ ai: peer.settings('openai-compatible') }, database.connection);
  // Trials of the drafted criteria would add requests to the model.
  vi.spyOn(started.services.engine, 'judge').mockResolvedValue([]);
  return started;
};

beforeAll(async () => {
  peer = await startModelPeer();
  database = await testDatabase();
  app = await startApp();
  author = await app.signUp({ role: 'sme' });
});
afterAll(() => peer.stop());

async function newCourse(): Promise<string> {
  const { course } = await author.do('createCourse', { body: { title: 'The sea' } });
  const content = 'A tidal stream is water that the tide moves sideways. It turns when the tide turns. '.repeat(10);
  await author.upload(course.id, [{ name: 'streams.txt', content }]);
  await untilRead(author, course.id);
  courseId = course.id;
  return course.id;
}

const outlineOf = (...titles: string[]): ModuleOutline => ({
  title: 'Streams',
  length: 'standard',
  uploads: ['streams.txt'],
  sections: titles.map((title) => ({ title, objectives: [`Explain ${title}.`], minutes: 5, parts: [] })),
  leftOut: [],
});

/** Answers by section; each reply of a section has its title. Others get an empty patch. */
function oblige(answerOf: (title: string) => ReturnType<typeof json> | Promise<ReturnType<typeof json>>) {
  peer.say([
    (request) => {
      const asked = JSON.stringify(request);
      const title = /Write the section \\\\?\\?"(.+?)\\/.exec(asked)?.[1];
      return title ? answerOf(title) : json(nothingToPatch);
    },
  ]);
}
const good = (title: string) =>
  json({ ...sectionReply, elements: sectionReply.elements.map((element) => ({ ...element, title: `On ${title}` })) });

const sectionsNow = async () => (await author.do('listSectionDrafts', { params: { courseId } })).sections;
const statesNow = async () => (await sectionsNow()).map(({ title, state }) => [title, state]);
const elementsNow = async () => {
  const { course } = await author.do('getCourse', { params: { courseId } });
  return course.modules.flatMap(({ sections }) => sections.map(({ elements }) => elements.map(({ title }) => title)));
};

test('a section that fails costs no other, says why, and is written by a second try', async () => {
  await newCourse();
  oblige((title) => (title === 'ebb' ? { content: 'I cannot help with that.' } : good(title)));
  const outline = outlineOf('flood', 'ebb', 'slack water');
  const reply = await author.do('generateModule', { body: { courseId, outline } });
  expect(reply.module.sections.map(({ elements }) => elements.length)).toEqual([1, 0, 1]);
  expect(reply.rows).toHaveLength(2);
  expect(reply.sections?.map(({ state, failure }) => [state, failure?.reason])).toEqual([
    ['written', undefined],
    ['failed', 'model-malformed'],
    ['written', undefined],
  ]);
  const [first] = reply.module.sections.flatMap(({ elements }) => elements);
  const asked = listChecks(first?.content ?? '').flatMap(({ rows }) => rows ?? []);
  expect(new Set(asked)).toEqual(new Set([reply.rows.find(({ elementId }) => elementId === first?.id)?.rowId]));

  oblige(good);
  const { moduleId } = reply.sections?.[1] ?? { moduleId: '' };
  const again = await author.do('writeSections', { body: { courseId, moduleId } });
  expect(again.rows).toHaveLength(1);
  expect(await elementsNow()).toEqual([['On flood'], ['On ebb'], ['On slack water']]);
  expect((await sectionsNow()).every(({ state, isRunning }) => state === 'written' && !isRunning)).toBe(true);
});

test('sections are written side by side, and each can be read before the others are done', async () => {
  await newCourse();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  oblige(async (title) => {
    if (title === 'flood') await held;
    return good(title);
  });
  const running = author.do('generateModule', { body: { courseId, outline: outlineOf('flood', 'ebb', 'slack') } });
  await expect.poll(statesNow, { timeout: 20_000 }).toEqual([
    ['flood', 'waiting'],
    ['ebb', 'written'],
    ['slack', 'written'],
  ]);
  expect(await elementsNow()).toEqual([[], ['On ebb'], ['On slack']]);
  expect((await sectionsNow()).every(({ isRunning }) => isRunning)).toBe(true);
  release();
  await running;
  expect(await elementsNow()).toEqual([['On flood'], ['On ebb'], ['On slack']]);
});

test('stopping keeps what is written, and the rest can be written later', async () => {
  await newCourse();
  oblige((title) => (title === 'ebb' ? new Promise(() => undefined) : good(title)));
  const actionId = 'stop-the-streams';
  const body = { courseId, actionId, outline: outlineOf('flood', 'ebb') };
  const running = author.call('generateModule', { body });
  await expect.poll(statesNow, { timeout: 20_000 }).toContainEqual(['flood', 'written']);
  await author.do('abortAction', { params: { actionId } });
  expect((await running).body).toMatchObject({ code: 'aborted' });
  expect(await statesNow()).toEqual([
    ['flood', 'written'],
    ['ebb', 'waiting'],
  ]);
  const [section] = await sectionsNow();
  expect(section?.isRunning).toBe(false);
  oblige(good);
  await author.do('writeSections', { body: { courseId, moduleId: section?.moduleId ?? '' } });
  expect(await elementsNow()).toEqual([['On flood'], ['On ebb']]);
});

test('stopping before anything is written leaves no module behind', async () => {
  await newCourse();
  oblige(() => new Promise(() => undefined));
  const actionId = 'stop-at-once';
  const running = author.call('generateModule', { body: { courseId, actionId, outline: outlineOf('flood') } });
  await expect.poll(statesNow, { timeout: 20_000 }).toHaveLength(1);
  await author.do('abortAction', { params: { actionId } });
  await running;
  expect(await elementsNow()).toEqual([]);
});

test('a model that fails everywhere leaves no module behind, and the author is told why', async () => {
  await newCourse();
  peer.say([refusal(401, 'bad key')]);
  const { status, body } = await author.call('generateModule', { body: { courseId, outline: outlineOf('a', 'b') } });
  expect([status, body]).toMatchObject([502, { code: 'model_failed' }]);
  expect(await elementsNow()).toEqual([]);
  expect(await statesNow()).toEqual([]);
});

test('a restarted server goes on with the sections that are not written', async () => {
  await newCourse();
  const asked: string[] = [];
  oblige((title) => {
    asked.push(title);
    return title === 'ebb' ? new Promise(() => undefined) : good(title);
  });
  const actionId = 'restart-the-streams';
  const body = { courseId, actionId, outline: outlineOf('flood', 'ebb') };
  const running = author.call('generateModule', { body }).catch(() => undefined);
  await expect.poll(statesNow, { timeout: 20_000 }).toContainEqual(['flood', 'written']);
  await app.close();
  await running;
  asked.length = 0;
  oblige((title) => {
    asked.push(title);
    return good(title);
  });
  app = await startApp();
  author = await app.signIn({ email: author.profile.email, password: 'correct horse' });
  await expect.poll(elementsNow, { timeout: 60_000 }).toEqual([['On flood'], ['On ebb']]);
  expect(asked).toEqual(['ebb']);
});

test('a report says what was held back, and which objectives and criteria are missing', async () => {
  await newCourse();
  const [lesson] = sectionReply.elements;
  const [choice, free] = lesson?.checks ?? [];
  if (choice?.type !== 'single-choice') throw new Error('The first check is a choice.');
  const broken = { ...choice, options: choice.options?.map((option) => ({ ...option, correct: true })) };
  oblige(() =>
    json({ ...sectionReply, unmet: [1], elements: [{ ...lesson, checks: [broken, { ...free, criteria: [] }] }] }),
  );
  const { sections } = await author.do('generateModule', { body: { courseId, outline: outlineOf('flood') } });
  expect(sections?.[0]?.report).toEqual({
    held: [
      {
        what: 'check',
        name: choice.stem,
        reason: 'check-one-right',
        message: 'Mark exactly one option as correct.',
      },
    ],
    unmet: ['Explain flood.'],
    unasked: ['Explains that the tide causes a tidal stream.'],
    unsupported: [],
  });
  expect(await statesNow()).toEqual([['flood', 'written']]);
});

test('a look over the module renames elements, removes repeated checks and names doubtful ones', async () => {
  await newCourse();
  const { promise: seen, resolve } = Promise.withResolvers<string>();
  peer.say([
    (request) => {
      const asked = JSON.stringify(request);
      if (asked.includes('Write the section')) return json(sectionReply);
      if (!asked.includes('You read the draft')) return json(nothingToPatch);
      resolve(asked);
      const [first = '', second = ''] = [...new Set(asked.match(/elm_\w+/g))];
      return json({
        answers: [
          { check: 'q1', answer: ['z'] },
          { check: 'q3', answer: ['z'] },
        ],
        titles: [
          { element: first, title: 'Flood streams' },
          { element: second, title: 'Ebb streams' },
        ],
        // The second check of the first element would leave no check, so only one may go.
        repeated: [
          { check: 'q2', of: 'q1' },
          { check: 'q1', of: 'q2' },
        ],
      });
    },
  ]);
  const { module } = await author.do('generateModule', { body: { courseId, outline: outlineOf('flood', 'ebb') } });
  expect(await seen).not.toContain('Wind drives ocean currents.');
  const elements = module.sections.flatMap((section) => section.elements);
  expect(elements.map(({ title }) => title)).toEqual(['Flood streams', 'Ebb streams']);
  expect(elements.map(({ content = '' }) => listChecks(content).length)).toEqual([1, 2]);
  const reports = (await sectionsNow()).map(({ report }) => report?.doubtful);
  expect(reports).toEqual(elements.map(({ id }) => [{ elementId: id, name: 'What drives a tidal stream?' }]));
});

test('a module that no model drafted has no sections to write', async () => {
  const made = await makeCourse(app, author, { content: 'The sea rises.\n' });
  const { status, body } = await author.call('writeSections', { body: made });
  expect([status, body]).toMatchObject([404, { reason: 'module-without-draft' }]);
});

test('a course starts from a sentence, and says that nothing in it has a source', async () => {
  const { course } = await author.do('createCourse', { body: { title: 'Hand hygiene' } });
  courseId = course.id;
  const brief = 'A 20-minute course on hand hygiene for new nurses';
  const section = { title: 'When to wash', parts: [], objectives: ['Name the five moments.'] };
  peer.say([
    (request) => {
      const asked = JSON.stringify(request);
      if (asked.includes('You plan a course'))
        return json({ modules: [{ title: 'Clean hands', sections: [section] }], leftOut: [] });
      return json(asked.includes('Write the section') ? sectionReply : nothingToPatch);
    },
  ]);
  const { modules } = await author.do('planModules', { body: { courseId, brief } });
  expect(modules).toMatchObject([
    { title: 'Clean hands', uploads: [], sections: [{ title: 'When to wash', objectives: section.objectives }] },
  ]);
  expect(peer.asked()[0]).toContain(brief);
  const reply = await author.do('generateModule', { body: { courseId, brief, outline: modules[0] } });
  expect(reply.citations).toEqual([]);
  expect(reply.sections?.[0]?.report).toMatchObject({ isUnsourced: true });
  expect(peer.asked().find((asked) => asked.includes('Write the section'))).toContain('There are no documents.');
});

test('a course without documents needs a brief', async () => {
  const { course } = await author.do('createCourse', { body: { title: 'Nothing' } });
  const { status, body } = await author.call('planModules', { body: { courseId: course.id, brief: ' ' } });
  expect([status, body]).toMatchObject([422, { reason: 'nothing-to-draw-on' }]);
});

test('a drafted element may ask for a criterion of another element of its section, and for no other', async () => {
  const made = await makeCourse(app, author, { content: 'The sea rises.\n' });
  const present = made.rows.moon;
  const [lesson] = sectionReply.elements;
  const [choice, free] = lesson?.checks ?? [];
  const checks = [
    { ...choice, criteria: [present] },
    { ...free, criteria: ['row_of_somebody'] },
  ];
  peer.say([
    (request) =>
      json(
        JSON.stringify(request).includes('Write one element')
          ? { ...sectionReply, elements: [{ ...lesson, checks }] }
          : nothingToPatch,
      ),
  ]);
  const { courseId: at, moduleId, sectionId } = made;
  const { element } = await author.do('createElement', {
    body: { courseId: at, moduleId, sectionId, format: 'check' },
  });
  expect(peer.asked()[0]).toContain(present);
  expect(listChecks(element.content ?? '').map((check) => check.rows)).toEqual([[present]]);
});

test('claims of a section lead to their element after it was renamed, and a section drafted alone has a report too', async () => {
  await newCourse();
  const [lesson] = sectionReply.elements;
  const empty = { ...lesson, title: 'Nothing', content: '', criteria: ['r1'], checks: [] };
  peer.say([
    (request) => {
      const asked = JSON.stringify(request);
      if (asked.includes('Write the section')) return json({ ...sectionReply, elements: [empty, lesson] });
      if (asked.includes('You read the draft')) {
        const [element = ''] = asked.match(/elm_\w+/) ?? [];
        return json({ answers: [], titles: [{ element, title: 'Renamed' }], repeated: [] });
      }
      return json({ ...nothingToPatch, unsupported: [{ element: 'e2', claim: 'Fish cause it' }] });
    },
  ]);
  const { module, rows } = await author.do('generateModule', { body: { courseId, outline: outlineOf('flood') } });
  const [element] = module.sections.flatMap(({ elements }) => elements);
  expect(element?.title).toBe('Renamed');
  expect(rows, 'the empty element took no criterion with it').toHaveLength(1);
  const reportOf = async (sectionId: string | undefined) =>
    (await sectionsNow()).find((one) => one.sectionId === sectionId)?.report;
  const claim = { elementId: element?.id, claim: 'Fish cause it' };
  expect((await reportOf(module.sections[0]?.id))?.unsupported).toEqual([claim]);

  const { section } = await author.do('generateSection', { body: { courseId, moduleId: module.id } });
  expect(await reportOf(section.id)).toMatchObject({
    held: [{ what: 'element', name: 'Nothing' }],
    unsupported: [{ ...claim, elementId: section.elements[0]?.id }],
  });
  oblige(good);
  const again = await author.do('writeSections', { body: { courseId, moduleId: module.id } });
  expect(again.rows, 'all sections of the outline are written').toEqual([]);
});

test('elements of other formats are left out, and their criteria stay with the checks that ask for them', async () => {
  await newCourse();
  const [lesson] = sectionReply.elements;
  oblige(() =>
    json({
      ...sectionReply,
      elements: [
        { ...lesson, checks: [] },
        { ...lesson, format: 'check', criteria: [] },
      ],
    }),
  );
  const body = { courseId, outline: outlineOf('flood'), formats: ['check' as const] };
  const { module, rows } = await author.do('generateModule', { body });
  const [element, ...others] = module.sections.flatMap(({ elements }) => elements);
  expect(others).toEqual([]);
  expect(rows.map(({ elementId }) => elementId)).toEqual([element?.id]);
  const asked = listChecks(element?.content ?? '').flatMap((check) => check.rows ?? []);
  expect(new Set(asked)).toEqual(new Set(rows.map(({ rowId }) => rowId)));
});

const OBJECTIVE = 'Explain what drives a stream.';

/** Answers so that “flood” teaches an objective, and “ebb” asks it again. */
function recallingReply(title: string): ReturnType<typeof json> {
  const [lesson] = sectionReply.elements;
  const [choice] = lesson?.checks ?? [];
  if (!lesson || !choice) throw new Error('The reply has no check.');
  const again = { ...choice, stem: 'A new case: what drives it?', criteria: [] };
  return json({
    ...sectionReply,
    criteria: sectionReply.criteria.map((criterion) => ({ ...criterion, objective: title === 'flood' ? 1 : null })),
    elements: [{ ...lesson, checks: [...lesson.checks, ...(title === 'ebb' ? [again] : [])] }],
  });
}

function recallingOutline(...titles: string[]) {
  const { sections, ...outline } = outlineOf(...titles);
  const planned = sections.map((section, at) =>
    at === 0 ? { ...section, objectives: [OBJECTIVE] } : { ...section, recalls: OBJECTIVE },
  );
  return { ...outline, sections: planned };
}

const askedAgain = (content = '') => listChecks(content).find(({ stem }) => stem.startsWith('A new case'));

test('a check that asks an earlier objective again is linked to its criterion, and a section without one is listed', async () => {
  await newCourse();
  oblige(recallingReply);
  const body = { courseId, outline: recallingOutline('flood', 'ebb', 'slack') };
  const { module, rows, sections: drafted } = await author.do('generateModule', { body });
  const [flood, ebb] = module.sections;
  const earlier = rows.find(({ sectionId }) => sectionId === flood?.id)?.rowId;
  expect([askedAgain(ebb?.elements[0]?.content)?.rows, earlier !== undefined]).toEqual([[earlier], true]);
  expect(drafted?.map(({ report }) => report?.unrecalled)).toEqual([undefined, undefined, OBJECTIVE]);
});

test('a restarted server links a check to the criterion of a section that was written before', async () => {
  await newCourse();
  oblige((title) => (title === 'ebb' ? new Promise(() => undefined) : recallingReply(title)));
  const body = { courseId, actionId: 'restart-the-recall', outline: recallingOutline('flood', 'ebb') };
  const running = author.call('generateModule', { body }).catch(() => undefined);
  await expect.poll(statesNow, { timeout: 20_000 }).toContainEqual(['flood', 'written']);
  await app.close();
  await running;
  oblige(recallingReply);
  app = await startApp();
  author = await app.signIn({ email: author.profile.email, password: 'correct horse' });
  const course = async () => (await author.do('getCourse', { params: { courseId } })).course;
  const ebbNow = async () => (await course()).modules[0]?.sections[1]?.elements[0]?.content;
  await expect.poll(async () => askedAgain(await ebbNow())?.rows ?? [], { timeout: 60_000 }).toHaveLength(1);
  const { rows } = await author.do('getKnowledge', { params: { courseId } });
  const floodId = (await course()).modules[0]?.sections[0]?.id;
  const linked = askedAgain(await ebbNow())?.rows;
  expect(rows.filter(({ sectionId }) => sectionId === floodId).map(({ rowId }) => rowId)).toEqual(linked);
});

test('a drafted element says which of its parts were left out', async () => {
  await newCourse();
  oblige(good);
  const { module } = await author.do('generateModule', { body: { courseId, outline: outlineOf('flood') } });
  const sectionId = module.sections[0]?.id ?? '';
  const [lesson] = sectionReply.elements;
  if (!lesson) throw new Error('The reply has no element.');
  const [choice, ...others] = lesson.checks;
  const broken = { ...choice, options: [] };
  peer.say([json({ ...sectionReply, elements: [{ ...lesson, checks: [broken, ...others] }] }), json(nothingToPatch)]);
  const body = { courseId, moduleId: module.id, sectionId, format: 'lesson' as const };
  const { held } = await author.do('createElement', { body });
  expect(held).toMatchObject([
    { what: 'check', reason: 'check-options-too-few', message: expect.stringMatching(/\.$/) },
  ]);
});
