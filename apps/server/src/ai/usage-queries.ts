import type { Usage } from '@coursecraft/ai/engine/engine';
import type { AiSpending, InstallationUsage } from '@coursecraft/contract/ai-settings/limits';
import type { UsageEntry } from '@coursecraft/contract/ai-settings/usage';
import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/connect.ts';
import { aiUsage } from '../platform/db/schema/authoring.ts';
import { courses } from '../platform/db/schema/courses.ts';
import { roleOfKind } from './role-of-kind.ts';

const SHOWN_DAYS = 90;

/** Who is charged: the course, and the person who waits. */
export type Account = { courseId: string; kind: string; uid?: string | undefined };

/** Adds a call to the day's usage of the course and the person. */
export async function addUsage(
  db: Queryable,
  { courseId, kind, uid }: Account,
  { model, inputTokens, outputTokens, cost = 0 }: Usage,
): Promise<void> {
  await db
    .insert(aiUsage)
    .values({ courseId, day: sql`current_date`, kind, model, calls: 1, inputTokens, outputTokens, cost })
    .onConflictDoUpdate({
      target: [aiUsage.courseId, aiUsage.day, aiUsage.kind, aiUsage.model],
      set: {
        calls: sql`ai_usage.calls + 1`,
        inputTokens: sql`ai_usage.input_tokens + excluded.input_tokens`,
        outputTokens: sql`ai_usage.output_tokens + excluded.output_tokens`,
        cost: sql`ai_usage.cost + excluded.cost`,
      },
    });
  await addToTotals(db, { model, inputTokens, outputTokens, cost });
  if (uid === undefined) return;
  // A deleted person has no account.
  await db.execute(sql`
    insert into person_tokens (uid, day, tokens)
    select uid, current_date, ${inputTokens + outputTokens}::bigint from profiles where uid = ${uid}
    on conflict (uid) do update set day = current_date,
      tokens = case when person_tokens.day = current_date then person_tokens.tokens else 0 end + excluded.tokens`);
}

/** Adds a call to the day's usage of the installation. */
export async function addToTotals(db: Queryable, { inputTokens, outputTokens, cost = 0 }: Usage): Promise<void> {
  await db.execute(sql`
    insert into ai_totals (day, tokens, cost) values (current_date, ${inputTokens + outputTokens}::bigint, ${cost})
    on conflict (day) do update
      set tokens = ai_totals.tokens + excluded.tokens, cost = ai_totals.cost + excluded.cost`);
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

/** Returns the use of all courses in the last days, today included. */
export async function readInstallationUsage(db: Queryable, days: number): Promise<InstallationUsage[]> {
  const { courseId, day, kind, model, calls, inputTokens, outputTokens, cost } = aiUsage;
  const rows = await db
    .select({ courseId, day, kind, model, calls, inputTokens, outputTokens, cost, title: courses.title })
    .from(aiUsage)
    .leftJoin(courses, eq(courses.courseId, courseId))
    .where(gte(day, sql`current_date - ${days - 1}::int`))
    .orderBy(desc(day), asc(courseId), asc(kind), asc(model));
  return rows.map(({ courseId: id, title, ...row }) => ({
    ...row,
    role: roleOfKind(row.kind),
    course: { id, ...(title !== null && { title }) },
  }));
}

type Sums = { day_tokens: number; day_cost: number; month_tokens: number; month_cost: number };
const spendingOf = (sums: Sums | undefined): AiSpending => ({
  day: { tokens: sums?.day_tokens ?? 0, money: sums?.day_cost ?? 0 },
  month: { tokens: sums?.month_tokens ?? 0, money: sums?.month_cost ?? 0 },
});

/** Returns what all courses used today and this month. */
export async function readInstallationSpending(db: Queryable): Promise<AiSpending> {
  const { rows } = await db.execute<Sums>(sql`select
    coalesce(sum(tokens) filter (where day = current_date), 0)::float as day_tokens,
    coalesce(sum(cost) filter (where day = current_date), 0)::float as day_cost,
    coalesce(sum(tokens), 0)::float as month_tokens,
    coalesce(sum(cost), 0)::float as month_cost
    from ai_totals where day >= date_trunc('month', current_date)`);
  return spendingOf(rows[0]);
}

/** Returns what a course used today and this month. */
export async function readCourseSpending(db: Queryable, courseId: string): Promise<AiSpending> {
  const { rows } = await db.execute<Sums>(sql`select
    coalesce(sum(input_tokens + output_tokens) filter (where day = current_date), 0)::float as day_tokens,
    coalesce(sum(cost) filter (where day = current_date), 0)::float as day_cost,
    coalesce(sum(input_tokens + output_tokens), 0)::float as month_tokens,
    coalesce(sum(cost), 0)::float as month_cost
    from ai_usage where course_id = ${courseId} and day >= date_trunc('month', current_date)`);
  return spendingOf(rows[0]);
}
