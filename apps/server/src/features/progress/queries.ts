import type { CriterionStatus, Evidence } from '@coursecraft/contract/progress/progress';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { criteriaTable } from '../../platform/db/schema/criteria.ts';
import { evidence, progress, regradeRequests } from '../../platform/db/schema/mastery.ts';
import { withoutNulls } from '../../platform/db/without-nulls.ts';
import { presentRegradeRequest } from '../grading-queue/repository/present-regrade-request.ts';
import { appendEvidence, type NewEvidence } from './repository/evidence.ts';
import type { Scope } from './repository/progress.ts';
import { lockStudent, type Student } from './repository/rollups.ts';

type Update = { rowId: string; status: CriterionStatus };
type KnownRow = { rowId: string; version: number; mastered: boolean };

async function readNamedCriteria(db: Queryable, student: Student, scope: Scope, rowIds: string[]): Promise<KnownRow[]> {
  const ids = [...new Set(rowIds)];
  const criteria = await db
    .select({
      rowId: criteriaTable.rowId,
      version: criteriaTable.version,
      elementId: criteriaTable.elementId,
      sectionId: criteriaTable.sectionId,
      moduleId: criteriaTable.moduleId,
      status: progress.status,
    })
    .from(criteriaTable)
    .leftJoin(
      progress,
      and(
        eq(progress.courseId, criteriaTable.courseId),
        eq(progress.rowId, criteriaTable.rowId),
        eq(progress.studentId, student.studentId),
      ),
    )
    .where(
      and(
        eq(criteriaTable.courseId, student.courseId),
        eq(criteriaTable.status, 'active'),
        inArray(criteriaTable.rowId, ids),
      ),
    );
  const inScope = criteria.filter(
    (criterion) =>
      (scope.elementId === undefined || criterion.elementId === scope.elementId) &&
      (scope.sectionId === undefined || criterion.sectionId === scope.sectionId) &&
      (scope.moduleId === undefined || criterion.moduleId === scope.moduleId),
  );
  if (inScope.length < ids.length) throw new AppError('not_found', 'criterion-not-of-course');
  return inScope.map(({ rowId, version, status }) => ({ rowId, version, mastered: status === 'mastered' }));
}

export async function confirmMastery(db: Queryable, student: Student, scope: Scope, updates: Update[]): Promise<void> {
  if (updates.some((update) => update.status === 'unknown')) {
    throw new AppError('forbidden', 'progress-not-taken-back');
  }
  const rows = await readNamedCriteria(
    db,
    student,
    scope,
    updates.map((update) => update.rowId),
  );
  if (rows.some((row) => !row.mastered)) {
    throw new AppError('evidence_required', 'mastery-needs-evidence');
  }
}

export async function grantOrReset(
  tx: Queryable,
  student: Student,
  scope: Scope,
  updates: Update[],
  by: string,
): Promise<void> {
  await lockStudent(tx, student);
  const rows = await readNamedCriteria(
    tx,
    student,
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
  await appendEvidence(tx, student, entries);
}

export async function listEvidence(
  db: Queryable,
  student: Student,
  only: { rowId?: string | undefined; evidenceId?: string | undefined } = {},
): Promise<Evidence[]> {
  const rows = await db
    .select({ entry: evidence, contest: regradeRequests })
    .from(evidence)
    .leftJoin(
      regradeRequests,
      and(
        eq(regradeRequests.courseId, evidence.courseId),
        eq(regradeRequests.studentId, evidence.studentId),
        eq(regradeRequests.evidenceId, evidence.evidenceId),
      ),
    )
    .where(
      and(
        eq(evidence.courseId, student.courseId),
        eq(evidence.studentId, student.studentId),
        only.rowId === undefined ? undefined : eq(evidence.rowId, only.rowId),
        only.evidenceId === undefined ? undefined : eq(evidence.evidenceId, only.evidenceId),
      ),
    )
    .orderBy(asc(evidence.seq));
  return rows.map(({ entry, contest: regradeRequest }) => presentEvidence(entry, regradeRequest));
}

type EvidenceRow = typeof evidence.$inferSelect;
type RegradeRequestRow = typeof regradeRequests.$inferSelect;

export function presentEvidence(entry: EvidenceRow, regradeRequest: RegradeRequestRow | null): Evidence {
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
    contest: regradeRequest ? presentRegradeRequest(regradeRequest) : undefined,
  };
}
