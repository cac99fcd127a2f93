import type { Module } from '@coursecraft/contract/shapes/course';
import type { KnowledgeRow, Scenario } from '@coursecraft/contract/shapes/knowledge';
import type { Source } from '@coursecraft/contract/shapes/upload';
import { mapChecks } from '@coursecraft/domain/content/checks';
import { eq, sql } from 'drizzle-orm';
import type { ElementDraft, ModuleDraft } from '../../ai/engine.ts';
import { newId } from '../../new-id.ts';
import type { Queryable } from '../connect.ts';
import { modules, sections } from '../schema/courses.ts';
import { knowledgeRows, scenarios } from '../schema/knowledge.ts';
import { citations } from '../schema/uploads.ts';
import { raiseRevision, readModule } from './course.ts';
import { insertElement } from './element.ts';
import { refreshCourseRollups } from './evidence.ts';
import { readRows, readScenarios } from './knowledge.ts';

type Saved = {
  module: Module;
  rows: KnowledgeRow[];
  scenarios: Scenario[];
  citations: (Source & { elementId: string })[];
};

/** Who saves a draft, and whether an engine wrote it or it was written elsewhere. */
type Saver = { authorUid: string; origin: 'ai' | 'import' };

/** A draft on its way into a course. */
type Saving = { courseId: string; moduleId: string; by: Saver; rowIds: Map<string, string> };
type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };

/** Saves a drafted module at the end of its course: all of it or nothing. */
export async function saveModuleDraft(db: Queryable, courseId: string, draft: ModuleDraft, by: Saver): Promise<Saved> {
  const drafted = draft.sections.flatMap((section) => section.elements);
  const rowIds = new Map(drafted.flatMap(({ rows }) => rows).map((row) => [row.key, newId('row')]));
  const saving: Saving = { courseId, moduleId: newId('mod'), by, rowIds };
  return db.transaction(async (tx) => {
    await raiseRevision(tx, courseId);
    await insertModuleAtEnd(tx, saving, draft.title);
    const places: Place[][] = [];
    for (const [position, section] of draft.sections.entries()) {
      places.push(await insertSection(tx, saving, section, position));
    }
    await insertScenarios(tx, saving, draft, places);
    await refreshCourseRollups(tx, courseId);
    return {
      module: await readModule(tx, courseId, saving.moduleId, false),
      rows: await readRows(tx, courseId, saving),
      scenarios: await readScenarios(tx, courseId, saving),
      citations: places
        .flat()
        .flatMap(({ elementId }, index) =>
          (drafted[index]?.citations ?? []).map((citation) => ({ ...citation, elementId })),
        ),
    };
  });
}

const idsOf = ({ rowIds }: Saving, keys: readonly string[]) => keys.flatMap((key) => rowIds.get(key) ?? []);

async function insertModuleAtEnd(tx: Queryable, { courseId, moduleId }: Saving, title: string): Promise<void> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${modules.position}), -1)::int` })
    .from(modules)
    .where(eq(modules.courseId, courseId));
  await tx.insert(modules).values({ courseId, moduleId, title, position: (last?.position ?? -1) + 1 });
}

async function insertSection(
  tx: Queryable,
  saving: Saving,
  section: ModuleDraft['sections'][number],
  position: number,
): Promise<Place[]> {
  const { courseId, moduleId } = saving;
  const sectionId = newId('sec');
  await tx.insert(sections).values({ courseId, sectionId, moduleId, title: section.title, position });
  const places: Place[] = [];
  for (const [index, element] of section.elements.entries()) {
    const place = { courseId, moduleId, sectionId, elementId: newId('elm') };
    await insertElementDraft(tx, saving, place, element, index);
    places.push(place);
  }
  return places;
}

async function insertElementDraft(
  tx: Queryable,
  saving: Saving,
  { courseId, moduleId, sectionId, elementId }: Place,
  { title, format, content, rows, citations: cited }: ElementDraft,
  position: number,
): Promise<void> {
  const bound = mapChecks(content, (check) => (check.rows ? { ...check, rows: idsOf(saving, check.rows) } : check));
  await insertElement(tx, { courseId, sectionId, elementId, position }, { title, format, content: bound }, saving.by);
  if (rows.length > 0) {
    const values = rows.map(({ key, ...row }, at) => ({
      ...{ ...row, courseId, moduleId, sectionId, elementId, position: at },
      rowId: saving.rowIds.get(key) ?? newId('row'),
    }));
    await tx.insert(knowledgeRows).values(values);
  }
  if (cited.length > 0) {
    await tx.insert(citations).values(cited.map((source, at) => ({ courseId, elementId, position: at, ...source })));
  }
}

async function insertScenarios(tx: Queryable, saving: Saving, draft: ModuleDraft, places: Place[][]): Promise<void> {
  const values = draft.scenarios.flatMap(({ section, element, rowKeys, ...scenario }) => {
    const place = places[section]?.[element];
    return place ? [{ ...scenario, ...place, scenarioId: newId('scn'), rowIds: idsOf(saving, rowKeys) }] : [];
  });
  if (values.length > 0) await tx.insert(scenarios).values(values);
}
