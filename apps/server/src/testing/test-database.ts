import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Connection, connect, type Pool } from '../platform/db/connect.ts';
import { timeSpent } from './time-spent.ts';
import { whenFileEnds } from './when-file-ends.ts';

export type TestDatabase = { pool: Pool; connection: Exclude<Connection, { connectionString: string }> };

/** Creates a migrated, empty database for the test file: `const { pool, connection } = await testDatabase();` */
export const testDatabase = (): Promise<TestDatabase> =>
  timeSpent('databases', () => makeDatabase(({ database }) => `TEMPLATE ${database} STRATEGY file_copy`));

/** Creates a database without migrations. */
export const emptyDatabase = (): Promise<TestDatabase> => makeDatabase(() => 'TEMPLATE template0');

async function makeDatabase(like: (template: { database: string }) => string): Promise<TestDatabase> {
  const template = inject('templateDatabase');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = connect({ ...template, database: 'postgres' }, { size: 1 });
  await maintenance.query(`CREATE DATABASE ${database} ${like(template)}`);
  const connection = { ...template, database };
  const pool = connect(connection);
  whenFileEnds(async () => {
    await pool.end();
    await maintenance.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await maintenance.end();
  });
  return { pool, connection };
}
