import pg from 'pg';
import { vi } from 'vitest';
import type { TestDatabase } from './test-database.ts';

/** A step of a PostgreSQL plan; row counts are per loop. */
type Step = {
  Schema?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Step[];
};

/** Logs the plan of each statement on new connections. */
export async function explainAll({ pool, connection }: TestDatabase): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    // Names the schema of each table.
    'auto_explain.log_verbose': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  for (const [name, value] of Object.entries(settings))
    await pool.query(`alter database ${connection.database} set ${name} = '${value}'`);
}

/**
 * Counts the rows that the server reads per table during `work`. Tables of the job queue are not counted, because its
 * maintenance can run at the same time.
 */
export async function rowsRead(work: () => Promise<unknown>): Promise<Map<string, number>> {
  const emitted = vi.spyOn(pg.Client.prototype, 'emit');
  await work();
  const read = new Map<string, number>();
  for (const [event, notice] of emitted.mock.calls as [string, { message?: string } | undefined][]) {
    const at = notice?.message?.indexOf('plan:\n') ?? -1;
    if (event === 'notice' && at >= 0) add(JSON.parse(notice?.message?.slice(at + 'plan:\n'.length) ?? '').Plan, read);
  }
  emitted.mockRestore();
  return read;
}

function add(step: Step, read: Map<string, number>): void {
  const table = step['Relation Name'];
  const removed = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
  const rows = (step['Actual Rows'] + removed) * step['Actual Loops'];
  if (table !== undefined && step.Schema !== 'pgboss') read.set(table, (read.get(table) ?? 0) + rows);
  for (const inner of step.Plans ?? []) add(inner, read);
}
