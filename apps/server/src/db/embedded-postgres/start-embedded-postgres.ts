import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartUpError } from '../../errors/start-up-error.ts';
import type { Connection } from '../connect.ts';
import { chooseRunner } from './choose-runner.ts';
import { findPostgres } from './find-postgres.ts';
import { initialiseDataFolder } from './initialise-data-folder.ts';
import { linkLibraries } from './link-libraries.ts';
import { PROGRAM_ENVIRONMENT } from './run-program.ts';
import { serverSettings } from './server-settings.ts';
import { socketFolder } from './socket-folder.ts';
import { stopLeftoverServer } from './stop-leftover-server.ts';

const NAME = 'coursecraft';
const READY = 'database system is ready to accept connections';
const LINES_KEPT = 20;
const STOP_MS = 20_000;
const LAST_WORDS_MS = 250;

export type EmbeddedPostgres = {
  connection: Exclude<Connection, { connectionString: string }>;
  /** Ends all connections and shuts down cleanly; repeated calls wait for the same end. */
  stop(): Promise<void>;
  /** Calls back with PostgreSQL's last words when it ends without `stop` having been called. */
  onExit(callback: (lastWords: string) => void): void;
};

/** What is made once for a data folder, and the starting of a server on it, which can be done again. */
export type PreparedPostgres = {
  connection: EmbeddedPostgres['connection'];
  launch(): Promise<Pick<EmbeddedPostgres, 'stop' | 'onExit'>>;
  /** Takes away what was made outside the folder. */
  remove(): void;
};

type Place = {
  /** Made and initialised where it is empty. The caller holds it alone. */
  folder: string;
  /** Trades durability for speed, for tests. */
  throwaway?: boolean;
};

/** Starts PostgreSQL as a child. Throws a `StartUpError` saying what to do. */
export async function startEmbeddedPostgres(place: Place): Promise<EmbeddedPostgres> {
  const { connection, launch, remove } = await preparePostgres(place);
  const { stop, onExit } = await launch();
  return { connection, stop: () => stop().finally(remove), onExit };
}

export async function preparePostgres({ folder, throwaway = false }: Place): Promise<PreparedPostgres> {
  const native = findPostgres();
  linkLibraries(native);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const runner = await chooseRunner(native, folder);
  await stopLeftoverServer(join(folder, 'data'));
  const data = await initialiseDataFolder(folder, { native, runner, user: NAME, database: NAME, sync: !throwaway });
  const socket = socketFolder(folder, runner.owner);
  const command = runner.command(
    'INT',
    join(native, 'bin/postgres'),
    ...['-D', data, '-k', socket.host, '-p', String(socket.port)],
    ...serverSettings({ throwaway }),
  );
  return {
    connection: { host: socket.host, port: socket.port, user: NAME, database: NAME },
    async launch() {
      await stopLeftoverServer(data);
      socket.clear();
      return launchPostgres(command);
    },
    remove: () => socket.remove(),
  };
}

async function launchPostgres([file = '', ...parameters]: string[]) {
  // A session of its own: Ctrl-C in the terminal is for us, and we stop the database last.
  const child = spawn(file, parameters, {
    cwd: '/',
    env: PROGRAM_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    // Where it was killed, its children may hold the pipe for as long as they have something to do.
    child.once('exit', () => setTimeout(resolve, LAST_WORDS_MS));
  });
  const lastWords = await untilReady(child);

  let stopping = false;
  return {
    async stop() {
      if (!stopping) child.kill('SIGINT');
      stopping = true;
      const lastResort = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
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

/** Waits for the server's own word that it is ready; gives a reader of the last lines it wrote. */
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
      reject(new StartUpError(`The embedded PostgreSQL did not start. It said:\n${lines.join('\n')}`)),
    );
  });
}
