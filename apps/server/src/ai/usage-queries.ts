import type { UsageEntry } from '@coursecraft/contract/ai-settings/usage';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/connect.ts';
import { aiUsage } from '../platform/db/schema/authoring.ts';

const SHOWN_DAYS = 90;

/** Who is charged: the course, and the person who waits. */
export type Account = { courseId: string; kind: string; uid?: string | undefined };

/** Adds a call to the day's usage of the course and the person. */
export async function addUsage(
  db: Queryable,
  { courseId, kind, uid }: Account,
  { model, inputTokens, outputTokens }: Pick<UsageEntry, 'model' | 'inputTokens' | 'outputTokens'>,
): Promise<void> {
  await db
    .insert(aiUsage)
    .values({ courseId, day: sql`current_date`, kind, model, calls: 1, inputTokens, outputTokens })
    .onConflictDoUpdate({
      target: [aiUsage.courseId, aiUsage.day, aiUsage.kind, aiUsage.model],
      set: {
        calls: sql`ai_usage.calls + 1`,
        inputTokens: sql`ai_usage.input_tokens + excluded.input_tokens`,
        outputTokens: sql`ai_usage.output_tokens + excluded.output_tokens`,
      },
    });
  if (uid === undefined) return;
  // A deleted person has no account.
  await db.execute(sql`
    insert into person_tokens (uid, day, tokens)
    select uid, current_date, ${inputTokens + outputTokens}::bigint from profiles where uid = ${uid}
    on conflict (uid) do update set day = current_date,
      tokens = case when person_tokens.day = current_date then person_tokens.tokens else 0 end + excluded.tokens`);
}

export async function readUsage(db: Queryable, courseId: string): Promise<UsageEntry[]> {
  const { day, kind, model, calls, inputTokens, outputTokens } = aiUsage;
  return db
    .select({ day, kind, model, calls, inputTokens, outputTokens })
    .from(aiUsage)
    .where(and(eq(aiUsage.courseId, courseId), gt(aiUsage.day, sql`current_date - ${SHOWN_DAYS}::int`)))
    .orderBy(desc(aiUsage.day), asc(aiUsage.kind), asc(aiUsage.model));
}

export async function readTokensToday(
  db: Queryable,
  { courseId, uid = null }: { courseId: string; uid?: string | null | undefined },
): Promise<{ course: number; person: number }> {
  const { rows } = await db.execute<{ course: number; person: number }>(sql`select
    (select coalesce(sum(input_tokens + output_tokens), 0)::float from ai_usage
      where course_id = ${courseId} and day = current_date) as course,
    (select coalesce(sum(tokens), 0)::float from person_tokens where uid = ${uid} and day = current_date) as person`);
  return rows[0] ?? { course: 0, person: 0 };
}

export async function secondsToTomorrow(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from current_date + interval '1 day' - localtimestamp)::float as seconds`,
  );
  return rows[0]?.seconds ?? 0;
}
