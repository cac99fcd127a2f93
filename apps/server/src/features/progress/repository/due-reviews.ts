import type { AssessmentConfig } from '@coursecraft/contract/criteria/criterion';
import { type CriterionState, foldEvent, isOfWork, UNKNOWN } from '@coursecraft/domain/mastery/fold';
import { nextReview, type Recall } from '@coursecraft/domain/mastery/review-schedule';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { evidence } from '../../../platform/db/schema/mastery.ts';
import { isAsked } from '../../courses/repository/published.ts';
import { NO_GRADER } from '../../grading-queue/repository/submitted-answers.ts';
import { foldable } from './replay-evidence.ts';

const DAY_MS = 86_400_000;

type Entry = typeof evidence.$inferSelect;

/** Returns when a criterion was mastered and its later recalls; undefined where it is not mastered. */
function history(entries: readonly Entry[]): { masteredAt: number; recalls: Recall[] } | undefined {
  let state: CriterionState = UNKNOWN;
  let masteredAt = 0;
  let recalls: Recall[] = [];
  for (const entry of entries) {
    const before = state.status;
    state = foldEvent(state, foldable(entry));
    const at = entry.at.getTime();
    if (state.status !== 'mastered') continue;
    if (before !== 'mastered') {
      masteredAt = at;
      recalls = [];
    } else if (isOfWork(entry) && !isUngraded(entry)) {
      recalls.push({ at, grade: recallOf(entry) });
    }
  }
  return state.status === 'mastered' ? { masteredAt, recalls } : undefined;
}

/** An answer without a teacher grade says nothing about memory yet. */
const isUngraded = ({ verdict, judge }: Entry) => verdict === 'submitted' && judge !== NO_GRADER.student;

/** Grades a recall. A self-compared answer counts as remembered with effort. */
function recallOf({ verdict, hintLevel }: Entry): Recall['grade'] {
  if (verdict === 'submitted') return 'hard';
  if (verdict !== 'met') return 'failed';
  return hintLevel === 'unaided' ? 'easy' : 'hard';
}

type ScheduledReview = {
  courseId: string;
  rowId: string;
  elementId: string;
  elementTitle: string;
  statement: string;
  at: number;
  intervalDays: number;
  recalledAt: number | undefined;
};

export async function scheduleReviews(
  db: Queryable,
  studentId: string,
  configs: ReadonlyMap<string, Pick<AssessmentConfig, 'reviewAfterDays'>>,
): Promise<ScheduledReview[]> {
  const asking = [...configs].flatMap(([courseId, { reviewAfterDays }]) =>
    reviewAfterDays === undefined ? [] : courseId,
  );
  if (asking.length === 0) return [];
  const log = await db
    .select({
      entry: evidence,
      elementId: criteriaTable.elementId,
      elementTitle: elements.title,
      statement: criteriaTable.statement,
    })
    .from(evidence)
    .innerJoin(
      criteriaTable,
      and(eq(criteriaTable.courseId, evidence.courseId), eq(criteriaTable.rowId, evidence.rowId)),
    )
    .innerJoin(
      elements,
      and(eq(elements.courseId, criteriaTable.courseId), eq(elements.elementId, criteriaTable.elementId)),
    )
    .where(and(inArray(evidence.courseId, asking), eq(evidence.studentId, studentId), isAsked()))
    .orderBy(asc(evidence.seq));
  const scheduled = [...Map.groupBy(log, ({ entry }) => `${entry.courseId} ${entry.rowId}`).values()].flatMap(
    (entries) => {
      const [first] = entries;
      const known = history(entries.map(({ entry }) => entry));
      const firstDays = first && configs.get(first.entry.courseId)?.reviewAfterDays;
      if (!first || !known || firstDays === undefined) return [];
      const { elementId, elementTitle, statement } = first;
      const { courseId, rowId } = first.entry;
      const { due: at, since } = nextReview(known.masteredAt, known.recalls, firstDays);
      const intervalDays = Math.round((at - since) / DAY_MS);
      const recalledAt = since > known.masteredAt ? since : undefined;
      return [{ courseId, rowId, elementId, elementTitle, statement, at, intervalDays, recalledAt }];
    },
  );
  return scheduled.toSorted((one, other) => one.at - other.at);
}
