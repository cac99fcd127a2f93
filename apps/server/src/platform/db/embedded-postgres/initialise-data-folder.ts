import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { chown, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartUpError } from '../../errors/start-up-error.ts';
import { capabilities } from '../../system/capabilities.js';
import type { Runner } from './choose-runner.ts';
import type { PostgresPrograms } from './find-postgres.ts';
import { runProgram } from './run-program.ts';
import { stopLeftoverInitialisation } from './stop-leftover-server.ts';

const MAJOR = '18';
const UNFINISHED = 'initialising-';
const RENAME_TRIES = 20;
const RENAME_AGAIN_MS = 250;

/** Creates `folder/data` on the first start under a temporary name, then renames it. So `data` is never incomplete. */
export async function initialiseDataFolder(
  folder: string,
  {
    programs,
    runner,
    user,
    database,
    sync,
  }: { programs: PostgresPrograms; runner: Runner; user: string; database: string; sync: boolean },
): Promise<string> {
  const data = join(folder, 'data');
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    await stopLeftoverInitialisation(join(folder, name));
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 10 });
  }
  if (existsSync(data) && readdirSync(data).length > 0) {
    refuseForeign(data);
    await ensureOwner(data, runner.owner);
    return data;
  }

  const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`);
  await mustSucceed(
    runner,
    runner.command(
      'KILL',
      programs.initdb,
      `--pgdata=${unfinished}`,
      `--username=${user}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--auth-local=trust',
      '--auth-host=reject',
      '--no-instructions',
      ...(sync ? [] : ['--no-sync']),
    ),
  );
  await runAlone(unfinished, `CREATE DATABASE ${database}`, { programs, runner, sync });
  rmSync(data, { recursive: true, force: true });
  await renamePatiently(unfinished, data);
  if (sync && capabilities.folderSync) await syncFolder(folder);
  return data;
}

/** On Windows a rename fails while a program, such as a virus scanner, reads a file. */
async function renamePatiently(from: string, to: string) {
  for (let tries = 1; ; tries += 1) {
    try {
      return renameSync(from, to);
    } catch (error) {
      const isHeld = ['EACCES', 'EBUSY', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
      if (!isHeld || tries === RENAME_TRIES) throw error;
      await wait(RENAME_AGAIN_MS);
    }
  }
}

function refuseForeign(data: string) {
  const version = existsSync(join(data, 'PG_VERSION'))
    ? readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
    : undefined;
  if (version === MAJOR) return;
  throw new StartUpError(
    version
      ? `${data} was created by PostgreSQL ${version}, but this is PostgreSQL ${MAJOR}. Nothing was changed. Choose another DATA_DIR.`
      : `${data} holds something that is not a database: it was left as it is. Choose another DATA_DIR.`,
  );
}

export function runAlone(
  data: string,
  statement: string,
  { programs, runner, sync }: { programs: PostgresPrograms; runner: Runner; sync: boolean },
): Promise<void> {
  const fsync = `fsync=${sync ? 'on' : 'off'}`;
  const command = runner.command('KILL', programs.postgres, '--single', '-D', data, '-c', fsync, 'postgres');
  return mustSucceed(runner, command, `${statement}\n`);
}

async function mustSucceed({ endsWithUs }: Runner, command: string[], input = '') {
  const { code, output } = await runProgram(command, { input, kept: !endsWithUs });
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) {
    throw new StartUpError(`The embedded database could not be created. Output of PostgreSQL:\n${output.trim()}`);
  }
}

/** Root may run the server with another account than before. */
async function ensureOwner(data: string, owner: number) {
  const { uid } = await stat(data);
  if (uid === owner) return;
  const entries = await readdir(data, { recursive: true });
  await Promise.all([data, ...entries.map((entry) => join(data, entry))].map((path) => chown(path, owner, -1)));
}

async function syncFolder(folder: string) {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
