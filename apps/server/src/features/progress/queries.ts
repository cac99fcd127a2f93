import type { Evidence, RowStatus } from '@coursecraft/contract/shapes/progress';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { knowledgeRows } from '../../db/schema/knowledge.ts';
import { contests, evidence, progress } from '../../db/schema/mastery.ts';
import { withoutNulls } from '../../db/without-nulls.ts';
import { AppError } from '../../errors/app-error.ts';
import { appendEvidence, type NewEvidence } from '../../records/evidence.ts';
import { presentContest } from '../../records/present-contest.ts';
import type { Scope } from '../../records/progress.ts';
import { type Learner, lockLearner } from '../../records/rollups.ts';

type Update = { rowId: string; status: RowStatus };
type KnownRow = { rowId: string; version: number; mastered: boolean };

/** The named rows with a learner's status. All must be active rows of the scope. */
async function readNamedRows(db: Queryable, learner: Learner, scope: Scope, rowIds: string[]): Promise<KnownRow[]> {
  const ids = [...new Set(rowIds)];
  const rows = await db
    .select({
      rowId: knowledgeRows.rowId,
      version: knowledgeRows.version,
      elementId: knowledgeRows.elementId,
      sectionId: knowledgeRows.sectionId,
      moduleId: knowledgeRows.moduleId,
      status: progress.status,
    })
    .from(knowledgeRows)
    .leftJoin(
      progress,
      and(
        eq(progress.courseId, knowledgeRows.courseId),
        eq(progress.rowId, knowledgeRows.rowId),
        eq(progress.studentId, learner.studentId),
      ),
    )
    .where(
      and(
        eq(knowledgeRows.courseId, learner.courseId),
        eq(knowledgeRows.status, 'active'),
        inArray(knowledgeRows.rowId, ids),
      ),
    );
  const inScope = rows.filter(
    (row) =>
      (scope.elementId === undefined || row.elementId === scope.elementId) &&
      (scope.sectionId === undefined || row.sectionId === scope.sectionId) &&
      (scope.moduleId === undefined || row.moduleId === scope.moduleId),
  );
  if (inScope.length < ids.length) throw new AppError('not_found', 'criterion-not-of-course');
  return inScope.map(({ rowId, version, status }) => ({ rowId, version, mastered: status === 'mastered' }));
}

/**
 * Confirms a learner's mastery. It changes nothing: what is mastered is so by evidence already, and the rest is
 * refused.
 */
export async function confirmMastery(db: Queryable, learner: Learner, scope: Scope, updates: Update[]): Promise<void> {
  if (updates.some((update) => update.status === 'unknown')) {
    throw new AppError('forbidden', 'progress-not-taken-back');
  }
  const rows = await readNamedRows(
    db,
    learner,
    scope,
    updates.map((update) => update.rowId),
  );
  if (rows.some((row) => !row.mastered)) {
    throw new AppError('evidence_required', 'mastery-needs-evidence');
  }
}

/** Writes what an author decides for their own test student; what is so already is not written again. */
export async function grantOrReset(
  tx: Queryable,
  learner: Learner,
  scope: Scope,
  updates: Update[],
  by: string,
): Promise<void> {
  await lockLearner(tx, learner);
  const rows = await readNamedRows(
    tx,
    learner,
    scope,
    updates.map((update) => update.rowId),
  );
  const wanted = new Map(updates.map((update) => [update.rowId, update.status]));
  const entries = rows.flatMap(({ rowId, version, mastered }): NewEvidence[] => {
    const grant = wanted.get(rowId) === 'mastered';
    if (grant === mastered) return [];
    const source = grant ? ('granted' as const) : ('reset' as const);
    const verdict = grant ? ('met' as const) : ('not-yet' as const);
    return [
      { rowId, rowVersion: version, source, verdict, judge: by, hintLevel: 'unaided', by, counts: true, needed: 1 },
    ];
  });
  await appendEvidence(tx, learner, entries);
}

/** A learner's log, oldest entry first, with what they said against its verdicts. */
export async function listEvidence(
  db: Queryable,
  learner: Learner,
  only: { rowId?: string | undefined; evidenceId?: string | undefined } = {},
): Promise<Evidence[]> {
  const rows = await db
    .select({ entry: evidence, contest: contests })
    .from(evidence)
    .leftJoin(
      contests,
      and(
        eq(contests.courseId, evidence.courseId),
        eq(contests.studentId, evidence.studentId),
        eq(contests.evidenceId, evidence.evidenceId),
      ),
    )
    .where(
      and(
        eq(evidence.courseId, learner.courseId),
        eq(evidence.studentId, learner.studentId),
        only.rowId === undefined ? undefined : eq(evidence.rowId, only.rowId),
        only.evidenceId === undefined ? undefined : eq(evidence.evidenceId, only.evidenceId),
      ),
    )
    .orderBy(asc(evidence.seq));
  return rows.map(({ entry, contest }) => presentEvidence(entry, contest));
}

type EvidenceRow = typeof evidence.$inferSelect;
type ContestRow = typeof contests.$inferSelect;

export function presentEvidence(entry: EvidenceRow, contest: ContestRow | null): Evidence {
  const { evidenceId, rowId, rowVersion, source, verdict, judge, hintLevel, by } = entry;
  const { messageId, quote, quoteStart, quotes, refersTo, comment, saidIn } = entry;
  return {
    evidenceId,
    rowId,
    rowVersion,
    source,
    verdict,
    judge,
    hintLevel,
    by,
    at: entry.at.toISOString(),
    ...withoutNulls({ messageId, quote, quoteStart, quotes, refersTo, comment, saidIn }),
    contest: contest ? presentContest(contest) : undefined,
  };
}
