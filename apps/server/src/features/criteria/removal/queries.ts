import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { authoredElements, elementVersions } from '../../../platform/db/schema/courses.ts';
import { authoredCriteria } from '../../../platform/db/schema/criteria.ts';
import { presentCriterion } from '../repository/criteria.ts';

type ElementPlace = { courseId: string; elementId: string };

/** Reads criteria as authors see them, retired ones too. Throws `not_found` if one is missing. */
export async function readCriteria(tx: Queryable, courseId: string, rowIds: readonly string[]): Promise<Criterion[]> {
  if (rowIds.length === 0) return [];
  const found = await tx
    .select()
    .from(authoredCriteria)
    .where(and(eq(authoredCriteria.courseId, courseId), inArray(authoredCriteria.rowId, [...rowIds])))
    .orderBy(asc(authoredCriteria.rowId));
  if (found.length < new Set(rowIds).size) throw notFound('criterion');
  return found.map(presentCriterion);
}

export async function readContent(tx: Queryable, { courseId, elementId }: ElementPlace) {
  const [found] = await tx
    .select({ content: authoredElements.content, version: authoredElements.version })
    .from(authoredElements)
    .where(and(eq(authoredElements.courseId, courseId), eq(authoredElements.elementId, elementId)));
  if (!found) throw notFound('element');
  return found;
}

export async function readDraftsNaming(tx: Queryable, courseId: string, rowIds: readonly string[]) {
  const naming = sql`${authoredElements.content} like any (${sql.param(rowIds.map((rowId) => `%${rowId}%`))}::text[])`;
  return tx
    .select({ elementId: authoredElements.elementId, content: authoredElements.content })
    .from(authoredElements)
    .where(and(eq(authoredElements.courseId, courseId), eq(authoredElements.published, false), naming));
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
