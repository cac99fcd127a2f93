import type { ElementFields } from '@coursecraft/contract/courses/course';
import type { Publication } from '@coursecraft/contract/courses/publication';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { columnList, pickFields } from '../../../platform/db/pick-fields.ts';
import { profiles } from '../../../platform/db/schema/accounts.ts';
import {
  type authoredElements,
  elementFields,
  elements,
  workingElements,
} from '../../../platform/db/schema/courses.ts';
import { scenarioFields, scenarios, workingScenarios } from '../../../platform/db/schema/criteria.ts';
import { publications, publishedElements, type StateBefore } from '../../../platform/db/schema/publications.ts';

export type Scope = {
  moduleId?: string | undefined;
  sectionId?: string | undefined;
  elementId?: string | undefined;
  elementIds?: readonly string[] | undefined;
};

export type Part = {
  moduleId: string;
  sectionId: string;
  elementId: string;
  title: string;
  published: boolean;
  /** Of the working copy. */
  version: number;
  /** Whether a working copy differs from the published version. */
  hasChanges: boolean;
};

/**
 * Reads the elements of a scope in course order. Counts instead of `exists`, which the planner may answer by reading the
 * whole table.
 */
export async function readParts(
  tx: Queryable,
  courseId: string,
  { moduleId, sectionId, elementId, elementIds }: Scope,
): Promise<Part[]> {
  const within = (column: string, id: string | undefined) =>
    id === undefined ? sql`` : sql`and ${sql.raw(column)} = ${id}`;
  const named = elementIds && sql`and e.element_id = any(${sql.param(elementIds)}::text[])`;
  const { rows } = await tx.execute<Part>(sql`
    select m.module_id as "moduleId", s.section_id as "sectionId", e.element_id as "elementId", e.title, e.published,
      e.version,
      (e.text_changes > 0
        or (select count(*) from working_criteria w
          where w.course_id = e.course_id and w.element_id = e.element_id and w.differs) > 0
        or (select count(*) from working_scenarios w
          where w.course_id = e.course_id and w.element_id = e.element_id) > 0) as "hasChanges"
    from authored_elements e
    join sections s on s.course_id = e.course_id and s.section_id = e.section_id
    join modules m on m.course_id = s.course_id and m.module_id = s.module_id
    where e.course_id = ${courseId} ${within('m.module_id', moduleId)} ${within('s.section_id', sectionId)}
      ${within('e.element_id', elementId)} ${named ?? sql``}
    order by m.position, s.position, e.position`);
  return rows;
}

type Key = { courseId: string; elementId: string };

export async function setPublished(
  tx: Queryable,
  courseId: string,
  elementIds: readonly string[],
  published: boolean,
): Promise<void> {
  if (elementIds.length === 0) return;
  await tx
    .update(elements)
    .set({ published })
    .where(and(eq(elements.courseId, courseId), inArray(elements.elementId, [...elementIds])));
}

export async function readLiveText(tx: Queryable, key: Key): Promise<ElementFields> {
  const found = (await readTexts(tx, elements, key.courseId, [key.elementId])).get(key.elementId);
  if (!found) throw notFound('element');
  return found;
}

/** Reads texts of elements: of the table what students get, of the view what authors see. */
export async function readTexts(
  db: Queryable,
  table: typeof elements | typeof authoredElements,
  courseId: string,
  elementIds: readonly string[],
): Promise<Map<string, ElementFields>> {
  const rows = await db
    .select({ elementId: table.elementId, text: pickFields(table as typeof elements, elementFields) })
    .from(table as typeof elements)
    .where(and(eq(table.courseId, courseId), inArray(table.elementId, [...elementIds])));
  return new Map(rows.map(({ elementId, text }) => [elementId, text]));
}

/** Replaces the published text by the working copy. Returns its version, or undefined without a working copy. */
export async function publishText(tx: Queryable, key: Key): Promise<number | undefined> {
  const { learnerContent, authorText, learnerText, learnerViewVersion, taughtText, asks, teachingViewVersion } =
    workingElements;
  const columns = columnList({
    ...pickFields(workingElements, elementFields),
    ...{ learnerContent, authorText, learnerText, learnerViewVersion, taughtText, asks, teachingViewVersion },
    version: workingElements.version,
  });
  const { rows } = await tx.execute<{ version: number }>(sql`
    with moved as (
      delete from working_elements where course_id = ${key.courseId} and element_id = ${key.elementId} returning *)
    update elements set (${columns}, updated_at) = (select ${columns}, now() from moved)
    where course_id = ${key.courseId} and element_id = ${key.elementId} and exists (select from moved)
    returning version`);
  return rows[0]?.version;
}

