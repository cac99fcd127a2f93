import type { Element, Module, Section } from '@coursecraft/contract/courses/course';
import type { Criterion, PointsBy, Scenario } from '@coursecraft/contract/criteria/criterion';
import type { Source } from '@coursecraft/contract/uploads/upload';
import { settleKeyPoints } from '@coursecraft/domain/criteria/key-points';
import type { ElementDraft, ModuleDraft, ScenarioDraft, SectionDraft } from '@coursecraft/domain/drafting/draft';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { refuseCostly } from '../../../element-text/element-text.ts';
import { type Drafted, type ReadyElement, readySections } from '../../../element-text/ready-sections.ts';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { pickFields } from '../../../platform/db/pick-fields.ts';
import { elementFields, modules, sections } from '../../../platform/db/schema/courses.ts';
import { criteriaTable, scenarios } from '../../../platform/db/schema/criteria.ts';
import { citations } from '../../../platform/db/schema/uploads.ts';
import { readCriteriaById, readScenarios } from '../../criteria/repository/criteria.ts';
import { saveCriterionVersions } from '../../criteria/repository/criterion-versions.ts';
import { countAsked, readAsked } from '../../progress/repository/rollups.ts';
import { raiseRevision, readElement, readModule } from './course.ts';
import { findParent, nextPosition } from './course-order.ts';
import { insertElements } from './element.ts';

export type SavedDraft = {
  rows: Criterion[];
  scenarios: Scenario[];
  citations: (Source & { elementId: string })[];
};

type Saver = {
  authorUid: string;
  origin: 'ai' | 'import';
  published?: boolean;
  rowIds?: ReadonlyMap<string, string>;
  /** Criteria that exist and that drafted checks may ask for. */
  known?: readonly string[];
};
type MakeReady = (draft: Drafted) => ReadySections | Promise<ReadySections>;
type ReadySections = ReturnType<typeof readySections>;

type Transacting = { transaction<T extends object>(save: (tx: Queryable) => Promise<T>): Promise<T> };

type Saving = { courseId: string; by: Saver; rowIds: ReadonlyMap<string, string>; ready: ReadySections };
type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };
type WrittenDraft = { place: Place; position: number; draft: ReadyElement };

/** Does the slow work before the transaction, because an open transaction blocks others. */
async function prepare(
  courseId: string,
  sections: Drafted['sections'],
  by: Saver,
  makeReady: MakeReady,
): Promise<Saving> {
  for (const { content } of sections.flatMap(({ elements }) => elements)) refuseCostly(content);
  const criteria = sections.flatMap(({ elements }) => elements.flatMap((element) => element.rows));
  const present = (by.known ?? []).map((rowId) => [rowId, rowId] as const);
  const made = criteria.map((criterion) => [criterion.key, newId('row')] as const);
  const rowIds = by.rowIds ?? new Map([...present, ...made]);
  return { courseId, by, rowIds, ready: await makeReady({ sections, rowIds }) };
}

export async function saveModuleDraft(
  db: Transacting,
  courseId: string,
  draft: ModuleDraft,
  by: Saver,
  makeReady: MakeReady = readySections,
): Promise<SavedDraft & Pick<ModuleDraft, 'report'> & { module: Module }> {
  const saving = await prepare(courseId, draft.sections, by, makeReady);
  const moduleId = newId('mod');
  return db.transaction(async (tx) => {
    await raiseRevision(tx, courseId);
    const position = await nextPosition(tx, courseId, 'module', courseId);
    await tx.insert(modules).values({ courseId, moduleId, title: draft.title, position });
    const written = await insertSections(tx, saving, { moduleId, from: 0 });
    await insertScenarios(tx, saving, draft.scenarios, written);
    const module = await readModule(tx, courseId, moduleId, false);
    return { module, ...(await saved(tx, saving, written.flat())), report: draft.report };
  });
}

