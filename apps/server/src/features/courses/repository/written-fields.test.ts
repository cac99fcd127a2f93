import { and, eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { pickFields } from '../../../platform/db/pick-fields.ts';
import { elementFields, elements, elementVersions } from '../../../platform/db/schema/courses.ts';
import {
  criteriaTable,
  criterionFields,
  criterionVersionsTable,
  scenarioFields,
  scenarios,
} from '../../../platform/db/schema/criteria.ts';
import { personalVersions } from '../../../platform/db/schema/personal-versions.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { saveElementDraft } from './drafts.ts';

type Row<F> = { [K in keyof F]-?: unknown };
/** Distinct values per field; a field without one does not compile. */
const FIRST = { title: 'First', format: 'story', content: 'First the water rises.\n' } as const satisfies Row<
  typeof elementFields
>;
const SECOND = { title: 'Second', format: 'analogy', content: 'Then it falls.\n' } as const satisfies Row<
  typeof elementFields
>;
const source = (quote: string) => ({ upload: 'tides.pdf', page: 3, quote });
const SAID = {
  statement: 'Names the moon.',
  guidance: 'By its name.',
  kind: 'fact' as const,
  sources: [source('The moon')],
  goldAnswers: [{ text: 'The moon.', verdict: 'met' as const }],
  keyPoints: [{ pointId: 'kpt_moon', text: 'It is the moon', accepted: ['Luna'] }],
  misconceptions: [{ text: 'It is the sun' }],
} satisfies Row<typeof criterionFields>;
const SAID_LATER = {
  statement: 'Names the sun.',
  guidance: 'Or Sol.',
  kind: 'application' as const,
  sources: [source('The sun')],
  goldAnswers: [{ text: 'The sun.', verdict: 'partly' as const }],
  keyPoints: [{ pointId: 'kpt_sun', text: 'It is the sun', accepted: [] }],
  misconceptions: [{ text: 'It is the moon' }],
} satisfies Row<typeof criterionFields>;
const SCENE = {
  title: 'Harbour',
  situation: 'Two boats wait.',
  opening: 'When do they leave?',
  difficulty: 3,
  kind: 'teach-back' as const,
  character: 'Sam',
  misconception: 'It is the moon',
};

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});

const by = () => ({ authorUid: author.profile.uid, origin: 'import' as const });
const rowsOf = (courseId: string, elementId: string) =>
  app.services.db
    .select()
    .from(criteriaTable)
    .where(and(eq(criteriaTable.courseId, courseId), eq(criteriaTable.elementId, elementId)));
const elementsOf = (courseId: string) => app.services.db.select().from(elements).where(eq(elements.courseId, courseId));
const copyCourse = async () =>
  (await author.do('duplicateCourse', { params: { courseId: course.courseId }, body: {} })).course.id;
async function deleteAndUndo(elementId: string) {
  const { undoToken } = await author.do('deleteElement', { params: { ...course, elementId } });
  await author.do('undoDelete', { params: course, body: { undoToken } });
}

