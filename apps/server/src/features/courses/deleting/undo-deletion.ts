import type { Profile } from '@coursecraft/contract/shapes/profile';
import { placeBack } from '@coursecraft/domain/course-tree/order';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { writeAudit } from '../../../db/records/audit.ts';
import { raiseRevision, readRevision } from '../../../db/records/course.ts';
import { announceChange } from '../../../db/records/course-events.ts';
import { findParent, followElements, readOrder, writeOrder } from '../../../db/records/course-order.ts';
import { type Deletion, findDeletion, putBack, type Undoing } from '../../../db/records/deletions.ts';
import { refreshCourseRollups, refreshRollup } from '../../../db/records/evidence.ts';
import { enrolments } from '../../../db/schema/people.ts';
import { AppError } from '../../../errors.ts';

const PARENTS = { section: 'module', element: 'section', scenario: 'element' } as const;

/** Puts a student into a course again, since when they first joined; whoever has joined again meanwhile keeps nothing else. */
async function bringStudentBack(tx: Queryable, deletion: Deletion, by: Profile): Promise<void> {
  const { courseId, place } = deletion;
  const learner = { courseId, studentId: place.id };
  await tx.delete(enrolments).where(and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, place.id)));
  await putBack(tx, deletion);
  await refreshRollup(tx, learner);
  await writeAudit(tx, by, { action: 'brought-student-back', person: place.id, courseId });
}

/** Undoes a deletion: rows as they were, the place as near to the former one as what changed since allows. */
export async function undoDeletion(
  tx: Queryable,
  courseId: string,
  undoToken: string,
  who: Undoing & { caller: Profile },
): Promise<{ kind: Deletion['kind']; revision: number }> {
  const deletion = await findDeletion(tx, courseId, undoToken, who);
  const { kind } = deletion;
  if (kind === 'enrolment') {
    await bringStudentBack(tx, deletion, who.caller);
    return { kind, revision: await readRevision(tx, courseId) };
  }
  if (kind === 'upload' || kind === 'version' || kind === 'note' || kind === 'own-element') {
    await putBack(tx, deletion);
    return { kind, revision: await readRevision(tx, courseId) };
  }
  const { id, parentId = courseId, siblings = [] } = deletion.place;
  if (kind !== 'module' && (await findParent(tx, courseId, PARENTS[kind], parentId)) === undefined) {
    throw new AppError('conflict', `The ${PARENTS[kind]} it stood in was deleted too. Bring that back first.`);
  }
  if (kind === 'scenario') {
    await putBack(tx, deletion);
    await followElements(tx, courseId);
    await announceChange(tx, courseId, { elementId: parentId, knowledge: true });
    return { kind, revision: await readRevision(tx, courseId) };
  }
  const { revision } = await raiseRevision(tx, courseId);
  await putBack(tx, deletion);
  const order = placeBack(await readOrder(tx, courseId, kind, parentId), siblings, id);
  await writeOrder(tx, courseId, kind, parentId, order);
  await followElements(tx, courseId);
  await refreshCourseRollups(tx, courseId);
  return { kind, revision };
}
