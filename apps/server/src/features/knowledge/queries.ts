import type { ParsedBody } from '@coursecraft/contract/endpoints';
import type { AssessmentConfig, KnowledgeMeta, KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import { agreementOf } from '@coursecraft/domain/knowledge/agreement';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/connect.ts';
import { elements, modules, sections } from '../../db/schema/courses.ts';
import { assessmentConfigs, knowledgeMeta, knowledgeRows } from '../../db/schema/knowledge.ts';
import { withoutNulls } from '../../db/without-nulls.ts';
import { notFound } from '../../errors/app-error.ts';
import { readAssessmentConfig } from '../../records/assessment-config.ts';
import { type KnowledgeScope, presentRow, within } from '../../records/knowledge.ts';
import type { Place } from './rows/queries.ts';

/** Changes what is given and keeps the rest; the version rises. Only judgements from now on follow it. */
export async function changeAssessmentConfig(
  db: Database,
  courseId: string,
  change: ParsedBody<'setAssessmentConfig'>,
): Promise<AssessmentConfig> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from courses where course_id = ${courseId} for update`);
    const { version: former, reviewAfterDays: interval, ...present } = await readAssessmentConfig(tx, courseId);
    const { reviewAfterDays = interval ?? null, ...changed } = change;
    const version = former + 1;
    const config = { ...present, ...withoutNulls(changed), reviewAfterDays: reviewAfterDays ?? undefined };
    await tx
      .insert(assessmentConfigs)
      .values({ courseId, version, config })
      .onConflictDoUpdate({ target: assessmentConfigs.courseId, set: { version, config } });
    return { ...config, version };
  });
}

/** A part of a course with the parts that hold it, the smallest last; the course itself comes first. */
export type Scoped = KnowledgeScope & { parts: string[] };

/** The scope with the parts that hold it. Throws `not_found` where a named part is not there, or not in the other. */
export async function requireScope(db: Queryable, courseId: string, scope: KnowledgeScope): Promise<Scoped> {
  const { moduleId, sectionId, elementId } = scope;
  const is = (column: string, id: string | undefined) =>
    sql`(${id ?? null}::text is null or ${sql.raw(column)} = ${id ?? null})`;
  const { rows } = await db.execute<{
    moduleId: string | null;
    sectionId: string | null;
    elementId: string | null;
  }>(sql`
    select m.module_id as "moduleId", s.section_id as "sectionId", e.element_id as "elementId"
    from courses c
    left join modules m on m.course_id = c.course_id
    left join sections s on s.course_id = m.course_id and s.module_id = m.module_id
    left join elements e on e.course_id = s.course_id and e.section_id = s.section_id
    where c.course_id = ${courseId} and ${is('m.module_id', moduleId)} and ${is('s.section_id', sectionId)}
      and ${is('e.element_id', elementId)}
    limit 1`);
  const [found] = rows;
  if (!found) throw notFound(elementId ? 'element' : sectionId ? 'section' : 'module');
  const parts = elementId
    ? [found.moduleId, found.sectionId, found.elementId]
    : sectionId
      ? [found.moduleId, found.sectionId]
      : [moduleId ?? null];
  return { moduleId, sectionId, elementId, parts: [courseId, ...parts.flatMap((part) => part ?? [])] };
}

/** An element with the parts that hold it. */
export async function requirePlace(
  db: Queryable,
  courseId: string,
  scope: KnowledgeScope & { elementId: string },
): Promise<Place> {
  const { parts } = await requireScope(db, courseId, scope);
  const [, moduleId = '', sectionId = '', elementId = ''] = parts;
  return { courseId, moduleId, sectionId, elementId };
}

/** The row of a course by its id, retired or not. */
export async function requireRow(db: Queryable, courseId: string, rowId: string): Promise<KnowledgeRow> {
  const [row] = await db
    .select()
    .from(knowledgeRows)
    .where(and(eq(knowledgeRows.courseId, courseId), eq(knowledgeRows.rowId, rowId)));
  if (!row) throw notFound('criterion');
  return presentRow(row);
}

type Trial = NonNullable<typeof knowledgeRows.$inferSelect.trial>;

/** The criteria of a scope in the order of the course, retired ones last where they are wanted, with what the judge made of them and how far it agrees with people. */
export async function readTriedRows(
  db: Queryable,
  courseId: string,
  { retired = false, ...scope }: KnowledgeScope & { retired?: boolean | undefined },
  isStale: (trial: Trial, row: KnowledgeRow) => boolean,
): Promise<KnowledgeRow[]> {
  const status = inArray(knowledgeRows.status, retired ? ['active', 'retired'] : ['active']);
  const rows = await db
    .select({ found: knowledgeRows })
    .from(knowledgeRows)
    .leftJoin(modules, and(eq(modules.courseId, knowledgeRows.courseId), eq(modules.moduleId, knowledgeRows.moduleId)))
    .leftJoin(
      sections,
      and(eq(sections.courseId, knowledgeRows.courseId), eq(sections.sectionId, knowledgeRows.sectionId)),
    )
    .leftJoin(
      elements,
      and(eq(elements.courseId, knowledgeRows.courseId), eq(elements.elementId, knowledgeRows.elementId)),
    )
    .where(and(within(knowledgeRows, courseId, scope), status))
    .orderBy(
      asc(knowledgeRows.status),
      ...[modules, sections, elements, knowledgeRows].map(({ position }) => asc(position)),
      asc(knowledgeRows.rowId),
    );
  return rows.map(({ found }) => {
    const row = presentRow(found);
    const trial = found.trial ? { ...found.trial, stale: isStale(found.trial, row) } : undefined;
    return { ...row, trial, agreement: agreementOf(found.learned) };
  });
}

type Notes = Omit<KnowledgeMeta, 'moduleId' | 'sectionId' | 'elementId'>;

/** What is noted for each of these parts, in their order. */
async function readNotes(db: Queryable, courseId: string, parts: readonly string[]): Promise<Notes[]> {
  const rows = await db
    .select()
    .from(knowledgeMeta)
    .where(and(eq(knowledgeMeta.courseId, courseId), inArray(knowledgeMeta.partId, [...parts])));
  return parts.flatMap((part) => rows.find(({ partId }) => partId === part)?.meta ?? []);
}

const presentMeta = ({ moduleId, sectionId, elementId }: Scoped, notes: Notes | undefined): KnowledgeMeta => ({
  version: 1,
  ...notes,
  moduleId: moduleId || undefined,
  sectionId: sectionId || undefined,
  elementId: elementId || undefined,
});

/** What is noted for one part of a course, and for nothing else. */
export async function readMeta(db: Queryable, courseId: string, scope: Scoped): Promise<KnowledgeMeta> {
  const [notes] = await readNotes(db, courseId, scope.parts.slice(-1));
  return presentMeta(scope, notes);
}

/** What holds for a part: its own notes, and for what they leave open those of the parts around it. */
export async function readMetaInForce(db: Queryable, courseId: string, scope: Scoped): Promise<KnowledgeMeta> {
  const notes = await readNotes(db, courseId, scope.parts);
  return presentMeta(scope, Object.assign({}, ...notes));
}

export async function saveMeta(db: Queryable, courseId: string, scope: Scoped, meta: Notes): Promise<void> {
  const partId = scope.parts.at(-1) ?? courseId;
  const given = Object.fromEntries(Object.entries(meta).filter(([, note]) => note !== '' && note !== undefined));
  const kept = { ...given, version: 1 as const };
  await db
    .insert(knowledgeMeta)
    .values({ courseId, partId, meta: kept })
    .onConflictDoUpdate({ target: [knowledgeMeta.courseId, knowledgeMeta.partId], set: { meta: kept } });
}
