import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { type Config, readConfig } from '../platform/config/config.ts';
import { connect, type Pool, requireReachable } from '../platform/db/connect.ts';
import { openDatabase, openIdleDatabase } from '../platform/db/open-database.ts';
import { StartUpError } from '../platform/errors/start-up-error.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';

type Installation = { pool: Pool; storage: Storage; dataFolder: string };

export function runCommand(
  name: 'backup' | 'restore',
  work: (installation: Installation, file: string) => Promise<string>,
): void {
  runToEnd(async () => {
    const [given] = process.argv.slice(2);
    if (!given) throw new StartUpError(`Usage: npm run ${name} -- FILE`);
    const file = name === 'backup' ? fileToWrite(given) : fileToRead(given);
    // A running server holds keys and sessions that a restore replaces.
    const open = name === 'restore' ? openIdleDatabase : openDatabase;
    return withInstallation(readConfig(), (installation) => work(installation, file), open);
  });
}

export function runToEnd(work: () => Promise<string>): void {
  work().then(
    (message) => {
      console.log(message);
      process.exit(0);
    },
    (error: unknown) => {
      console.error(isForPeople(error) ? error.message : error);
      process.exit(1);
    },
  );
}

/** Whether the message alone is enough; Node reports unknown options. */
const isForPeople = (error: unknown): error is Error =>
  error instanceof StartUpError ||
  error instanceof AppError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

const fileNamed = (given: string) => resolve(process.env.INIT_CWD ?? process.cwd(), given);

export function fileToWrite(given: string): string {
  const file = fileNamed(given);
  if (existsSync(file)) throw new StartUpError(`${file} already exists. Choose another file.`);
  return file;
}

export function fileToRead(given: string): string {
  const file = fileNamed(given);
  if (!existsSync(file)) throw new StartUpError(`The file ${file} does not exist.`);
  return file;
}

export async function withInstallation<T>(
  config: Config,
  work: (installation: Installation) => Promise<T>,
  open = openDatabase,
): Promise<T> {
  const { connection, close } = await open(config);
  const pool = connect(connection, { size: 2 });
  try {
    await requireReachable(pool);
    return await work({ pool, storage: await openStorage(config), dataFolder: config.dataFolder });
  } finally {
    await pool.end();
    await close();
  }
}
