import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { purgeAudit } from '../../features/admin/repository/audit.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { makeAuditMonths } from './audit-months.ts';
import { databaseOf } from './connect.ts';

const { pool } = await testDatabase();
const db = databaseOf(pool);

const nameOf = (month: Date) => `audit_log_${month.toISOString().slice(0, 7).replace('-', '_')}`;
const write = (at: Date) =>
  db.execute(
    sql`insert into audit_log (at, by_uid, action, person_uid) values (${at.toISOString()}, 'usr_a', 'promoted', 'usr_b')`,
  );
const entries = async () => {
  const { rows } = await db.execute<{ at: string; part: string }>(
    sql`select at, tableoid::regclass::text as part from audit_log order by entry_id`,
  );
  return rows.map(({ at, part }) => ({ month: new Date(at).toISOString().slice(0, 7), part }));
};
const parts = async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
};
const first = (await parts()).find((name) => name.startsWith('audit_log_until_')) ?? '';
/** The month in which the template database was made: not this month if the tests began before midnight. */
const [madeYear = 0, madeMonth = 0] = first.match(/\d+/g)?.map(Number) ?? [];
const monthsFromStart = (months: number, days = 0) => new Date(Date.UTC(madeYear, madeMonth - 3 + months, 1 + days));

test('the audit log creates partitions for coming months once and keeps entries if they are created late', async () => {
  expect(await parts(), 'what was there before is one table, with time to make the next').toEqual([
    'audit_log_rest',
    first,
  ]);
  const thisMonth = new Date().toISOString().slice(0, 7);
  expect([0, 1].map((months) => monthsFromStart(months).toISOString().slice(0, 7))).toContain(thisMonth);
  await write(monthsFromStart(0));
  // As after a year without the monthly job.
  for (const months of [11, 12, 12, 13]) await write(monthsFromStart(months, 9));
  expect((await entries()).map(({ part }) => part)).toEqual([first, ...Array(4).fill('audit_log_rest')]);

  await makeAuditMonths(db, monthsFromStart(12, 9));
  await makeAuditMonths(db, monthsFromStart(12, 9));
  expect(await parts()).toEqual(
    [...[12, 13, 14].map((months) => nameOf(monthsFromStart(months))), 'audit_log_rest', first].sort(),
  );
  expect((await entries()).map(({ part }) => part)).toEqual([
    first,
    'audit_log_rest',
    ...[12, 12, 13].map((months) => nameOf(monthsFromStart(months))),
  ]);
});

test('old audit entries are removed with their month’s partition and the rest by deletion', async () => {
  await purgeAudit(db, monthsFromStart(13, 5));
  expect(await parts(), 'months that are over').toEqual(
    [...[13, 14].map((months) => nameOf(monthsFromStart(months))), 'audit_log_rest'].sort(),
  );
  expect((await entries()).map(({ month }) => month)).toEqual([monthsFromStart(13).toISOString().slice(0, 7)]);
  await purgeAudit(db, monthsFromStart(13, 10));
  expect(await entries(), 'of a month that is not over').toEqual([]);
  await makeAuditMonths(db, monthsFromStart(14, 3));
  expect(await parts()).toContain(nameOf(monthsFromStart(16)));
});