export type StoredScenario = NonNullable<StateBefore['scenarios']>[number];

/** Reads the scenarios of elements as students and as authors see them. */
export async function readScenarioStates(
  tx: Queryable,
  courseId: string,
  elementIds: readonly string[],
): Promise<{ live: StoredScenario[]; authored: StoredScenario[] }> {
  const ids = [...elementIds];
  const { scenarioId, version } = scenarios;
  const live = await tx
    .select({ scenarioId, elementId: scenarios.elementId, version, ...pickFields(scenarios, scenarioFields) })
    .from(scenarios)
    .where(and(eq(scenarios.courseId, courseId), inArray(scenarios.elementId, ids)));
  const working = await tx
    .select()
    .from(workingScenarios)
    .where(and(eq(workingScenarios.courseId, courseId), inArray(workingScenarios.elementId, ids)));
  const present = live.map((row) => ({ ...row, removed: false }));
  const replaced = new Set(working.map((row) => row.scenarioId));
  return {
    live: present,
    authored: [
      ...present.filter((row) => !replaced.has(row.scenarioId)),
      ...working.filter(({ removed }) => !removed).map(({ courseId: _, createdAt: __, ...row }) => row),
    ],
  };
}

export const readLiveScenarios = async (tx: Queryable, { courseId, elementId }: Key): Promise<StoredScenario[]> =>
  (await readScenarioStates(tx, courseId, [elementId])).live;

const OF_SCENARIO = sql`title, situation, opening, row_ids, difficulty, kind, character_name, misconception, version`;

/** Replaces the published scenarios of an element by those of the working copy. */
export async function publishScenarios(tx: Queryable, { courseId, elementId }: Key): Promise<void> {
  await tx.execute(sql`
    delete from scenarios c using working_scenarios w
    where w.course_id = ${courseId} and w.element_id = ${elementId} and w.removed
      and c.course_id = w.course_id and c.scenario_id = w.scenario_id`);
  await tx.execute(sql`
    insert into scenarios (course_id, scenario_id, module_id, section_id, element_id, created_at, ${OF_SCENARIO})
    select w.course_id, w.scenario_id, s.module_id, s.section_id, w.element_id, w.created_at,
      w.title, w.situation, w.opening, w.row_ids, w.difficulty, w.kind, w.character_name, w.misconception, w.version
    from working_scenarios w
    join elements e on e.course_id = w.course_id and e.element_id = w.element_id
    join sections s on s.course_id = e.course_id and s.section_id = e.section_id
    where w.course_id = ${courseId} and w.element_id = ${elementId} and not w.removed
    on conflict (course_id, scenario_id) do update set
      (module_id, section_id, element_id, ${OF_SCENARIO}) = (excluded.module_id, excluded.section_id,
        excluded.element_id, excluded.title, excluded.situation, excluded.opening, excluded.row_ids,
        excluded.difficulty, excluded.kind, excluded.character_name, excluded.misconception, excluded.version)`);
  await deleteWorkingScenarios(tx, { courseId, elementId });
}

export async function deleteWorkingScenarios(tx: Queryable, { courseId, elementId }: Key): Promise<void> {
  await tx
    .delete(workingScenarios)
    .where(and(eq(workingScenarios.courseId, courseId), eq(workingScenarios.elementId, elementId)));
}

/** Makes the working copy differ from the published scenarios so that it shows exactly these. */
export async function writeWorkingScenarios(
  tx: Queryable,
  { courseId, elementId }: Key,
  wanted: readonly StoredScenario[],
): Promise<void> {
  await deleteWorkingScenarios(tx, { courseId, elementId });
  const live = await readLiveScenarios(tx, { courseId, elementId });
  const named = new Set(wanted.map(({ scenarioId }) => scenarioId));
  const removed = live.filter(({ scenarioId }) => !named.has(scenarioId)).map((row) => ({ ...row, removed: true }));
  const changed = wanted.filter((row) => !live.some((one) => isSameScenario(one, row)));
  const rows = [...changed, ...removed];
  if (rows.length > 0)
    await tx
      .insert(workingScenarios)
      .values(rows.map((row) => ({ ...row, courseId, elementId, createdAt: new Date() })));
}