/** `beside` runs in the same transaction. */
export async function saveSectionDraft(
  db: Transacting,
  { courseId, moduleId }: Pick<Place, 'courseId' | 'moduleId'>,
  draft: SectionDraft,
  by: Saver,
  makeReady: MakeReady = readySections,
  beside?: (tx: Queryable, section: Section) => Promise<void>,
): Promise<SavedDraft & { section: Section }> {
  const saving = await prepare(courseId, [draft], by, makeReady);
  return db.transaction(async (tx) => {
    await raiseRevision(tx, courseId);
    if ((await findParent(tx, courseId, 'module', moduleId)) === undefined) throw notFound('module');
    const from = await nextPosition(tx, courseId, 'section', moduleId);
    const written = await insertSections(tx, saving, { moduleId, from });
    await insertScenarios(tx, saving, draft.scenarios, written);
    const section = (await readModule(tx, courseId, moduleId, false)).sections.at(-1);
    if (!section) throw notFound('section');
    await beside?.(tx, section);
    return { section, ...(await saved(tx, saving, written.flat())) };
  });
}

/** Creates a module with empty sections, which are filled one by one. */
export async function createEmptyModule(
  tx: Queryable,
  courseId: string,
  { title, sections: titles }: { title: string; sections: readonly string[] },
): Promise<{ moduleId: string; sectionIds: string[] }> {
  await raiseRevision(tx, courseId);
  const moduleId = newId('mod');
  const position = await nextPosition(tx, courseId, 'module', courseId);
  await tx.insert(modules).values({ courseId, moduleId, title, position });
  const made = titles.map((name, at) => ({ courseId, moduleId, sectionId: newId('sec'), title: name, position: at }));
  if (made.length > 0) await tx.insert(sections).values(made);
  return { moduleId, sectionIds: made.map(({ sectionId }) => sectionId) };
}

/** Saves a draft at the end of a section that exists. `beside` runs in the same transaction. */
export async function fillSection(
  db: Transacting,
  { courseId, sectionId }: Pick<Place, 'courseId' | 'sectionId'>,
  draft: SectionDraft,
  by: Saver,
  makeReady: MakeReady,
  beside: (tx: Queryable, elementIds: readonly string[], rows: SavedDraft['rows']) => Promise<void>,
): Promise<SavedDraft> {
  const saving = await prepare(courseId, [draft], by, makeReady);
  return db.transaction(async (tx) => {
    await raiseRevision(tx, courseId);
    const moduleId = await findParent(tx, courseId, 'section', sectionId);
    if (moduleId === undefined) throw notFound('section');
    const from = await nextPosition(tx, courseId, 'element', sectionId);
    const written = saving.ready.flatMap(({ elements }) =>
      elements.map((ready, at) => ({
        place: { courseId, moduleId, sectionId, elementId: ready.elementId ?? newId('elm') },
        position: from + at,
        draft: ready,
      })),
    );
    await insertElementDrafts(tx, saving, written);
    await insertScenarios(tx, saving, draft.scenarios, [written]);
    const result = await saved(tx, saving, written);
    const elementIds = written.map(({ place }) => place.elementId);
    await beside(tx, elementIds, result.rows);
    return result;
  });
}

export async function saveElementDraft(
  db: Transacting,
  { courseId, sectionId }: Pick<Place, 'courseId' | 'sectionId'>,
  draft: ElementDraft,
  by: Saver,
  makeReady: MakeReady = readySections,
): Promise<SavedDraft & { element: Element }> {
  const saving = await prepare(courseId, [{ title: '', elements: [draft] }], by, makeReady);
  return db.transaction(async (tx) => {
    await raiseRevision(tx, courseId);
    const moduleId = await findParent(tx, courseId, 'section', sectionId);
    if (moduleId === undefined) throw notFound('section');
    const position = await nextPosition(tx, courseId, 'element', sectionId);
    const place = { courseId, moduleId, sectionId, elementId: draft.elementId ?? newId('elm') };
    const written = saving.ready.flatMap(({ elements }) =>
      elements.map((ready) => ({ place, position, draft: ready })),
    );
    await insertElementDrafts(tx, saving, written);
    const element = await readElement(tx, courseId, place.elementId, 'author');
    return { element, ...(await saved(tx, saving, written)) };
  });
}

