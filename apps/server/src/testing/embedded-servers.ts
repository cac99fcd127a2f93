import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { connect } from '../platform/db/connect.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/db/embedded-postgres/start-embedded-postgres.ts';

/** Starts embedded servers here and in other processes; stops all after each test. */
export function embeddedServers() {
  const servers: EmbeddedPostgres[] = [];
  const programs: ChildProcess[] = [];
  afterEach(async () => {
    for (const program of programs.splice(0)) await killed(program);
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });
  return {
    async start(folder: string): Promise<EmbeddedPostgres> {
      const server = await startEmbeddedPostgres({ folder, throwaway: true });
      servers.push(server);
      return server;
    },
    run(script: string): ChildProcess {
      const program = fork(script, { execArgv: [] });
      programs.push(program);
      return program;
    },
  };
}

/** Kills a process as a power failure would, and waits. */
export async function killed(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill('SIGKILL');
  await once(program, 'exit');
}

export async function query({ connection }: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const pool = connect(connection, { size: 1 });
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await pool.end();
  }
}

/** Returns the server's process id from the lock file. */
export const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

/** Reads /proc, which the tested code may not use. */
export const runs = (pid: number): boolean => existsSync(`/proc/${pid}/exe`);
