import { readFile } from 'node:fs/promises';
import { listChecks } from '@coursecraft/domain/content/checks';
import { quoteStandsIn } from '@coursecraft/domain/text/quote-stands-in';
import { beforeAll, describe, expect, test } from 'vitest';
import { streamWork } from '../../testing/stream-work.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilRead } from '../../testing/until-read.ts';

const FIXTURES = new URL('../../../../../packages/documents/src/__fixtures__/', import.meta.url);

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
});

async function courseWith(...names: string[]): Promise<string> {
  const { course } = await author.do('createCourse', { body: { title: 'The sea' } });
  const files = await Promise.all(
    names.map(async (name) => ({ name, content: await readFile(new URL(name, FIXTURES)) })),
  );
  await author.upload(course.id, files);
  await untilRead(author, course.id);
  return course.id;
}

async function stream(body: object) {
  const { headers, events } = await streamWork(`${app.url}/api/generate-proper-module`, author.token, body);
  expect(headers.get('content-type')).toContain('text/event-stream');
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  return events;
}

describe('drafted module', () => {
  test('is saved with criteria that its own checks ask for and quotes from the document', async () => {
    const courseId = await courseWith('tides.pdf');
    const reply = await author.do('generateModule', { body: { courseId } });
    expect(reply.engine).toBe('builtin');
    expect(reply.rows.length).toBeGreaterThan(3);

    const { course } = await author.do('getCourse', { params: { courseId } });
    expect(course.modules).toEqual([reply.module]);
    const elements = reply.module.sections.flatMap((section) => section.elements);
    expect(new Set(elements.map(({ format }) => format)).size).toBeGreaterThan(2);
    const checks = elements.flatMap(({ id, content = '' }) =>
      listChecks(content).map((check) => ({ ...check, elementId: id })),
    );
    expect(checks.every(({ id }) => id?.startsWith('itm_'))).toBe(true);
    for (const criterion of reply.rows) {
      expect(
        checks.some(({ rows, elementId }) => rows?.includes(criterion.rowId) && elementId === criterion.elementId),
      ).toBe(true);
    }
    const known = new Set(reply.rows.map(({ rowId }) => rowId));
    expect(checks.flatMap(({ rows = [] }) => rows).filter((rowId) => !known.has(rowId))).toEqual([]);

    const { pages } = await author.do('getUploadText', { params: { courseId, name: 'tides.pdf' } });
    expect(reply.citations.length).toBeGreaterThan(0);
    for (const { page, quote } of [...reply.citations, ...reply.rows.flatMap(({ sources }) => sources)]) {
      const text = pages.find((one) => one.page === page)?.text ?? '';
      expect(quoteStandsIn(text, quote)).toBe(true);
    }
  });

  test('is named after the course if it draws on several documents and the author gives no name', async () => {
    const courseId = await courseWith('tides.pdf', 'tide-tables.docx');
    const first = await author.do('generateModule', { body: { courseId, sections: 2 } });
    expect(first.module.title).toBe('The sea');
    expect(first.module.sections.length).toBeLessThanOrEqual(2);
    const second = await author.do('generateModule', {
      body: { courseId, title: 'Harbours', uploads: ['tide-tables.docx'] },
    });
    expect(second.module.title).toBe('Harbours');
    expect(new Set(second.citations.map(({ upload }) => upload))).toEqual(new Set(['tide-tables.docx']));
  });

  test('reports its steps as events and is drafted once per id', async () => {
    const courseId = await courseWith('tides.md');
    const body = { courseId, actionId: 'generate-the-tides' };
    const [first, second] = await Promise.all([stream(body), stream(body)]);
    const steps = first.filter(({ event }) => event === 'step').map(({ data }) => data);
    expect(steps[0]).toMatchObject({ kind: 'reading', label: expect.any(String), total: expect.any(Number) });
    expect(steps.some(({ kind, name }) => kind === 'writing-section' && typeof name === 'string')).toBe(true);
    expect(first.at(-1)).toMatchObject({ event: 'result', data: { success: true } });
    expect(second.at(-1)).toEqual(first.at(-1));
    const { course } = await author.do('getCourse', { params: { courseId } });
    expect(course.modules).toHaveLength(1);
  });

  test('leaves nothing behind when it is stopped', async () => {
    const courseId = await courseWith('tides.md');
    const actionId = 'stop-the-tides';
    const running = stream({ courseId, actionId });
    let stopped = 404;
    while (stopped === 404) stopped = (await author.call('abortAction', { params: { actionId } })).status;
    const events = await running;
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'aborted', requestId: expect.any(String) } });
    expect((await author.do('getCourse', { params: { courseId } })).course.modules).toEqual([]);
  });
});

describe('drafting', () => {
  test('says what to do if there are no sources', async () => {
    const { course } = await author.do('createCourse', { body: { title: 'Empty' } });
    const { status, body } = await author.call('generateModule', { body: { courseId: course.id } });
    expect([status, body.error]).toEqual([422, 'No documents are available. Upload one first, or switch one on.']);
  });

  test('says what to add if a document is too thin', async () => {
    const { course } = await author.do('createCourse', { body: { title: 'Thin' } });
    await author.upload(course.id, [{ name: 'thin.txt', content: 'The sea.' }]);
    await untilRead(author, course.id);
    const events = await stream({ courseId: course.id });
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: { code: 'unprocessable', error: expect.stringMatching(/\.$/) },
    });
  });

  test('uses no source that is switched off', async () => {
    const courseId = await courseWith('tides.md', 'tide-tables.md');
    await author.do('toggleUpload', { params: { courseId }, body: { name: 'tides.md', useInContext: false } });
    const { citations } = await author.do('generateModule', { body: { courseId } });
    expect(new Set(citations.map(({ upload }) => upload))).toEqual(new Set(['tide-tables.md']));
  });

  test('writes a section or a single lesson of the requested length', async () => {
    const courseId = await courseWith('tides.pdf');
    const { module } = await author.do('createBlankModule', { params: { courseId }, body: {} });
    const wordsAt = async (length: 'brief' | 'whole') => {
      const body = { courseId, moduleId: module.id, title: 'Tides', formats: ['lesson' as const], length };
      const { section } = await author.do('generateSection', { body });
      return section.elements.flatMap(({ content = '' }) => content.split(/\s+/)).length;
    };
    expect(await wordsAt('brief')).toBeLessThan(await wordsAt('whole'));

    const { course } = await author.do('getCourse', { params: { courseId } });
    const sectionId = course.modules[0]?.sections[0]?.id ?? '';
    const lessonAt = async (length: 'brief' | 'whole') => {
      const body = { courseId, moduleId: module.id, sectionId, title: 'Tides', format: 'lesson' as const, length };
      return (await author.do('createElement', { body })).element.content?.length ?? 0;
    };
    expect(await lessonAt('brief')).toBeLessThan(await lessonAt('whole'));
  });
});
