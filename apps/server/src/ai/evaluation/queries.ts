import type { GradingEvaluation, GradingReport } from '@coursecraft/contract/ai-settings/grading-evaluation';
import type { Refused } from '@coursecraft/contract/reasons';
import type { GradedAnswer } from '@coursecraft/domain/grading/graded-answer';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { formatReason } from '@coursecraft/domain/refusals/format-reason';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { newId } from '../../platform/db/new-id.ts';
import { gradingEvaluations } from '../../platform/db/schema/ai-settings.ts';
import { withoutNulls } from '../../platform/db/without-nulls.ts';
import { gradingVersion } from '../model/grading-version.ts';
import { BENCHMARK_VERSION } from './benchmark.ts';

const MOST_LISTED = 50;

const { answers: _, ...described } = getTableColumns(gradingEvaluations);
const COLUMNS = { ...described, done: sql<number>`jsonb_array_length(answers)` };

type Described = Omit<typeof gradingEvaluations.$inferSelect, 'answers'> & { done: number };

/** An evaluation counts only for the prompt and the benchmark that it was measured with. */
const currentVersions = () => ({ promptVersion: gradingVersion(), benchmarkVersion: BENCHMARK_VERSION });

function isCurrent({ promptVersion, benchmarkVersion }: ReturnType<typeof currentVersions>): boolean {
  const current = currentVersions();
  return promptVersion === current.promptVersion && benchmarkVersion === current.benchmarkVersion;
}

function present({ evaluationId: id, startedAt, endedAt, ...row }: Described): GradingEvaluation {
  const { connectionId, provider, model, promptVersion, benchmarkVersion, state, done, total } = row;
  return {
    ...{ id, connectionId, provider, model, promptVersion, benchmarkVersion, state, done, total },
    isCurrent: isCurrent(row),
    startedAt: startedAt.toISOString(),
    ...withoutNulls({
      message: row.failure ? formatReason(row.failure) : row.message,
      problem: row.failure,
      report: row.report,
      endedAt: endedAt?.toISOString(),
    }),
  };
}

export async function listEvaluations(db: Queryable): Promise<GradingEvaluation[]> {
  const rows = await db
    .select(COLUMNS)
    .from(gradingEvaluations)
    .orderBy(desc(gradingEvaluations.startedAt))
    .limit(MOST_LISTED);
  return rows.map(present);
}

type NewEvaluation = Pick<
  typeof gradingEvaluations.$inferInsert,
  'connectionId' | 'grader' | 'provider' | 'model' | 'total' | 'startedBy'
>;

/** Adds a running evaluation. Throws `conflict` if one of this grader runs already. */
export async function insertEvaluation(tx: Queryable, values: NewEvaluation): Promise<GradingEvaluation> {
  const [row] = await tx
    .insert(gradingEvaluations)
    .values({ ...values, ...currentVersions(), evaluationId: newId('evl') })
    .onConflictDoNothing()
    .returning(COLUMNS);
  if (!row) throw new AppError('conflict', 'evaluation-running');
  return present(row);
}

const running = (evaluationId: string) =>
  and(eq(gradingEvaluations.evaluationId, evaluationId), eq(gradingEvaluations.state, 'running'));

export type RunningEvaluation = Pick<typeof gradingEvaluations.$inferSelect, 'connectionId' | 'model' | 'answers'> & {
  isCurrent: boolean;
};

export async function findRunning(db: Queryable, evaluationId: string): Promise<RunningEvaluation | undefined> {
  const [row] = await db.select().from(gradingEvaluations).where(running(evaluationId));
  return row && { ...row, isCurrent: isCurrent(row) };
}

export async function listRunning(db: Queryable): Promise<string[]> {
  const { evaluationId, state } = gradingEvaluations;
  const rows = await db.select({ evaluationId }).from(gradingEvaluations).where(eq(state, 'running'));
  return rows.map((row) => row.evaluationId);
}

/** Adds graded answers. Returns whether the evaluation still runs. */
export async function addAnswers(
  db: Queryable,
  evaluationId: string,
  answers: readonly GradedAnswer[],
): Promise<boolean> {
  const rows = await db
    .update(gradingEvaluations)
    .set({ answers: sql`answers || ${JSON.stringify(answers)}::jsonb` })
    .where(running(evaluationId))
    .returning({ id: gradingEvaluations.evaluationId });
  return rows.length > 0;
}

type End = { state: 'done'; report: GradingReport } | { state: 'failed'; failure: Refused } | { state: 'stopped' };

/** Ends a running evaluation. Returns undefined if it has ended already. */
export async function endEvaluation(
  tx: Queryable,
  evaluationId: string,
  end: End,
): Promise<GradingEvaluation | undefined> {
  const [row] = await tx
    .update(gradingEvaluations)
    .set({ ...end, endedAt: sql`now()` })
    .where(running(evaluationId))
    .returning(COLUMNS);
  return row && present(row);
}

export async function readEvaluation(db: Queryable, evaluationId: string): Promise<GradingEvaluation> {
  const [row] = await db
    .select(COLUMNS)
    .from(gradingEvaluations)
    .where(eq(gradingEvaluations.evaluationId, evaluationId));
  if (!row) throw notFound('evaluation');
  return present(row);
}

/** Returns the latest report of each grader with the present prompt and benchmark. */
export async function readReports(db: Queryable): Promise<Map<string, GradingReport>> {
  const { grader, report, state, promptVersion, benchmarkVersion, endedAt } = gradingEvaluations;
  const current = currentVersions();
  const rows = await db
    .selectDistinctOn([grader], { grader, report })
    .from(gradingEvaluations)
    .where(
      and(eq(state, 'done'), eq(promptVersion, current.promptVersion), eq(benchmarkVersion, current.benchmarkVersion)),
    )
    .orderBy(grader, desc(endedAt));
  return new Map(rows.flatMap((row) => (row.report ? [[row.grader, row.report] as const] : [])));
}
