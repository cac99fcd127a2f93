import { sql } from 'drizzle-orm';
import type { Queryable } from './connect.ts';
import { unavailabilityOf } from './unavailability.ts';

/** The number of months to prepare; the job runs daily. */
const MONTHS = 3;
const LOCK_MS = 500;

/** The partitions with a known end. The first one is named after its end. */
type Part = { name: string; ends: Date };

const monthAfter = (date: Date, months: number) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months));

const nameOf = (month: Date) => `audit_log_${month.toISOString().slice(0, 7).replace('-', '_')}`;

async function readParts(db: Queryable): Promise<Part[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'audit_log'::regclass order by 1`);
  return rows.flatMap(({ name }) => {
    const [, until, year, month] = /^audit_log_(until_)?(\d{4})_(\d{2})$/.exec(name) ?? [];
    if (!year) return [];
    return [{ name, ends: new Date(Date.UTC(Number(year), Number(month) - (until ? 1 : 0))) }];
  });
}

/** Creates the partitions of this month and the next ones. Moves entries there from `audit_log_rest`. */
export async function makeAuditMonths(db: Queryable, now = new Date()): Promise<void> {
  const parts = await readParts(db);
  const covered = Math.max(...parts.map(({ ends }) => ends.getTime()));
  for (let month = monthAfter(now, 0); month < monthAfter(now, MONTHS); month = monthAfter(month, 1)) {
    if (month.getTime() < covered) continue;
    const [name, from, to] = [nameOf(month), month.toISOString(), monthAfter(month, 1).toISOString()];
    await db.execute(
      sql.raw(`do $$
        begin
          set local lock_timeout = ${LOCK_MS};
          lock table audit_log_rest in access exclusive mode;
          create table ${name} (like audit_log including defaults);
          with moved as (delete from audit_log_rest where at >= '${from}' and at < '${to}' returning *)
          insert into ${name} select * from moved;
          alter table audit_log attach partition ${name} for values from ('${from}') to ('${to}');
        end $$`),
    );
  }
}

/** Drops partitions that end before a time. One that is in use stays until the next day. */
export async function dropAuditMonths(db: Queryable, before: Date): Promise<void> {
  for (const { name, ends } of await readParts(db)) {
    if (ends > before) continue;
    await db
      .execute(sql.raw(`do $$ begin set local lock_timeout = ${LOCK_MS}; drop table ${name}; end $$`))
      .catch((error: unknown) => {
        if (unavailabilityOf(error) !== 'busy') throw error;
      });
  }
}

/** Analyzes partitioned tables, because autovacuum analyzes only their partitions. */
export const analysePartitioned = (db: Queryable) => db.execute(sql.raw('analyze audit_log, answers, evidence'));
