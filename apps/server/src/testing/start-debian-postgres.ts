import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findDebianPostgres } from '../../../../scripts/find-debian-postgres.js';
import { connect, type Pool } from '../platform/db/connect.ts';
import { migrate } from '../platform/db/migrate.ts';
import { freePorts } from './free-ports.ts';
import { whenFileEnds } from './when-file-ends.ts';

const READY_MS = 30_000;
const USER = 'coursecraft';
const SETTINGS = { fsync: 'off', max_connections: '200', wal_level: 'replica', unix_socket_directories: '' };
const POOLER_SETTINGS = [
  'pool_mode = transaction',
  'auth_type = any',
  'default_pool_size = 10',
  'max_client_conn = 200',
];

export type Running = {
  url: string;
  /** Direct access for tests. */
  pool: Pool;
  /** Stops it as a power failure would. */
  kill(): Promise<void>;
  start(): Promise<void>;
};

export type DebianPostgres = Running & {
  /** Starts a replica. */
  makeReplica(): Promise<Running>;
  /** Starts a pooler in transaction mode. */
  startPooler(): Promise<Running>;
};

/** PostgreSQL and PgBouncer refuse root. */
function ownAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Starts Debian's PostgreSQL with a migrated database on a loopback port. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const { programs, pooler } = findDebianPostgres();
  const account = ownAccount();
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-debian-postgres-'));
  const own = (path: string) => account.uid !== undefined && chownSync(path, account.uid, account.gid ?? 0);
  own(folder);
  chmodSync(folder, 0o700);
  const options = { ...account, cwd: '/', stdio: 'ignore' as const };
  const run = (program: string, ...given: string[]) => execFileSync(join(programs, program), given, options);
  whenFileEnds(() => rmSync(folder, { recursive: true, force: true }));

  async function keep(port: number, database: string, command: string[]): Promise<Running> {
    const url = `postgres://${USER}@127.0.0.1:${port}/${database}`;
    const pool = connect({ connectionString: url }, { size: 2 });
    let child: ChildProcess | undefined;
    const start = async () => {
      const [file = '', ...given] = command;
      child = spawn(file, given, options);
      for (const until = Date.now() + READY_MS; ; await wait(50)) {
        const failure = await pool.query('select 1').then(
          () => undefined,
          (error: Error) => error,
        );
        if (!failure) return;
        if (Date.now() > until || child.exitCode !== null) throw failure;
      }
    };
    const kill = async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(file(command) === pooler ? 'SIGKILL' : 'SIGQUIT');
      await ended;
    };
    whenFileEnds(async () => {
      await pool.end();
      await kill();
    });
    await start();
    return { url, pool, kill, start };
  }
  const file = ([first]: string[]) => first;
  const serve = (data: string, port: number) => {
    const settings = Object.entries({ ...SETTINGS, port, listen_addresses: '127.0.0.1' });
    const given = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return [join(programs, 'postgres'), '-D', join(folder, data), ...given];
  };

  const [port = 0] = await freePorts(1);
  run('initdb', '-D', join(folder, 'primary'), '-U', USER, '-A', 'trust', '--no-sync', '--locale=C.UTF-8');
  const maintenance = await keep(port, 'postgres', serve('primary', port));
  await maintenance.pool.query(`create database ${USER}`);
  const url = `postgres://${USER}@127.0.0.1:${port}/${USER}`;
  const pool = connect({ connectionString: url }, { size: 3 });
  whenFileEnds(() => pool.end());
  await migrate(pool);

  return {
    ...maintenance,
    url,
    pool,
    async makeReplica() {
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', USER];
      run('pg_basebackup', ...from, '-D', join(folder, 'replica'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync');
      const [ownPort = 0] = await freePorts(1);
      return keep(ownPort, USER, serve('replica', ownPort));
    },
    async startPooler() {
      const [ownPort = 0] = await freePorts(1);
      const configuration = join(folder, 'pgbouncer.ini');
      const to = `${USER} = host=127.0.0.1 port=${port} dbname=${USER} user=${USER}`;
      const listening = ['listen_addr = 127.0.0.1', `listen_port = ${ownPort}`, 'unix_socket_dir ='];
      writeFileSync(configuration, ['[databases]', to, '[pgbouncer]', ...listening, ...POOLER_SETTINGS].join('\n'));
      own(configuration);
      return keep(ownPort, USER, [pooler, '--quiet', configuration]);
    },
  };
}
