import type { AssessmentConfig, CourseNotes, Criterion } from '@coursecraft/contract/criteria/criterion';
import type { ParsedBody } from '@coursecraft/contract/endpoints';
import { agreementOf } from '@coursecraft/domain/criteria/agreement';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/connect.ts';
import { authoredElements, modules, sections } from '../../platform/db/schema/courses.ts';
import { assessmentConfigs, authoredCriteria, courseNotes } from '../../platform/db/schema/criteria.ts';
import { withoutNulls } from '../../platform/db/without-nulls.ts';
import { readAssessmentConfig } from '../assessment/repository/assessment-config.ts';
import { type CriteriaScope, presentCriterion, within } from './repository/criteria.ts';
import type { Place } from './updates/queries.ts';

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

export type Scoped = CriteriaScope & { parts: string[] };

export async function requireScope(db: Queryable, courseId: string, scope: CriteriaScope): Promise<Scoped> {
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

export async function requirePlace(
  db: Queryable,
  courseId: string,
  scope: CriteriaScope & { elementId: string },
): Promise<Place> {
  const { parts } = await requireScope(db, courseId, scope);
  const [, moduleId = '', sectionId = '', elementId = ''] = parts;
  return { courseId, moduleId, sectionId, elementId };
}

export async function requireCriterion(db: Queryable, courseId: string, rowId: string): Promise<Criterion> {
  const [criterion] = await db
    .select()
    .from(authoredCriteria)
    .where(and(eq(authoredCriteria.courseId, courseId), eq(authoredCriteria.rowId, rowId)));
  if (!criterion) throw notFound('criterion');
  return presentCriterion(criterion);
}

type Trial = NonNullable<typeof authoredCriteria.$inferSelect.trial>;

export async function readTriedCriteria(
  db: Queryable,
  courseId: string,
  { retired = false, ...scope }: CriteriaScope & { retired?: boolean | undefined },
  isStale: (trial: Trial, criterion: Criterion) => boolean,
): Promise<Criterion[]> {
  const status = inArray(authoredCriteria.status, retired ? ['active', 'retired'] : ['active']);
  const rows = await db
    .select({ found: authoredCriteria })
    .from(authoredCriteria)
    .leftJoin(
      modules,
      and(eq(modules.courseId, authoredCriteria.courseId), eq(modules.moduleId, authoredCriteria.moduleId)),
    )
    .leftJoin(
      sections,
      and(eq(sections.courseId, authoredCriteria.courseId), eq(sections.sectionId, authoredCriteria.sectionId)),
    )
    .leftJoin(
      authoredElements,
      and(
        eq(authoredElements.courseId, authoredCriteria.courseId),
        eq(authoredElements.elementId, authoredCriteria.elementId),
      ),
    )
    .where(and(within(authoredCriteria, courseId, scope), status))
    .orderBy(
      asc(authoredCriteria.status),
      ...[modules, sections, authoredElements, authoredCriteria].map(({ position }) => asc(position)),
      asc(authoredCriteria.rowId),
    );
  return rows.map(({ found }) => {
    const criterion = presentCriterion(found);
    const trial = found.trial ? { ...found.trial, stale: isStale(found.trial, criterion) } : undefined;
    return { ...criterion, trial, agreement: agreementOf(found.learned) };
  });
}

type Notes = Omit<CourseNotes, 'moduleId' | 'sectionId' | 'elementId'>;

async function readNotes(db: Queryable, courseId: string, parts: readonly string[]): Promise<Notes[]> {
  const rows = await db
    .select()
    .from(courseNotes)
    .where(and(eq(courseNotes.courseId, courseId), inArray(courseNotes.partId, [...parts])));
  return parts.flatMap((part) => rows.find(({ partId }) => partId === part)?.meta ?? []);
}

const presentMeta = ({ moduleId, sectionId, elementId }: Scoped, notes: Notes | undefined): CourseNotes => ({
  version: 1,
  ...notes,
  moduleId: moduleId || undefined,
  sectionId: sectionId || undefined,
  elementId: elementId || undefined,
});

export async function readMeta(db: Queryable, courseId: string, scope: Scoped): Promise<CourseNotes> {
  const [notes] = await readNotes(db, courseId, scope.parts.slice(-1));
  return presentMeta(scope, notes);
}

export async function readMetaInForce(db: Queryable, courseId: string, scope: Scoped): Promise<CourseNotes> {
  const notes = await readNotes(db, courseId, scope.parts);
  return presentMeta(scope, Object.assign({}, ...notes));
}

export async function saveMeta(db: Queryable, courseId: string, scope: Scoped, meta: Notes): Promise<void> {
  const partId = scope.parts.at(-1) ?? courseId;
  const given = Object.fromEntries(Object.entries(meta).filter(([, note]) => note !== '' && note !== undefined));
  const kept = { ...given, version: 1 as const };
  await db
    .insert(courseNotes)
    .values({ courseId, partId, meta: kept })
    .onConflictDoUpdate({ target: [courseNotes.courseId, courseNotes.partId], set: { meta: kept } });
}
