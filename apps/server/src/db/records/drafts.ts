import type { Element, Module, Section } from '@coursecraft/contract/shapes/course';
import type { KnowledgeRow, Scenario } from '@coursecraft/contract/shapes/knowledge';
import type { Source } from '@coursecraft/contract/shapes/upload';
import { mapChecks } from '@coursecraft/domain/content/checks';
import type { ElementDraft, ModuleDraft, ScenarioDraft, SectionDraft } from '../../ai/engine.ts';
import { notFound } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import type { Queryable } from '../connect.ts';
import { modules, sections } from '../schema/courses.ts';
import { knowledgeRows, scenarios } from '../schema/knowledge.ts';
import { citations } from '../schema/uploads.ts';
import { raiseRevision, readElement, readModule } from './course.ts';
import { findParent, nextPosition } from './course-order.ts';
import { insertElement } from './element.ts';
import { refreshCourseRollups } from './evidence.ts';
import { readRowsById, readScenarios } from './knowledge.ts';
import { keepRowVersions } from './row-versions.ts';

/** What was saved besides the parts themselves. */
export type SavedDraft = {
  rows: KnowledgeRow[];
  scenarios: Scenario[];
  citations: (Source & { elementId: string })[];
};

/** Who saves a draft, and whether an engine wrote it or it was written elsewhere. */
type Saver = { authorUid: string; origin: 'ai' | 'import' };

/** A draft on its way into a course. */
type Saving = { courseId: string; by: Saver; rowIds: Map<string, string> };
type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };
type Written = { place: Place; draft: ElementDraft };

const savingOf = (courseId: string, by: Saver, drafts: readonly ElementDraft[]): Saving => ({
  courseId,
  by,
  rowIds: new Map(drafts.flatMap(({ rows }) => rows).map((row) => [row.key, newId('row')])),
});

const idsOf = ({ rowIds }: Saving, keys: readonly string[]) => keys.flatMap((key) => rowIds.get(key) ?? []);

/** Saves a drafted module at the end of its course: all of it or nothing. */
export async function saveModuleDraft(
  db: Queryable,
  courseId: string,
  draft: ModuleDraft,
  by: Saver,
): Promise<SavedDraft & { module: Module }> {
  const saving = savingOf(
    courseId,
    by,
    draft.sections.flatMap(({ elements }) => elements),
  );
  const moduleId = newId('mod');
  return db.transaction(async (tx) => {
    await raiseRevision(tx, courseId);
    const position = await nextPosition(tx, courseId, 'module', courseId);
    await tx.insert(modules).values({ courseId, moduleId, title: draft.title, position });
    const written: Written[][] = [];
    for (const section of draft.sections) written.push(await insertSection(tx, saving, moduleId, section));
    await insertScenarios(tx, saving, draft.scenarios, written);
    return { module: await readModule(tx, courseId, moduleId, false), ...(await saved(tx, saving, written.flat())) };
  });
}

/** Saves a drafted section at the end of its module: all of it or nothing. */
export async function saveSectionDraft(
  db: Queryable,
  { courseId, moduleId }: Pick<Place, 'courseId' | 'moduleId'>,
  draft: SectionDraft,
  by: Saver,
): Promise<SavedDraft & { section: Section }> {
  const saving = savingOf(courseId, by, draft.elements);
  return db.transaction(async (tx) => {
    await raiseRevision(tx, courseId);
    if ((await findParent(tx, courseId, 'module', moduleId)) === undefined) throw notFound('The module');
    const written = await insertSection(tx, saving, moduleId, draft);
    await insertScenarios(tx, saving, draft.scenarios, [written]);
    const section = (await readModule(tx, courseId, moduleId, false)).sections.at(-1);
    if (!section) throw notFound('The section');
    return { section, ...(await saved(tx, saving, written)) };
  });
}

/** Saves a drafted element at the end of its section. */
export async function saveElementDraft(
  db: Queryable,
  { courseId, sectionId }: Pick<Place, 'courseId' | 'sectionId'>,
  draft: ElementDraft,
  by: Saver,
): Promise<SavedDraft & { element: Element }> {
  const saving = savingOf(courseId, by, [draft]);
  return db.transaction(async (tx) => {
    await raiseRevision(tx, courseId);
    const moduleId = await findParent(tx, courseId, 'section', sectionId);
    if (moduleId === undefined) throw notFound('The section');
    const place = { courseId, moduleId, sectionId, elementId: newId('elm') };
    await insertElementDraft(tx, saving, place, draft);
    const element = await readElement(tx, courseId, place.elementId, 'author');
    return { element, ...(await saved(tx, saving, [{ place, draft }])) };
  });
}

async function saved(tx: Queryable, saving: Saving, written: readonly Written[]): Promise<SavedDraft> {
  const { courseId } = saving;
  await refreshCourseRollups(tx, courseId);
  const made = new Set(written.map(({ place }) => place.elementId));
  const all = await readScenarios(tx, courseId);
  return {
    rows: await readRowsById(tx, courseId, [...saving.rowIds.values()]),
    scenarios: all.filter(({ elementId }) => made.has(elementId)),
    citations: written.flatMap(({ place: { elementId }, draft }) =>
      draft.citations.map((citation) => ({ ...citation, elementId })),
    ),
  };
}

async function insertSection(
  tx: Queryable,
  saving: Saving,
  moduleId: string,
  section: Pick<SectionDraft, 'title' | 'elements'>,
): Promise<Written[]> {
  const { courseId } = saving;
  const sectionId = newId('sec');
  const position = await nextPosition(tx, courseId, 'section', moduleId);
  await tx.insert(sections).values({ courseId, sectionId, moduleId, title: section.title, position });
  const written: Written[] = [];
  for (const draft of section.elements) {
    const place = { courseId, moduleId, sectionId, elementId: newId('elm') };
    await insertElementDraft(tx, saving, place, draft);
    written.push({ place, draft });
  }
  return written;
}

async function insertElementDraft(
  tx: Queryable,
  saving: Saving,
  place: Place,
  { title, format, content, rows, citations: cited }: ElementDraft,
): Promise<void> {
  const { courseId, sectionId, elementId } = place;
  const bound = mapChecks(content, (check) => (check.rows ? { ...check, rows: idsOf(saving, check.rows) } : check));
  const position = await nextPosition(tx, courseId, 'element', sectionId);
  await insertElement(tx, { courseId, sectionId, elementId, position }, { title, format, content: bound }, saving.by);
  if (rows.length > 0) {
    const values = rows.map(({ key, ...row }, at) => ({
      ...{ ...row, ...place, position: at },
      rowId: saving.rowIds.get(key) ?? newId('row'),
    }));
    await tx.insert(knowledgeRows).values(values);
    const rowIds = values.map(({ rowId }) => rowId);
    await keepRowVersions(tx, courseId, rowIds, saving.by);
  }
  if (cited.length > 0) {
    await tx.insert(citations).values(cited.map((source, at) => ({ courseId, elementId, position: at, ...source })));
  }
}

async function insertScenarios(
  tx: Queryable,
  saving: Saving,
  drafts: readonly ScenarioDraft[],
  written: readonly (readonly Written[])[],
): Promise<void> {
  const values = drafts.flatMap(({ section, element, rowKeys, ...scenario }) => {
    const place = written[section]?.[element]?.place;
    return place ? [{ ...scenario, ...place, scenarioId: newId('scn'), rowIds: idsOf(saving, rowKeys) }] : [];
  });
  if (values.length > 0) await tx.insert(scenarios).values(values);
}
