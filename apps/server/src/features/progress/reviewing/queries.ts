import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { foldEvent, type RowState, UNKNOWN } from '@coursecraft/domain/mastery/fold';
import { nextReview, type Recall } from '@coursecraft/domain/mastery/review-schedule';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { elements } from '../../../db/schema/courses.ts';
import { knowledgeRows } from '../../../db/schema/knowledge.ts';
import { evidence } from '../../../db/schema/mastery.ts';
import { readAssessmentConfig } from '../../../records/assessment-config.ts';
import type { Learner } from '../../../records/evidence.ts';
import { isAsked } from '../../../records/published.ts';
import { foldable } from '../../../records/replay-evidence.ts';

const DAY_MS = 86_400_000;

type Entry = typeof evidence.$inferSelect;
type Due = Pick<ReplyOf<'listDue'>, 'due' | 'next'>;

/** When a row was mastered, and how it was remembered since; undefined where it is not mastered. */
function history(entries: readonly Entry[]): { masteredAt: number; recalls: Recall[] } | undefined {
  let state: RowState = UNKNOWN;
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
    } else if (entry.source === 'answer' || entry.source === 'item') {
      const grade = entry.verdict === 'met' ? (entry.hintLevel === 'unaided' ? 'easy' : 'hard') : 'failed';
      recalls.push({ at, grade });
    }
  }
  return state.status === 'mastered' ? { masteredAt, recalls } : undefined;
}

/** The mastered criteria that a learner is to show again by now; none where the course asks for no reviews. */
export async function listDue(db: Queryable, learner: Learner, now: number): Promise<Due> {
  const { courseId, studentId } = learner;
  const { reviewAfterDays, revealMastered } = await readAssessmentConfig(db, courseId);
  if (reviewAfterDays === undefined) return { due: [] };
  const log = await db
    .select({
      entry: evidence,
      elementId: knowledgeRows.elementId,
      elementTitle: elements.title,
      statement: knowledgeRows.statement,
    })
    .from(evidence)
    .innerJoin(
      knowledgeRows,
      and(eq(knowledgeRows.courseId, evidence.courseId), eq(knowledgeRows.rowId, evidence.rowId)),
    )
    .innerJoin(
      elements,
      and(eq(elements.courseId, knowledgeRows.courseId), eq(elements.elementId, knowledgeRows.elementId)),
    )
    .where(and(eq(evidence.courseId, courseId), eq(evidence.studentId, studentId), isAsked()))
    .orderBy(asc(evidence.seq));
  const scheduled = [...Map.groupBy(log, ({ entry }) => entry.rowId)].flatMap(([rowId, entries]) => {
    const [first] = entries;
    const known = history(entries.map(({ entry }) => entry));
    if (!first || !known) return [];
    const { elementId, elementTitle, statement } = first;
    const { due: at, since } = nextReview(known.masteredAt, known.recalls, reviewAfterDays);
    return [{ rowId, elementId, elementTitle, statement, at, intervalDays: Math.round((at - since) / DAY_MS) }];
  });
  const inOrder = scheduled.toSorted((one, other) => one.at - other.at);
  const next = inOrder.find(({ at }) => at > now);
  return {
    due: inOrder
      .filter(({ at }) => at <= now)
      .map(({ at, statement, ...row }) => ({
        ...row,
        dueAt: new Date(at).toISOString(),
        ...(revealMastered ? { statement } : {}),
      })),
    next: next ? new Date(next.at).toISOString() : undefined,
  };
}
