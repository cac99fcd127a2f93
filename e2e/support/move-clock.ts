import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { type Connection, connect } from '../../apps/server/src/platform/db/connect.ts';

const moveDate = (by: number) => {
  const Before = Date;
  globalThis.Date = class extends Before {
    constructor(...given: []) {
      if (given.length === 0) super(Before.now() + by);
      else super(...given);
    }
    static override now() {
      return Before.now() + by;
    }
  } as DateConstructor;
};

/** Overrides the time functions of the database by search path. */
const CLOCK_OF_DATABASE = `
  create schema moved;
  create table moved.clock (ahead interval not null);
  insert into moved.clock values ('0');
  create function public.now() returns timestamptz language sql stable as
    'select pg_catalog.now() + ahead from moved.clock';
  create function public.clock_timestamp() returns timestamptz language sql volatile as
    'select pg_catalog.clock_timestamp() + ahead from moved.clock';
  do $$ declare one record; begin
    for one in select table_name, column_name, column_default from information_schema.columns
      where table_schema = 'public' and column_default in ('now()', 'clock_timestamp()')
    loop
      execute format(
        'alter table %I alter column %I set default public.%s', one.table_name, one.column_name, one.column_default);
    end loop;
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
  end $$`;

/** Creates a clock for a server, its database and its browsers that starts in the future. */
export function makeClock(begin: number) {
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-clock-'));
  const file = join(folder, 'ahead');
  const preload = new URL('./moved-date.mjs', import.meta.url).href;
  let ahead = begin - Date.now();
  let told = 0;
  let database: Connection;
  const say = async (pool: ReturnType<typeof connect>) => {
    writeFileSync(file, String(ahead));
    await pool.query(`update moved.clock set ahead = '${ahead} milliseconds'`);
  };
  const tellBrowser = async (context: BrowserContext) => {
    await context.addInitScript(moveDate, ahead - told);
    told = ahead;
  };
  const withDatabase = async (work: (pool: ReturnType<typeof connect>) => Promise<unknown>) => {
    const pool = connect(database, { size: 1 });
    await work(pool);
    await pool.end();
  };
  return {
    settings: { NODE_OPTIONS: `--import ${preload}`, COURSECRAFT_CLOCK: file },
    /** Must run before the server starts. */
    async prepare(connection: Connection) {
      database = connection;
      await withDatabase(async (pool) => {
        await pool.query(CLOCK_OF_DATABASE);
        await say(pool);
      });
    },
    tellBrowser,
    /** Moves to a later time; pages follow after a reload. */
    async moveTo(time: number, context: BrowserContext) {
      ahead = time - Date.now();
      await withDatabase(say);
      await tellBrowser(context);
    },
    /** Runs waiting jobs now. The queue has a clock of its own. */
    hurryJobs: () =>
      withDatabase((pool) =>
        pool.query(`update pgboss.job set start_after = pg_catalog.now() where state = 'created'`),
      ),
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}
