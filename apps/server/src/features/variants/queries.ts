import type { OwnElement } from '@coursecraft/contract/shapes/own-element';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { elements } from '../../db/schema/courses.ts';
import { ownElements } from '../../db/schema/own-elements.ts';
import { withoutNulls } from '../../db/without-nulls.ts';
import { notFound } from '../../errors/app-error.ts';
import { keepDeleted } from '../../records/deletions.ts';
import type { Learner } from '../../records/rollups.ts';

const ofLearner = ({ courseId, studentId }: Learner) =>
  and(eq(ownElements.courseId, courseId), eq(ownElements.studentId, studentId));

/** A learner's private elements, the newest first; of those whose original was deleted the text stays theirs. */
export async function listOwnElements(
  db: Queryable,
  learner: Learner,
  only: { elementId?: string | undefined; id?: string | undefined } = {},
): Promise<OwnElement[]> {
  const rows = await db
    .select({ own: ownElements, version: elements.version })
    .from(ownElements)
    .leftJoin(elements, and(eq(elements.courseId, ownElements.courseId), eq(elements.elementId, ownElements.elementId)))
    .where(
      and(
        ofLearner(learner),
        only.elementId === undefined ? undefined : eq(ownElements.elementId, only.elementId),
        only.id === undefined ? undefined : eq(ownElements.id, only.id),
      ),
    )
    .orderBy(desc(ownElements.id));
  return rows.map(({ own: { courseId: _, studentId: __, at, ...own }, version }) => ({
    ...withoutNulls(own),
    outdated: version !== own.baseVersion,
    at: at.toISOString(),
  }));
}

export async function insertOwnElement(
  tx: Queryable,
  learner: Learner,
  own: Omit<typeof ownElements.$inferInsert, keyof Learner>,
): Promise<OwnElement> {
  await tx.insert(ownElements).values({ ...own, ...learner });
  const [element] = await listOwnElements(tx, learner, { id: own.id });
  if (!element) throw notFound('element');
  return element;
}

/** Takes a private element away, undoably by its owner. */
export async function deleteOwnElement(tx: Queryable, learner: Learner, id: string): Promise<string> {
  const found = await listOwnElements(tx, learner, { id });
  if (found.length === 0) throw notFound('element');
  const { courseId, studentId } = learner;
  return keepDeleted(
    tx,
    { courseId, kind: 'own-element', place: { id }, deletedBy: studentId },
    { own_elements: sql`student_id = ${studentId} and id = ${id}` },
  );
}
