import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedServers, killed, postmasterOf, query, runs } from '../../../testing/embedded-servers.ts';
import { connect } from '../connect.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'embedded-')), 'postgres');
});
afterEach(() => rmSync(dirname(folder), { recursive: true, force: true }));
const servers = embeddedServers();
const start = (at = folder) => servers.start(at);

/** Starts a durable PostgreSQL in another process, which sends 'ready'. */
function startElsewhere(): ChildProcess {
  const script = join(dirname(folder), 'elsewhere.ts');
  const program = join(import.meta.dirname, 'start-embedded-postgres.ts');
  writeFileSync(
    script,
    `import { startEmbeddedPostgres } from ${JSON.stringify(program)};
     await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)} });
     process.send('ready'); setInterval(() => {}, 1000);`,
  );
  return servers.run(script);
}

describe('embedded PostgreSQL', () => {
  it('is created with UTF-8, a stable locale, checksums and no TCP port', async () => {
    const [row] = await query(
      await start(),
      `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale,
              current_setting('data_checksums') AS checksums, current_setting('listen_addresses') AS tcp
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(row).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', checksums: 'on', tcp: '' });
  });

  it('keeps its data between starts and runs nothing in between', async () => {
    const first = await start();
    await query(first, 'CREATE TABLE kept AS SELECT 1 AS one');
    const postmaster = postmasterOf(folder);
    await first.stop();
    expect(runs(postmaster)).toBe(false);
    expect(await query(await start(), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  });

  it('can be stopped more than once', async () => {
    const postgres = await start();
    await Promise.all([postgres.stop(), postgres.stop()]);
    await postgres.stop();
  });

  it('starts in a folder with a path too long for a socket and leaves no temporary folder', async () => {
    const deep = join(dirname(folder), 'd'.repeat(150));
    const postgres = await start(deep);
    const { host } = postgres.connection as { host: string };
    expect(host.length).toBeLessThan(60);
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(existsSync(host)).toBe(false);
  });

  it('starts over after a first start that was killed half-way', async () => {
    const child = startElsewhere();
    while (!existsSync(folder) || !readdirSync(folder).some((name) => name.startsWith('initialising-'))) await wait(10);
    await wait(100);
    await killed(child);
    expect(existsSync(join(folder, 'data'))).toBe(false);

    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(folder).filter((name) => name.startsWith('initialising-'))).toEqual([]);
  });

  it('ends with its killed server and has every commit at the next start', async () => {
    const child = startElsewhere();
    await once(child, 'message');
    const [host, port] = [join(folder, 'socket'), 5432];
    const pool = connect({ host, port, user: 'coursecraft', database: 'coursecraft' }, { size: 1 });
    await pool.query('CREATE TABLE kept AS SELECT 1 AS one');
    await pool.end();
    const postmaster = postmasterOf(folder);
    await killed(child);

    expect(await query(await start(), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    expect(postmasterOf(folder)).not.toBe(postmaster);
    expect(runs(postmaster)).toBe(false);
  });

  it('reports that it was killed and recovers at the next start', async () => {
    const postgres = await start();
    const ended = new Promise<string>((resolve) => postgres.onExit(resolve));
    process.kill(postmasterOf(folder), 'SIGKILL');
    expect(await ended).toContain('ready to accept connections');
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts despite a lock file with the process id of another program', async () => {
    const postgres = await start();
    const lock = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8');
    await postgres.stop();
    writeFileSync(join(folder, 'data/postmaster.pid'), lock.replace(/^\d+/, String(process.ppid)));
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(runs(process.ppid)).toBe(true);
  });

  it.each([
    ['something else', { 'letter.txt': 'Dear reader' }, /not a database: it was left as it is/],
    [
      'data of another PostgreSQL',
      { PG_VERSION: '17\n' },
      /created by PostgreSQL 17, but this is PostgreSQL 18\. Nothing was changed/,
    ],
  ])('refuses a folder that contains %s and leaves it unchanged', async (_, files: Record<string, string>, reason) => {
    const data = join(folder, 'data');
    mkdirSync(data, { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(join(data, name), content);
    await expect(start()).rejects.toThrow(reason);
    expect(readdirSync(data)).toEqual(Object.keys(files));
  });
});