describe('written fields', () => {
  test('of an element survive draft, save, versions, copies and restore', async () => {
    const { db } = app.services;
    const draft = { ...FIRST, rows: [], citations: [] };
    const { element: drafted } = await saveElementDraft(db, course, draft, by());
    expect(drafted).toMatchObject(FIRST);
    const { id: elementId } = drafted;
    const params = { courseId: course.courseId, elementId };
    const stored = async () => {
      const [row] = await db.select().from(elements).where(eq(elements.elementId, elementId));
      return row && pickFields(row, elementFields);
    };
    expect(await stored()).toEqual(FIRST);

    expect((await author.do('updateElement', { params, body: SECOND })).element).toMatchObject(SECOND);
    expect(await stored()).toEqual(SECOND);
    const { content: _, ...outlined } = SECOND;
    const { course: outline } = await author.do('getCourse', { params, query: { outline: '1' } });
    const lines = outline.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
    expect(lines.find(({ id }) => id === elementId)).toMatchObject(outlined);

    const saves = await db.select().from(elementVersions).where(eq(elementVersions.elementId, elementId));
    expect(saves.map((save) => pickFields(save, elementFields))).toEqual([FIRST, SECOND]);
    const versionId = saves.find(({ version }) => version === 1)?.versionId ?? '';
    const { version, content } = await author.do('getElementVersion', { params: { ...params, versionId } });
    expect({ ...version, content }).toMatchObject(FIRST);
    const restored = await author.do('restoreElementVersion', { params: { ...params, versionId } });
    expect(restored.element).toMatchObject(FIRST);
    expect(await stored()).toEqual(FIRST);

    const copies = await elementsOf(await copyCourse());
    expect(copies.map((copy) => pickFields(copy, elementFields))).toContainEqual(FIRST);
    const { id } = await author.do('duplicatePart', { params, body: { id: elementId } });
    const copy = (await elementsOf(course.courseId)).find((one) => one.elementId === id);
    expect(copy && pickFields(copy, elementFields)).toEqual({ ...FIRST, title: 'First (copy)' });

    await deleteAndUndo(elementId);
    expect(await stored()).toEqual(FIRST);
  });

  test.each(Object.keys(elementFields) as (keyof typeof elementFields)[])(
    'of an element create a version when only one changes (%s)',
    async (field) => {
      const { element } = await saveElementDraft(app.services.db, course, { ...FIRST, rows: [], citations: [] }, by());
      const params = { courseId: course.courseId, elementId: element.id };
      const { element: saved } = await author.do('updateElement', { params, body: { [field]: SECOND[field] } });
      expect(saved).toMatchObject({ ...FIRST, [field]: SECOND[field], version: 2 });
    },
  );

  test('of a student’s own element are in the data export, deleted or not', async () => {
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
    const { courseId, elementId } = course;
    const own = { courseId, studentId: student.profile.uid, elementId, kind: 'story' as const, incomplete: false };
    const how = { userInstructions: 'As a story', engine: 'builtin' as const, baseVersion: 1 };
    await app.services.db.insert(personalVersions).values([
      { ...own, ...how, ...FIRST, id: 'elm_kept' },
      { ...own, ...how, ...SECOND, id: 'elm_deleted' },
    ]);
    await student.do('deleteOwnElement', { params: { courseId, id: 'elm_deleted' } });
    const reply = await fetch(`${app.url}/api/profile/export`, {
      headers: { authorization: `Bearer ${student.token}` },
    });
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    const [, json] = Object.entries(files).find(([name]) => name.endsWith('data.json')) ?? [];
    const data = JSON.parse(new TextDecoder().decode(json));
    expect(data.ownElements).toMatchObject([FIRST]);
    expect(data.deleted).toMatchObject([SECOND]);
    expect((await student.do('listOwnElements', { params: { courseId } })).elements).toMatchObject([FIRST]);
  });

  test('of a criterion survive draft, save, versions, copies and restore', async () => {
    const { db } = app.services;
    const draft = { ...FIRST, rows: [{ ...SAID, key: 'r1' }], citations: [] };
    const { element, rows: drafted } = await saveElementDraft(db, course, draft, by());
    expect(drafted).toMatchObject([SAID]);
    const rowId = drafted[0]?.rowId ?? '';
    const stored = async (courseId = course.courseId, elementId = element.id) =>
      (await rowsOf(courseId, elementId)).map((criterion) => pickFields(criterion, criterionFields));
    expect(await stored()).toEqual([SAID]);

    const body = { elementId: element.id, rows: [{ rowId, ...SAID_LATER }] };
    expect((await author.do('setKnowledge', { params: course, body })).rows).toMatchObject([SAID_LATER]);
    expect(await stored()).toEqual([SAID_LATER]);

    const saves = await db.select().from(criterionVersionsTable).where(eq(criterionVersionsTable.rowId, rowId));
    expect(saves.map((save) => pickFields(save, criterionFields))).toEqual([SAID, SAID_LATER]);
    const versionId = saves.find(({ version }) => version === 1)?.versionId ?? '';
    const params = { courseId: course.courseId, rowId, versionId };
    expect((await author.do('getRowVersion', { params })).row).toEqual(SAID);
    expect((await author.do('restoreRowVersion', { params })).row).toMatchObject(SAID);
    expect(await stored()).toEqual([SAID]);

    const copy = await db
      .select()
      .from(criteriaTable)
      .where(eq(criteriaTable.courseId, await copyCourse()));
    expect(copy.map((criterion) => pickFields(criterion, criterionFields))).toContainEqual(SAID);
    const { id } = await author.do('duplicatePart', { params: course, body: { id: element.id } });
    expect(await stored(course.courseId, id)).toEqual([SAID]);

    await deleteAndUndo(element.id);
    expect(await stored()).toEqual([SAID]);
  });

  test.each(Object.keys(criterionFields) as (keyof typeof criterionFields)[])(
    'of a criterion create a version when only one changes (%s)',
    async (field) => {
      const draft = { ...FIRST, rows: [{ ...SAID, key: 'r1' }], citations: [] };
      const { element, rows } = await saveElementDraft(app.services.db, course, draft, by());
      const changed = { ...SAID, [field]: SAID_LATER[field] };
      const body = { elementId: element.id, rows: [{ rowId: rows[0]?.rowId, ...changed }] };
      const saved = await author.do('setKnowledge', { params: course, body });
      expect(saved.rows).toMatchObject([{ ...changed, version: 2 }]);
    },
  );

  test('of a scenario survive save, copies and restore', async () => {
    const { courseId, elementId, rows } = course;
    const scene = { ...SCENE, rowIds: [rows.moon, rows.two] } satisfies Row<typeof scenarioFields>;
    const first = {
      title: 'Beach',
      situation: 'A child digs.',
      opening: 'Why?',
      difficulty: 1,
      kind: 'transfer' as const,
    };
    const listed = { misconceptions: [{ text: scene.misconception }] };
    await app.services.db.update(criteriaTable).set(listed).where(eq(criteriaTable.rowId, rows.moon));
    const made = await author.do('createScenario', {
      params: course,
      body: { ...first, rowIds: [rows.two], elementId },
    });
    expect(made.scenario).toMatchObject({ ...first, rowIds: [rows.two] });
    const { scenarioId } = made.scenario;
    const { scenario } = await author.do('updateScenario', { params: { courseId, scenarioId }, body: scene });
    expect(scenario).toMatchObject(scene);
    const { db } = app.services;
    const stored = async () => {
      const [row] = await db.select().from(scenarios).where(eq(scenarios.scenarioId, scenarioId));
      return row && pickFields(row, scenarioFields);
    };
    expect(await stored()).toEqual(scene);

    const copies = await db
      .select()
      .from(scenarios)
      .where(eq(scenarios.courseId, await copyCourse()));
    const { rowIds, ...words } = scene;
    const copy = copies.find(({ title }) => title === scene.title);
    expect(copy && pickFields(copy, scenarioFields)).toMatchObject(words);
    expect(copy?.rowIds).toHaveLength(rowIds.length);

    const { undoToken } = await author.do('deleteScenario', { params: { courseId, scenarioId } });
    await author.do('undoDelete', { params: course, body: { undoToken } });
    expect(await stored()).toEqual(scene);
  });
});
