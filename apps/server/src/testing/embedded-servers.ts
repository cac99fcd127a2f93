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

/** Starts embedded servers, here and in other processes; all of them are gone when a test has ended. */
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
    /** Another process that runs a script. */
    run(script: string): ChildProcess {
      const program = fork(script, { execArgv: [] });
      programs.push(program);
      return program;
    },
  };
}

/** Ends it as a power cut would, and waits for that. */
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

/** The process of the server on a folder, as its lock file has it. */
export const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

/** Looked for in /proc, whatever the code that is tried may use. */
export const runs = (pid: number): boolean => existsSync(`/proc/${pid}/exe`);
