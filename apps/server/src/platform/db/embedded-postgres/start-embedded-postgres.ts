import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartUpError } from '../../errors/start-up-error.ts';
import { capabilities } from '../../system/capabilities.js';
import { endWithUs } from '../../system/supervisor/end-with-us.ts';
import type { Connection } from '../connect.ts';
import { chooseRunner } from './choose-runner.ts';
import { findPostgres } from './find-postgres.ts';
import { initialiseDataFolder, runAlone } from './initialise-data-folder.ts';
import { linkLibraries } from './link-libraries.ts';
import { loopbackAddress } from './loopback-address.ts';
import { PROGRAM_ENVIRONMENT } from './run-program.ts';
import { serverSettings } from './server-settings.ts';
import { logPostgres, type SignalPostgres } from './signal-postgres.ts';
import { socketFolder } from './socket-folder.ts';
import { stopLeftoverServer } from './stop-leftover-server.ts';

const NAME = 'coursecraft';
const READY = 'database system is ready to accept connections';
const LINES_KEPT = 20;
const STOP_MS = 20_000;
const LAST_WORDS_MS = 250;

export type EmbeddedPostgres = {
  connection: Exclude<Connection, { connectionString: string }>;
  stop(): Promise<void>;
  /** Receives PostgreSQL's last log lines after an unexpected exit. */
  onExit(callback: (lastWords: string) => void): void;
};

export type PreparedPostgres = {
  connection: EmbeddedPostgres['connection'];
  launch(): Promise<Pick<EmbeddedPostgres, 'stop' | 'onExit'>>;
  remove(): void;
};

type Place = {
  /** Created and initialized if empty. The caller holds its lock. */
  folder: string;
  /** Trades durability for speed, for tests. */
  throwaway?: boolean;
  connections?: number;
};

/** Starts PostgreSQL as a child process. Throws a `StartUpError` with advice. */
export async function startEmbeddedPostgres(place: Place): Promise<EmbeddedPostgres> {
  const { connection, launch, remove } = await preparePostgres(place);
  const { stop, onExit } = await launch();
  return { connection, stop: () => stop().finally(remove), onExit };
}

export async function preparePostgres({
  folder,
  throwaway = false,
  connections = 20,
}: Place): Promise<PreparedPostgres> {
  const programs = findPostgres();
  linkLibraries(programs.native);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const runner = await chooseRunner(programs.postgres, folder);
  const postgresLog = logPostgres(programs.pgCtl, runner);
  await stopLeftoverServer(join(folder, 'data'), postgresLog);
  const alone = { programs, runner, sync: !throwaway };
  const data = await initialiseDataFolder(folder, { ...alone, user: NAME, database: NAME });
  const { owner } = runner;
  const setPassword = (password: string) => runAlone(data, `ALTER ROLE ${NAME} PASSWORD '${password}'`, alone);
  const address =
    capabilities.socketPathBytes > 0
      ? socketFolder(folder, owner)
      : await loopbackAddress(folder, { user: NAME, owner, setPassword });
  const { host, port, password, settings } = address;
  const ownSettings = serverSettings({ throwaway, connections });
  const command = runner.command('INT', programs.postgres, '-D', data, ...settings, ...ownSettings);
  return {
    connection: { host, port, user: NAME, database: NAME, ...(password && { password }) },
    async launch() {
      await stopLeftoverServer(data, postgresLog);
      address.clear();
      return launchPostgres(command, postgresLog, runner.endsWithUs);
    },
    remove: () => address.remove(),
  };
}

async function launchPostgres(
  [file = '', ...parameters]: string[],
  postgresLog: SignalPostgres,
  endsByItself: boolean,
) {
  // A separate session, because Ctrl-C must stop us first and the database last.
  const child = spawn(file, parameters, {
    cwd: '/',
    env: PROGRAM_ENVIRONMENT,
    ...capabilities.apart,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (!endsByItself && child.pid) endWithUs(child, postgresLog.command('INT', child.pid));
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    // Children of a killed server may keep the pipe open.
    child.once('exit', () => setTimeout(resolve, LAST_WORDS_MS));
  });
  const lastWords = await untilReady(child);

  let stopping = false;
  return {
    async stop() {
      const sendSignal = (signal: 'INT' | 'QUIT') => {
        if (child.pid && child.exitCode === null && child.signalCode === null)
          void postgresLog.signal(signal, child.pid);
      };
      if (!stopping) sendSignal('INT');
      stopping = true;
      const lastResort = setTimeout(() => sendSignal('QUIT'), STOP_MS);
      await ended;
      clearTimeout(lastResort);
    },
    onExit(callback: (lastWords: string) => void) {
      ended.then(() => {
        if (!stopping) callback(lastWords());
      });
    },
  };
}

/** Waits for the log line that reports readiness. Returns a reader of the last log lines. */
function untilReady(child: ChildProcess): Promise<() => string> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.trimEnd().split('\n'));
      lines.splice(0, lines.length - LINES_KEPT);
      if (text.includes(READY)) resolve(() => lines.join('\n'));
    });
    child.once('error', (error) => lines.push(error.message));
    child.once('close', () =>
      reject(new StartUpError(`The embedded PostgreSQL did not start. Its output:\n${lines.join('\n')}`)),
    );
  });
}
