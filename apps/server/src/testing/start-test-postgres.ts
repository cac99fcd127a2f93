import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Connection, connect } from '../platform/db/connect.ts';
import { findUnmet, WHOLE_TABLES_FILE } from './plans/check-plans.ts';
import { type Columns, readColumns } from './plans/read-columns.ts';
import { startMigratedPostgres } from './start-migrated-postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The template for each test file's database. */
    templateDatabase: Exclude<Connection, { connectionString: string }>;
    columns: Columns;
    /** A copy for query plans. */
    plansDatabase: Exclude<Connection, { connectionString: string }>;
    /** A folder for the listed complete reads that occurred. */
    metPlans: string;
    /** A file for the wait times of test files; empty if not requested. */
    timesFile: string;
  }
}

/** Starts one temporary PostgreSQL for the whole run, with a template database. */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolder('coursecraft-test-');
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
    if (unmet.length > 0) throw new Error(`These entries of ${WHOLE_TABLES_FILE} are unused:\n${unmet.join('\n')}`);
  };
}

async function copyDatabase(template: { database: string } & Connection, name: string): Promise<void> {
  const maintenance = connect({ ...template, database: 'postgres' }, { size: 1 });
  await maintenance.query(`create database ${name} template ${template.database}`);
  await maintenance.end();
}
