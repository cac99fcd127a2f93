import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as createPack } from 'tar-stream';
import { VERSION } from '../platform/config/version.ts';
import { copyOut } from '../platform/db/backup/copy-table.ts';
import { listTables } from '../platform/db/backup/list-tables.ts';
import { type Client, type Pool, withTransaction } from '../platform/db/connect.ts';
import { appliedMigrations } from '../platform/db/migrate.ts';
import { readUnfinished } from '../platform/db/migration-steps.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { digest } from './digest.ts';
import { fileEntry, MANIFEST_ENTRY, type Manifest, tableEntry } from './manifest.ts';

type Installation = {
  pool: Pool;
  storage: Storage;
  dataFolder: string;
};
export type BackupResult = { tables: number; rows: number; files: number; bytes: number };

/**
 * Backs up database and files of a running installation to one file, renamed when complete. Files are immutable, so
 * gathering them before and after the snapshot gets all it refers to.
 */
export async function writeBackup({ pool, storage, dataFolder }: Installation, target: string): Promise<BackupResult> {
  await mkdir(dataFolder, { recursive: true });
  const scratch = await mkdtemp(join(dataFolder, 'backup-'));
  try {
    const held = join(scratch, 'files');
    await storage.gather(held);
    const described = await withTransaction(pool, async (client) => {
      await client.query('set transaction isolation level repeatable read, read only');
      await client.query('set local statement_timeout = 0');
      const migrations = await appliedMigrations(client);
      const { steps = 0 } = (await readUnfinished(client)) ?? {};
      await storage.gather(held);
      return { migrations, steps, tables: await writeTables(client, scratch) };
    });
    const files = await describeFiles(held);
    const manifest: Manifest = {
      format: 'coursecraft-backup-1',
      madeAt: new Date().toISOString(),
      version: VERSION,
      ...described,
      files,
    };
    await writeArchive(scratch, manifest, target);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { tables: manifest.tables.length, rows, files: files.length, bytes: (await stat(target)).size };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

async function writeTables(client: Client, scratch: string): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  await mkdir(join(scratch, 'tables'));
  for (const table of await listTables(client)) {
    const { stream, result } = digest();
    await pipeline(copyOut(client, table), stream, createWriteStream(join(scratch, tableEntry(table))));
    const { lines: rows, ...rest } = result();
    tables.push({ ...table, ...rest, rows });
  }
  return tables;
}

async function describeFiles(held: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for (const key of await listFiles(held)) {
    const { stream, result } = digest();
    await pipeline(
      createReadStream(join(held, key)),
      stream,
      new Writable({ write: (_chunk, _encoding, done) => done() }),
    );
    const { bytes, sha256 } = result();
    files.push({ key, bytes, sha256 });
  }
  return files;
}

async function writeArchive(scratch: string, manifest: Manifest, target: string): Promise<void> {
  const partial = `${target}.part`;
  await mkdir(dirname(target), { recursive: true });
  const pack = createPack();
  const fill = async () => {
    const text = JSON.stringify(manifest, undefined, 1);
    await new Promise<void>((resolve, reject) => {
      pack.entry({ name: MANIFEST_ENTRY }, text, (error) => (error ? reject(error) : resolve()));
    });
    for (const name of [...manifest.tables.map(tableEntry), ...manifest.files.map(fileEntry)]) {
      const path = join(scratch, name);
      const { size } = await stat(path);
      await pipeline(createReadStream(path), pack.entry({ name, size }));
    }
    pack.finalize();
  };
  try {
    await Promise.all([pipeline(pack, createGzip(), createWriteStream(partial, { mode: 0o600 })), fill()]);
    const file = await open(partial, 'r+');
    await file.sync().finally(() => file.close());
    await rename(partial, target);
  } catch (error) {
    pack.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}
