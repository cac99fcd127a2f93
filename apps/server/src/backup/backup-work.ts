import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { tryAlone } from '../platform/db/backup/try-alone.ts';
import { type Connection, connect } from '../platform/db/connect.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { createRepeatedWork } from '../platform/jobs/repeated-work.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Log } from '../platform/telemetry/log.ts';
import { writeBackup } from './write-backup.ts';

const LOOK_EVERY_MS = 10 * 60_000;
const NAME = /^coursecraft-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz$/;

const nameAt = (at: Date) => `coursecraft-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

type Backups = {
  connection: Connection;
  storage: Storage;
  dataFolder: string;
  settings: NonNullable<Config['backups']>;
  log: Log;
};

/** Makes a backup when the newest one is too old, and deletes old ones. Leaves other files alone. */
export const createBackupWork = ({ queue, ...backups }: Backups & { queue: JobQueue }) =>
  createRepeatedWork({
    queue,
    name: 'back-up',
    everyMs: LOOK_EVERY_MS,
    withinSeconds: 12 * 3600,
    work: async () => void (await makeIfDue(backups, new Date())),
  });

export async function makeIfDue(
  { connection, storage, dataFolder, settings, log }: Backups,
  now: Date,
): Promise<string | undefined> {
  const { folder, keep, hours } = settings;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Separate connections without timeouts, because large tables take long.
  const pool = connect(connection, { size: 2 });
  const made = tryAlone(pool, async () => {
    const [newest] = await newestFirst(folder);
    if (newest && now.getTime() - (await stat(newest)).mtimeMs < hours * 3_600_000) return undefined;
    const file = join(folder, nameAt(now));
    const { bytes } = await writeBackup({ pool, storage, dataFolder }, file);
    log.info({ file, bytes }, 'a scheduled backup was created');
    for (const old of (await newestFirst(folder)).slice(keep)) await rm(old);
    return file;
  });
  return made.finally(() => pool.end());
}

const newestFirst = async (folder: string) =>
  (await readdir(folder))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