const isSameScenario = (one: StoredScenario, other: StoredScenario) =>
  one.scenarioId === other.scenarioId && one.version === other.version && !other.removed;

export type BeforeOf = { elementId: string; version: number; before: StateBefore };

export async function savePublication(
  tx: Queryable,
  publication: typeof publications.$inferInsert,
  changed: readonly BeforeOf[],
): Promise<void> {
  const { courseId, publicationId } = publication;
  await tx.insert(publications).values(publication);
  await tx.insert(publishedElements).values(changed.map((one) => ({ ...one, courseId, publicationId })));
}

export async function readPublication(tx: Queryable, courseId: string, publicationId: string) {
  const [publication] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.courseId, courseId), eq(publications.publicationId, publicationId)))
    .for('update');
  const changed = await tx
    .select()
    .from(publishedElements)
    .where(and(eq(publishedElements.courseId, courseId), eq(publishedElements.publicationId, publicationId)));
  return publication && { publication, changed };
}

/** Returns which of these elements were published, unpublished or discarded after a publication. */
export async function readChangedLater(
  tx: Queryable,
  courseId: string,
  { publicationId, createdAt }: { publicationId: string; createdAt: Date },
): Promise<string[]> {
  const { rows } = await tx.execute<{ elementId: string }>(sql`
    select distinct p.element_id as "elementId"
    from published_elements own
    join published_elements p on p.course_id = own.course_id and p.element_id = own.element_id
    join publications later on later.course_id = p.course_id and later.publication_id = p.publication_id
    where own.course_id = ${courseId} and own.publication_id = ${publicationId} and later.undone_at is null
      and later.publication_id <> ${publicationId} and later.created_at >= ${createdAt.toISOString()}`);
  return rows.map(({ elementId }) => elementId);
}

export async function markUndone(tx: Queryable, courseId: string, publicationId: string): Promise<void> {
  await tx
    .update(publications)
    .set({ undoneAt: sql`now()` })
    .where(and(eq(publications.courseId, courseId), eq(publications.publicationId, publicationId)));
}

const MOST_PUBLICATIONS = 100;

export async function listPublications(
  db: Queryable,
  courseId: string,
  elementId: string | undefined,
): Promise<Publication[]> {
  const { publicationId, kind, createdAt, uid, undoneAt, studentsToVerify } = publications;
  const named = sql`exists (select from published_elements p where p.course_id = publications.course_id
    and p.publication_id = publications.publication_id and p.element_id = ${elementId ?? ''})`;
  const rows = await db
    .select({
      ...{ publicationId, kind, createdAt, uid, undoneAt, studentsToVerify },
      displayName: profiles.displayName,
      elements: sql<(Publication['elements'][number] & { kept: boolean; now: number | null })[]>`(
        select coalesce(json_agg(json_build_object('elementId', p.element_id, 'title', coalesce(e.title, ''),
          'version', p.version, 'kept', p.before is not null, 'now', e.version)), '[]')
        from published_elements p
        left join authored_elements e on e.course_id = p.course_id and e.element_id = p.element_id
        where p.course_id = publications.course_id and p.publication_id = publications.publication_id)`,
    })
    .from(publications)
    .leftJoin(profiles, eq(profiles.uid, uid))
    .where(and(eq(publications.courseId, courseId), elementId === undefined ? undefined : named))
    .orderBy(desc(createdAt), desc(publicationId))
    .limit(MOST_PUBLICATIONS);
  return rows.map((row) => ({
    publicationId: row.publicationId,
    kind: row.kind,
    at: row.createdAt.toISOString(),
    by: { uid: row.uid, displayName: row.displayName ?? '' },
    elements: row.elements.map(({ kept: _, now: __, ...element }) => element),
    undone: row.undoneAt !== null,
    canUndo:
      row.undoneAt === null &&
      row.studentsToVerify === 0 &&
      row.elements.every(({ kept, now, version }) => kept && now === version),
  }));
}

export async function readActive(tx: Queryable, courseId: string, elementIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ rowId: string }>(sql`
    select row_id as "rowId" from knowledge_rows
    where course_id = ${courseId} and element_id = any(${sql.param(elementIds)}::text[]) and status = 'active'`);
  return rows.map(({ rowId }) => rowId);
}
