import { and, inArray } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { actions } from '../schema/actions.ts';
import { deletions } from '../schema/deletions.ts';
import { answers, contests, doneElements, evidence, progress, rollups, views } from '../schema/mastery.ts';
import { ownElements } from '../schema/own-elements.ts';
import { enrolments } from '../schema/people.ts';
import { notes, questions, reactions, reviewNotes } from '../schema/review.ts';
import { tutorMessages } from '../schema/tutor.ts';

/** Every table whose rows belong to a learner. */
const TABLES = [
  ...[answers, contests, doneElements, evidence, progress, rollups, views],
  ...[notes, questions, reactions, reviewNotes, tutorMessages, ownElements, enrolments],
];

/** Deletes all that learners did, wrote and were told in every course, for good. */
export async function deleteLearnerData(tx: Queryable, studentIds: string[]): Promise<void> {
  for (const table of TABLES) await tx.delete(table).where(inArray(table.studentId, studentIds));
  await tx.delete(actions).where(inArray(actions.uid, studentIds));
  await tx
    .delete(deletions)
    .where(and(inArray(deletions.deletedBy, studentIds), inArray(deletions.kind, ['note', 'own-element'])));
}
