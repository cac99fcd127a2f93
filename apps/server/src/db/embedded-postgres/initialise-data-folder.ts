import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { chown, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartUpError } from '../../errors/start-up-error.ts';
import type { Runner } from './choose-runner.ts';
import { runProgram } from './run-program.ts';
import { stopLeftoverInitialisation } from './stop-leftover-server.ts';

const MAJOR = '18';
const UNFINISHED = 'initialising-';

/**
 * Gives `folder/data`, made on the first start. It is made under another name and renamed when it is whole, so a
 * folder called `data` is never half made and never made again; what a killed first start left is removed.
 */
export async function initialiseDataFolder(
  folder: string,
  {
    native,
    runner,
    user,
    database,
    sync,
  }: { native: string; runner: Runner; user: string; database: string; sync: boolean },
): Promise<string> {
  const data = join(folder, 'data');
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    await stopLeftoverInitialisation(join(folder, name));
    rmSync(join(folder, name), { recursive: true, force: true });
  }
  if (existsSync(data) && readdirSync(data).length > 0) {
    refuseForeign(data);
    await ensureOwner(data, runner.owner);
    return data;
  }

  const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`);
  const bin = join(native, 'bin');
  await mustSucceed(
    runner.command(
      'KILL',
      join(bin, 'initdb'),
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
  await mustSucceed(
    runner.command(
      'KILL',
      join(bin, 'postgres'),
      '--single',
      '-D',
      unfinished,
      '-c',
      `fsync=${sync ? 'on' : 'off'}`,
      'postgres',
    ),
    `CREATE DATABASE ${database}\n`,
  );
  rmSync(data, { recursive: true, force: true });
  renameSync(unfinished, data);
  if (sync) await syncFolder(folder);
  return data;
}

function refuseForeign(data: string) {
  const version = existsSync(join(data, 'PG_VERSION'))
    ? readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
    : undefined;
  if (version === MAJOR) return;
  throw new StartUpError(
    version
      ? `${data} was made by PostgreSQL ${version} and this is ${MAJOR}: it was left as it is. Choose another DATA_DIR.`
      : `${data} holds something that is not a database: it was left as it is. Choose another DATA_DIR.`,
  );
}

async function mustSucceed(command: string[], input?: string) {
  const { code, output } = await runProgram(command, input);
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) {
    throw new StartUpError(`The embedded database could not be made. PostgreSQL said:\n${output.trim()}`);
  }
}

/** Root may have to run the server through another account than the last time. */
async function ensureOwner(data: string, owner: number) {
  const { uid } = await statOf(data);
  if (uid === owner) return;
  const entries = await readdir(data, { recursive: true });
  await Promise.all([data, ...entries.map((entry) => join(data, entry))].map((path) => chown(path, owner, -1)));
}

async function statOf(path: string) {
  const handle = await open(path);
  try {
    return await handle.stat();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
