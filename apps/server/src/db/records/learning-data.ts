import { eq } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { answers, contests, doneElements, evidence, progress, rollups, views } from '../schema/mastery.ts';
import { ownElements } from '../schema/own-elements.ts';
import { enrolments } from '../schema/people.ts';
import { notes, questions, reactions, reviewNotes } from '../schema/review.ts';
import { tutorMessages } from '../schema/tutor.ts';

/** Every table that holds what a learner did; a test compares them with the database. */
export const LEARNING_TABLES = [
  enrolments,
  answers,
  evidence,
  progress,
  rollups,
  doneElements,
  contests,
  views,
  questions,
  reviewNotes,
  notes,
  reactions,
  tutorMessages,
  ownElements,
] as const;

/** Deletes all that a person did as a learner, in every course. Their account stays. */
export async function deleteLearningData(tx: Queryable, studentId: string): Promise<void> {
  for (const table of LEARNING_TABLES) await tx.delete(table).where(eq(table.studentId, studentId));
}
