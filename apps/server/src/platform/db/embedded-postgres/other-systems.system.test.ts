import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { embeddedServers, killed, postmasterOf, query, runs } from '../../../testing/embedded-servers.ts';
import { inTime } from '../../../testing/in-time.ts';
import { OTHER_SYSTEMS, withCapabilities, writeCapabilities } from '../../../testing/with-capabilities.ts';
import { connect } from '../connect.ts';

/** The test looks for processes in /proc, which the tested code may not use. */
const readable = existsSync('/proc/self/stat');

let base: string;
let folder: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'other systems-'));
  folder = join(base, 'd'.repeat(150), 'postgres');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));
const servers = embeddedServers();
const start = () => servers.start(folder);

/** Starts PostgreSQL in another process with the same limits and writes a row. */
async function startElsewhere(changes: object): Promise<ChildProcess> {
  const local = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  writeCapabilities(join(base, 'abilities.ts'), changes);
  writeFileSync(
    join(base, 'elsewhere.ts'),
    `import './abilities.ts';
     const { startEmbeddedPostgres } = await import(${local('./start-embedded-postgres.ts')});
     const { connect } = await import(${local('../connect.ts')});
     const { connection } = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)} });
     const pool = connect(connection, { size: 1 });
     await pool.query('CREATE TABLE IF NOT EXISTS kept (one int)');
     await pool.query('INSERT INTO kept VALUES (1)');
     process.send('ready'); setInterval(() => {}, 1000);`,
  );
  const child = servers.run(join(base, 'elsewhere.ts'));
  await once(child, 'message');
  return child;
}

const postmaster = () => postmasterOf(folder);
const supervisorsOf = (pid: number) =>
  readdirSync('/proc').filter((name) => {
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`supervisor/worker.ts\0${pid}\0`);
    } catch {
      return false;
    }
  });
const soon = (what: string, holds: () => boolean) => vi.waitFor(() => expect(holds(), what).toBe(true), inTime);

describe.runIf(readable).each(OTHER_SYSTEMS)('embedded PostgreSQL on %s', (system, changes) => {
  beforeEach(() => withCapabilities(changes));

  it('starts in a long path with spaces, accepts no other user and ends when it is stopped', async () => {
    const first = await start();
    const { host, port } = first.connection;
    await query(first, 'CREATE TABLE kept AS SELECT 1 AS one');
    if (system === 'Windows') {
      expect(host).toBe('127.0.0.1');
      for (const password of ['', 'wrong']) {
        const stranger = connect({ host, port, user: 'coursecraft', database: 'coursecraft', password });
        await expect(stranger.query('SELECT 1')).rejects.toThrow(/password/);
        await stranger.end();
      }
    } else expect(Buffer.byteLength(`${host}/.s.PGSQL.${port}`)).toBeLessThan(104);
    const pid = postmaster();
    await soon('one keeper', () => supervisorsOf(pid).length === 1);
    await first.stop();
    expect(runs(pid)).toBe(false);
    await soon('no keeper', () => supervisorsOf(pid).length === 0);
    expect(await query(await start(), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  });

  it('ends within seconds of its killed server, even without its supervisor, and keeps every commit', async () => {
    const server = await startElsewhere(changes);
    const pid = postmaster();
    await soon('one keeper', () => supervisorsOf(pid).length === 1);
    const [supervisor = ''] = supervisorsOf(pid);
    process.kill(Number(supervisor), 'SIGKILL');
    await soon('another keeper', () => {
      // Read once: between two reads the supervisor may be replaced.
      const [other, ...more] = supervisorsOf(pid);
      return other !== undefined && other !== supervisor && more.length === 0;
    });
    expect(runs(pid)).toBe(true);
    await killed(server);
    await soon('PostgreSQL has ended', () => !runs(pid));
    await soon('no keeper', () => supervisorsOf(pid).length === 0);
    expect(existsSync(join(folder, 'data/postmaster.pid'))).toBe(false);
    expect(await query(await start(), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  });

  it('is replaced at the next start after server and supervisor were killed together, frozen or not', async () => {
    const server = await startElsewhere(changes);
    const pid = postmaster();
    await soon('one keeper', () => supervisorsOf(pid).length === 1);
    for (const supervisor of supervisorsOf(pid)) process.kill(Number(supervisor), 'SIGKILL');
    await killed(server);
    expect(runs(pid)).toBe(true);
    if (system !== 'Windows') process.kill(pid, 'SIGSTOP');
    expect(await query(await start(), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    expect(runs(pid)).toBe(false);
  });

  it('starts despite a lock file with the process id of another program and leaves that program alone', async () => {
    const postgres = await start();
    const lock = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8');
    await postgres.stop();
    writeFileSync(join(folder, 'data/postmaster.pid'), lock.replace(/^\d+/, String(process.ppid)));
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(runs(process.ppid)).toBe(true);
  });
});
