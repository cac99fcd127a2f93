import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { connect, type Pool, requireReachable } from '../db/connect.ts';
import { openDatabase, openIdleDatabase } from '../db/open-database.ts';
import { StartUpError } from '../errors/start-up-error.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';

type Command = (installation: { pool: Pool; storage: Storage; dataFolder: string }, file: string) => Promise<string>;

/** Does the work of a command on the configured installation, says what was done, and ends the process. */
export function runCommand(name: 'backup' | 'restore', work: Command): void {
  const run = async () => {
    const file = fileNamed(name);
    const config = readConfig();
    return withInstallation(name, config, (installation) => work(installation, file));
  };
  run().then(
    (said) => {
      console.log(said);
      process.exit(0);
    },
    (error: unknown) => {
      console.error(error instanceof StartUpError ? error.message : error);
      process.exit(1);
    },
  );
}

/** The file on the command line, as seen from where npm was called. */
function fileNamed(name: 'backup' | 'restore'): string {
  const [given] = process.argv.slice(2);
  if (!given) throw new StartUpError(`Say which file: npm run ${name} -- FILE`);
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  if (name === 'backup' && existsSync(file)) throw new StartUpError(`${file} is there already. Name another file.`);
  if (name === 'restore' && !existsSync(file)) throw new StartUpError(`There is no file ${file}.`);
  return file;
}

async function withInstallation<T>(
  name: 'backup' | 'restore',
  config: Config,
  work: (installation: Parameters<Command>[0]) => Promise<T>,
) {
  // A server that runs holds keys and sessions of what restoring replaces.
  const { connection, close } = await (name === 'restore' ? openIdleDatabase : openDatabase)(config);
  const pool = connect(connection, { size: 2 });
  try {
    await requireReachable(pool);
    return await work({ pool, storage: await openStorage(config), dataFolder: config.dataFolder });
  } finally {
    await pool.end();
    await close();
  }
}
