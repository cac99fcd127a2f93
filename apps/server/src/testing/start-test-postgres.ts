import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Connection, connect } from '../platform/db/connect.ts';
import { isRunning } from '../platform/system/is-running.js';
import { findUnmet, WHOLE_TABLES_FILE } from './plans/check-plans.ts';
import { type Columns, readColumns } from './plans/read-columns.ts';
import { startMigratedPostgres } from './start-migrated-postgres.ts';

const PREFIX = 'coursecraft-test-';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that each test file's own is copied from. */
    templateDatabase: Exclude<Connection, { connectionString: string }>;
    /** The columns of its tables. */
    columns: Columns;
    /** A copy of it to ask for plans. */
    plansDatabase: Exclude<Connection, { connectionString: string }>;
    /** A folder for what is met of the statements that read whole tables. */
    metPlans: string;
    /** A file for how long each test file waited and for what; empty where nobody asked. */
    timesFile: string;
  }
}

/** One throwaway PostgreSQL for the whole run, with a migrated database that nobody stays connected to. */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const postgres = await startMigratedPostgres(join(folder, 'postgres'));
  const pool = connect(postgres.connection);
  const columns = await readColumns(pool);
  await pool.end();
  const plansDatabase = { ...postgres.connection, database: 'plans' };
  await copyDatabase(postgres.connection, plansDatabase.database);
  project.provide('plansDatabase', plansDatabase);
  project.provide('columns', columns);
  project.provide('templateDatabase', postgres.connection);
  const metPlans = join(folder, 'plans');
  mkdirSync(metPlans);
  project.provide('metPlans', metPlans);
  return async () => {
    await postgres.stop();
    const unmet = await findUnmet(project, metPlans);
    rmSync(folder, { recursive: true, force: true });
    if (unmet.length > 0)
      throw new Error(`No statement reads any more what ${WHOLE_TABLES_FILE} lists:\n${unmet.join('\n')}`);
  };
}

async function copyDatabase(template: { database: string } & Connection, name: string): Promise<void> {
  const maintenance = connect({ ...template, database: 'postgres' }, { size: 1 });
  await maintenance.query(`create database ${name} template ${template.database}`);
  await maintenance.end();
}

/** Folders of runs that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(tmpdir())) {
    const pid = /^\d+/.exec(name.slice(PREFIX.length))?.[0];
    if (!name.startsWith(PREFIX) || !pid || isRunning(Number(pid))) continue;
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