async function saved(tx: Queryable, saving: Saving, written: readonly WrittenDraft[]): Promise<SavedDraft> {
  const { courseId } = saving;
  const made = new Set(written.map(({ place }) => place.elementId));
  await countAsked(tx, courseId, { after: await readAsked(tx, courseId, [...made]) });
  const all = await readScenarios(tx, courseId);
  return {
    rows: await readCriteriaById(tx, courseId, rowsOf(saving)),
    scenarios: all.filter(({ elementId }) => made.has(elementId)),
    citations: written.flatMap(({ place: { elementId }, draft }) =>
      draft.citations.map((citation) => ({ ...citation, elementId })),
    ),
  };
}

const rowsOf = ({ ready, rowIds }: Saving): string[] =>
  ready.flatMap(({ elements }) =>
    elements.flatMap(({ rows: criteria }) => criteria.flatMap(({ key }) => rowIds.get(key) ?? [])),
  );

async function insertSections(
  tx: Queryable,
  saving: Saving,
  { moduleId, from }: { moduleId: string; from: number },
): Promise<WrittenDraft[][]> {
  const { courseId } = saving;
  const made = saving.ready.map(({ title, elements }, at) => ({
    line: { courseId, sectionId: newId('sec'), moduleId, title, position: from + at },
    elements,
  }));
  const written = made.map(({ line: { sectionId }, elements }) =>
    elements.map((draft, position) => ({
      draft,
      position,
      place: { courseId, moduleId, sectionId, elementId: draft.elementId ?? newId('elm') },
    })),
  );
  if (made.length > 0) await tx.insert(sections).values(made.map(({ line }) => line));
  // One section per statement, because building a statement blocks the thread.
  for (const section of written) await insertElementDrafts(tx, saving, section);
  return written;
}

async function insertElementDrafts(tx: Queryable, saving: Saving, written: readonly WrittenDraft[]): Promise<void> {
  const { courseId, rowIds } = saving;
  const { published = true, rowIds: _, known: _known, ...by } = saving.by;
  const added = written.map(({ place: { sectionId, elementId }, position, draft }) => ({
    courseId,
    sectionId,
    elementId,
    position,
    published,
    ...pickFields(draft, elementFields),
    text: draft.text,
  }));
  await insertElements(tx, added, by);
  const pointsBy: PointsBy = by.origin === 'ai' ? 'engine' : 'author';
  const criteria = written.flatMap(({ place, draft }) =>
    draft.rows.map(({ key, keyPoints, ...criterion }, position) => ({
      ...criterion,
      keyPoints: settleKeyPoints([], keyPoints, () => newId('kpt')),
      pointsBy: keyPoints.length > 0 ? pointsBy : undefined,
      ...place,
      position,
      rowId: rowIds.get(key) ?? newId('row'),
    })),
  );
  if (criteria.length > 0) {
    await tx.insert(criteriaTable).values(criteria);
    const ids = criteria.map(({ rowId }) => rowId);
    await saveCriterionVersions(tx, courseId, ids, by);
  }
  const cited = written.flatMap(({ place: { elementId }, draft }) =>
    draft.citations.map((source, position) => ({ courseId, elementId, position, ...source })),
  );
  if (cited.length > 0) await tx.insert(citations).values(cited);
}

async function insertScenarios(
  tx: Queryable,
  { rowIds }: Saving,
  drafts: readonly ScenarioDraft[],
  written: readonly (readonly WrittenDraft[])[],
): Promise<void> {
  const values = drafts.flatMap(({ section, element, rowKeys, ...scenario }) => {
    const place = written[section]?.[element]?.place;
    const proves = rowKeys.flatMap((key) => rowIds.get(key) ?? []);
    return place ? [{ ...scenario, ...place, scenarioId: scenario.scenarioId ?? newId('scn'), rowIds: proves }] : [];
  });
  if (values.length > 0) await tx.insert(scenarios).values(values);
}
