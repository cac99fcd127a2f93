import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract as createExtract } from 'tar-stream';
import { closeAfterCopy, copyIn, isInUse, openForCopy } from '../platform/db/backup/copy-table.ts';
import { listTables, type Table, tableId } from '../platform/db/backup/list-tables.ts';
import { type Client, type Pool, withTransaction } from '../platform/db/connect.ts';
import { appliedMigrations, knownMigrations, MIGRATIONS_FOLDER, migrate } from '../platform/db/migrate.ts';
import { StartUpError } from '../platform/errors/start-up-error.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { isStorageKey } from '../platform/storage/storage-key.ts';
import { digest } from './digest.ts';
import { fileEntry, MANIFEST_ENTRY, Manifest, tableEntry } from './manifest.ts';

type Installation = { pool: Pool; storage: Storage };
type Entry = { name: string; content: Readable };

/**
 * Restores a backup into an empty installation and migrates it. Throws a `StartUpError` with advice if it is
 * incomplete, newer, or the installation is in use.
 */
export async function restoreBackup(installation: Installation, source: string): Promise<Manifest> {
  const { pool } = installation;
  const entries = readArchive(source);
  const first = await entries.next().catch(() => undefined);
  const manifest = first?.value && (await readManifest(first.value));
  if (!manifest) throw new StartUpError(`${source} is not a backup of Coursecraft. Choose another file.`);
  const last = refuseUnknown(manifest);
  await refuseUsed(pool, last);
  await migrate(pool, MIGRATIONS_FOLDER, last, { steps: manifest.steps });

  const written: string[] = [];
  try {
    await withTransaction(pool, (client) => restoreAll(client, installation, manifest, entries, written));
  } catch (error) {
    for (const key of written) await installation.storage.remove(key).catch(() => undefined);
    if (error instanceof StartUpError) throw error;
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!/^Z_|^ERR_STREAM_PREMATURE/.test(code) && !/tar|Unexpected end/i.test(message)) throw error;
    throw new StartUpError(`${source} is truncated or damaged. Nothing was restored. Use another backup.`);
  }
  await migrate(pool);
  return manifest;
}

async function* readArchive(source: string): AsyncGenerator<Entry> {
  const extract = createExtract();
  const read = pipeline(createReadStream(source), createGunzip(), extract);
  // Read errors surface at the consumer of the entries.
  read.catch((error: Error) => extract.destroy(error));
  for await (const entry of extract) yield { name: entry.header.name, content: entry as unknown as Readable };
  await read;
}

async function readManifest({ name, content }: Entry): Promise<Manifest | undefined> {
  if (name !== MANIFEST_ENTRY) return undefined;
  try {
    return Manifest.parse(JSON.parse(await text(content)));
  } catch {
    return undefined;
  }
}

/** Returns the last migration of a backup, whose history must be a prefix of ours. */
function refuseUnknown({ migrations, version }: Manifest): number {
  const known = knownMigrations();
  const isOurs = migrations.every(({ checksum }, index) => known[index]?.checksum === checksum);
  if (isOurs) return migrations.length;
  throw new StartUpError(
    `This backup was created by version ${version}, which is newer. Restore it with that version or a newer one.`,
  );
}

async function refuseUsed(pool: Pool, last: number): Promise<void> {
  const [used, applied] = await withTransaction(pool, async (client) => [
    await isInUse(client),
    (await appliedMigrations(client)).length,
  ]);
  if (used) {
    throw new StartUpError(
      'This installation already has accounts, which a restore would replace. Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.',
    );
  }
  if (applied > last) {
    throw new StartUpError(
      'This backup is older than the empty database here. Set DATA_DIR to an empty folder, or DATABASE_URL to an unused database. Migrations run after the restore.',
    );
  }
}

async function restoreAll(
  client: Client,
  { storage }: Installation,
  manifest: Manifest,
  entries: AsyncGenerator<Entry>,
  written: string[],
): Promise<void> {
  await client.query('set local statement_timeout = 0');
  const present = new Map((await listTables(client)).map((table) => [tableId(table), table]));
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table), table]));
  const files = new Map(manifest.files.map((file) => [fileEntry(file), file]));
  await openForCopy(client, [...present.values()]);
  for await (const { name, content } of entries) {
    const { stream, result } = digest();
    const [table, file] = [tables.get(name), files.get(name)];
    const into = table && tableOf(table, present);
    if (into) await pipeline(content, stream, copyIn(client, into));
    else if (file) await pipeline(content, stream, (chunks) => writeFile(storage, file.key, chunks, written));
    else throw new StartUpError(`The backup contains the unknown table ${name}. Nothing was restored.`);
    if (result().sha256 !== (table ?? file)?.sha256) {
      throw new StartUpError(`${name} in the backup is damaged. Nothing was restored. Use another backup.`);
    }
    tables.delete(name);
    files.delete(name);
  }
  const [missing] = [...tables.keys(), ...files.keys()];
  if (missing) throw new StartUpError(`The backup lacks ${missing}. Nothing was restored. Use another backup.`);
  await closeAfterCopy(client, [...present.values()]);
}

/** A version without partitions stores each of them as a table. */
function tableOf(table: Table, present: ReadonlyMap<string, Table>): Table | undefined {
  const name = table.name.replace(/_(rest|(until_)?\d[\d_]*)$/, '');
  return [table, { ...table, name }].find((one) => present.has(tableId(one)));
}

async function writeFile(
  storage: Storage,
  key: string,
  chunks: AsyncIterable<Buffer>,
  written: string[],
): Promise<void> {
  if (!isStorageKey(key)) throw new StartUpError(`The backup contains a file with the invalid name ${key}.`);
  written.push(key);
  await storage.write(key, Readable.from(chunks));
}
