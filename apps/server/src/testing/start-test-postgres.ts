import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Connection, connect } from '../platform/db/connect.ts';
import { isRunning } from '../platform/system/is-running.js';
import { findUnmet, statedReaches } from './layout/check-reaches.ts';
import { readCatalogue } from './layout/read-catalogue.ts';
import type { Columns } from './layout/read-statements.ts';
import { statedReads } from './plans/check-plans.ts';
import { startMigratedPostgres } from './start-migrated-postgres.ts';

const PREFIX = 'coursecraft-test-';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that each test file's own is copied from. */
    templateDatabase: Exclude<Connection, { connectionString: string }>;
    /** The columns of its tables. */
    columns: Columns;
    /** A folder for what is met of the statements that reach beyond one course. */
    metReaches: string;
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
  const { columns } = await readCatalogue(pool);
  await pool.end();
  const plansDatabase = { ...postgres.connection, database: 'plans' };
  await copyDatabase(postgres.connection, plansDatabase.database);
  project.provide('plansDatabase', plansDatabase);
  project.provide('columns', columns);
  project.provide('templateDatabase', postgres.connection);
  const metReaches = join(folder, 'reaches');
  mkdirSync(metReaches);
  project.provide('metReaches', metReaches);
  const metPlans = join(folder, 'plans');
  mkdirSync(metPlans);
  project.provide('metPlans', metPlans);
  return async () => {
    await postgres.stop();
    const unmet = [
      ...(await findUnmet(project, metReaches, statedReaches, 'platform/db/layout/across-courses.ts')),
      ...(await findUnmet(project, metPlans, statedReads, 'platform/db/layout/whole-tables.ts')),
    ];
    rmSync(folder, { recursive: true, force: true });
    if (unmet.length > 0) throw new Error(unmet.join('\n\n'));
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
