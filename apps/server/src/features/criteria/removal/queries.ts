import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements, elementVersions } from '../../../platform/db/schema/courses.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { presentCriterion } from '../repository/criteria.ts';

type ElementPlace = { courseId: string; elementId: string };

/** Reads and locks criteria, retired ones too. Throws `not_found` if one is missing. */
export async function readCriteria(tx: Queryable, courseId: string, rowIds: readonly string[]): Promise<Criterion[]> {
  if (rowIds.length === 0) return [];
  const found = await tx
    .select()
    .from(criteriaTable)
    .where(and(eq(criteriaTable.courseId, courseId), inArray(criteriaTable.rowId, [...rowIds])))
    .orderBy(asc(criteriaTable.rowId))
    .for('update');
  if (found.length < new Set(rowIds).size) throw notFound('criterion');
  return found.map(presentCriterion);
}

export async function readContent(tx: Queryable, { courseId, elementId }: ElementPlace) {
  const [found] = await tx
    .select({ content: elements.content, version: elements.version })
    .from(elements)
    .where(and(eq(elements.courseId, courseId), eq(elements.elementId, elementId)))
    .for('update');
  if (!found) throw notFound('element');
  return found;
}

export async function readDraftsNaming(tx: Queryable, courseId: string, rowIds: readonly string[]) {
  const naming = sql`${elements.content} like any (${sql.param(rowIds.map((rowId) => `%${rowId}%`))}::text[])`;
  return tx
    .select({ elementId: elements.elementId, content: elements.content })
    .from(elements)
    .where(and(eq(elements.courseId, courseId), eq(elements.published, false), naming));
}

export async function readFormer(tx: Queryable, place: ElementPlace, version: number): Promise<string> {
  const [former] = await tx
    .select({ content: elementVersions.content })
    .from(elementVersions)
    .where(
      and(
        eq(elementVersions.courseId, place.courseId),
        eq(elementVersions.elementId, place.elementId),
        eq(elementVersions.version, version),
      ),
    );
  if (!former) throw notFound('version');
  return former.content;
}
