import type { LearningPlanSettings } from '@coursecraft/contract/study-plans/study-plan';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { learningPlans } from '../../../platform/db/schema/study-plans.ts';
import type { Student } from '../../progress/repository/rollups.ts';

export type StoredPlan = { settings: LearningPlanSettings; startedOn: string };

const of = ({ courseId, studentId }: Student) =>
  and(eq(learningPlans.courseId, courseId), eq(learningPlans.studentId, studentId));

const present = ({ weekdays, goalOn, minutes, streak, isPaused, startedOn }: typeof learningPlans.$inferSelect) => ({
  settings: { weekdays, goalOn: goalOn ?? undefined, minutes, streak, isPaused },
  startedOn,
});

export async function readPlan(db: Queryable, student: Student): Promise<StoredPlan | undefined> {
  const [found] = await db.select().from(learningPlans).where(of(student));
  return found && present(found);
}

export async function listPlans(db: Queryable, studentId: string): Promise<Map<string, StoredPlan>> {
  const found = await db
    .select()
    .from(learningPlans)
    .where(and(eq(learningPlans.studentId, studentId), eq(learningPlans.isPaused, false)));
  return new Map(found.map((plan) => [plan.courseId, present(plan)]));
}

export async function savePlan(
  db: Queryable,
  student: Student,
  { settings, startedOn }: StoredPlan,
): Promise<StoredPlan> {
  const { weekdays, goalOn = null, minutes, streak, isPaused } = settings;
  const kept = {
    weekdays: [...new Set(weekdays)].toSorted(),
    goalOn,
    minutes,
    streak,
    isPaused,
    updatedAt: sql`now()`,
  };
  const { courseId, studentId } = student;
  const [plan] = await db
    .insert(learningPlans)
    .values({ courseId, studentId, startedOn, ...kept })
    .onConflictDoUpdate({ target: [learningPlans.courseId, learningPlans.studentId], set: kept })
    .returning();
  if (!plan) throw new Error('a saved plan was not returned');
  return present(plan);
}

export async function removePlan(db: Queryable, student: Student): Promise<void> {
  await db.delete(learningPlans).where(of(student));
}

/** Moves a plan to the course of another language; of several plans the last changed one. */
export async function movePlan(
  tx: Queryable,
  { courseId, studentId }: Student,
  from: readonly string[],
): Promise<void> {
  const inAny = and(eq(learningPlans.studentId, studentId), inArray(learningPlans.courseId, [...from, courseId]));
  const [last] = await tx
    .select({ courseId: learningPlans.courseId })
    .from(learningPlans)
    .where(inAny)
    .orderBy(desc(learningPlans.updatedAt))
    .limit(1);
  if (!last) return;
  await tx.delete(learningPlans).where(and(inAny, ne(learningPlans.courseId, last.courseId)));
  await tx.update(learningPlans).set({ courseId }).where(inAny);
}
