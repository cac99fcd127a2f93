import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeCriteria } from '../../../testing/criteria-writer.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { streamWork } from '../../../testing/stream-work.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const LESSON = `A **tide** is a rise and fall of the sea that the moon and the sun cause.

A **neap tide** is a tide with a small range that occurs when the sun and the moon pull at right angles. A **spring tide** is a tide with a large range that occurs when the sun and the moon stand in a line.
`;

let app: TestApp;
let author: Person;
let course: TestCourse;
let lesson: { elementId: string };
beforeEach(async () => {
  app ??= await startTestApp();
  writeCriteria(app);
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  const { element } = await author.do('createBlankElement', { params: course, body: { title: 'Springs and neaps' } });
  lesson = { elementId: element.id };
  await author.do('updateElement', { params: { ...course, ...lesson }, body: { content: LESSON } });
});

afterEach(() => vi.restoreAllMocks());

const params = () => ({ courseId: course.courseId });
const criteriaNow = async () =>
  (await author.do('getKnowledge', { params: params(), query: lesson })).rows.map(
    ({ trial: _, ...criterion }) => criterion,
  );
const append = async (...statements: string[]) =>
  (
    await author.do('appendKnowledge', {
      params: params(),
      body: { ...lesson, rows: statements.map((statement) => ({ statement })) },
    })
  ).rows;

describe('criteria improvement', () => {
  test('says that it needs a model if none is connected and saves nothing', async () => {
    vi.restoreAllMocks();
    const [criterion] = await append('Neap tide');
    const refused = await author.call('improveKnowledgeSet', { params: params(), body: lesson });
    expect([refused.status, refused.body.reason]).toEqual([422, 'criteria-need-model']);
    expect(await criteriaNow()).toEqual([criterion]);
  });

  test('proposes criteria for what an element teaches with guidance and examples and saves nothing', async () => {
    const reply = await author.do('improveKnowledge', { body: { ...params(), ...lesson } });
    const { proposal, impact, engine } = reply;
    expect(engine).toBe('builtin');
    expect(proposal.rows.length).toBeGreaterThan(1);
    for (const criterion of proposal.rows) {
      expect(criterion).toMatchObject({ ...lesson, moduleId: course.moduleId });
      expect(criterion).not.toHaveProperty('rowId');
      expect(criterion.guidance).not.toBe('');
      const verdicts = criterion.goldAnswers.map(({ verdict }) => verdict);
      expect(verdicts).toContain('met');
      expect(
        verdicts.some((verdict) => verdict !== 'met'),
        'and one that is not enough',
      ).toBe(true);
    }
    expect(impact.rows.every(({ effect }) => effect === 'new')).toBe(true);
    expect(await criteriaNow()).toEqual([]);
  });

  test('saves a set as engine versions when no student holds what changes', async () => {
    const [vague] = await append('Neap tide');
    const reply = await author.do('improveKnowledgeSet', { params: params(), body: lesson });
    expect(reply.persisted).toBe(true);
    const [first, ...added] = await criteriaNow();
    expect(reply.rows).toEqual([first, ...added]);
    expect(first).toMatchObject({ rowId: vague?.rowId, version: 2 });
    expect(first?.statement).toContain('small range');
    expect(added.length).toBeGreaterThan(0);
    const { versions } = await author.do('listRowVersions', { params: { ...params(), rowId: vague?.rowId ?? '' } });
    expect(versions.map(({ origin }) => origin)).toEqual(['ai', 'human']);
  });

  test('saves nothing while somebody must be asked and returns the proposal', async () => {
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
    const { courseId, elementId, rows } = course;
    await author.do('updateElement', { params: course, body: { content: `${LESSON}\n\n${choice(rows.moon)}` } });
    await author.do('setKnowledge', {
      params: params(),
      body: { elementId, rows: [{ rowId: rows.moon, statement: 'Neap tide' }] },
    });
    await student.do('assess', { body: { courseId, elementId, itemId: 'itm_neap', response: true } });
    const ask = (change?: 'carry') =>
      author.do('improveKnowledgeSet', { params: params(), body: { elementId, change } });
    const kept = await ask();
    expect([kept.persisted, kept.impact.students]).toEqual([false, 1]);
    expect(kept.rows[0]?.statement).toContain('small range');
    expect((await author.do('getKnowledge', { params: params(), query: { elementId } })).rows[0]?.statement).toBe(
      'Neap tide',
    );
    expect((await ask('carry')).persisted).toBe(true);
    expect((await student.do('getOwnProgress', { query: { courseId } })).progress.rollup.completed).toBe(1);
  });

  test('changes one criterion without touching the others or their order', async () => {
    const [tide, neap] = await append('Explains that the moon and the sun cause the tides of the sea.', 'Neap tide');
    const body = { rowId: neap?.rowId ?? '' };
    const proposed = await author.do('improveKnowledgeRow', { params: params(), body: { ...body, persist: false } });
    expect([proposed.persisted, proposed.row.rowId]).toEqual([false, neap?.rowId]);
    expect((await criteriaNow())[1]?.statement).toBe('Neap tide');
    const { row: criterion, persisted } = await author.do('improveKnowledgeRow', { params: params(), body });
    expect([persisted, criterion.version]).toEqual([true, 2]);
    expect(await criteriaNow()).toEqual([tide, criterion]);
  });

  test('covers a section and reports progress', async () => {
    const body = { ...params(), sectionId: course.sectionId };
    const { events } = await streamWork(`${app.url}/api/knowledge/improve`, author.token, body);
    const step = { event: 'step', data: { kind: 'improving' } };
    expect(events).toMatchObject([step, step, { event: 'result' }]);
  });

  test('runs once per action id', async () => {
    const body = { ...lesson, actionId: 'improve-them-once' };
    const [one, other] = await Promise.all([
      author.do('improveKnowledgeSet', { params: params(), body }),
      author.do('improveKnowledgeSet', { params: params(), body }),
    ]);
    expect(other).toEqual(one);
    expect((await criteriaNow()).length).toBe(one.rows.length);
  });

  test('is refused with a message for an unknown or retired criterion', async () => {
    const nowhere = await author.call('improveKnowledge', { body: { ...params(), elementId: 'elm_none' } });
    expect(nowhere.status).toBe(404);
    const [criterion] = await append('Neap tide');
    await author.do('setKnowledge', { params: params(), body: { ...lesson, rows: [] } });
    const retired = await author.call('improveKnowledgeRow', {
      params: params(),
      body: { rowId: criterion?.rowId ?? '' },
    });
    expect([retired.status, retired.body.error]).toEqual([422, expect.stringContaining('retired')]);
  });
});

const choice = (rowId: string) => `\`\`\`check
id: itm_neap
type: true-false
stem: A neap tide has a small range.
answer: true
rows: [${rowId}]
\`\`\``;
