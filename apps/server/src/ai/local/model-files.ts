import { createHash } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { refused, type Why } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { CATALOG, type CatalogModel, catalogModel } from './catalog.ts';
import { lockModel } from './lock-model.ts';
import { type GgufHeader, readGgufHeader } from './read-gguf-header.ts';

/** A model that can be loaded. */
export type InstalledModel = {
  id: string;
  name: string;
  /** Downloaded from the catalog, or a file of the administrator. */
  source: 'catalog' | 'file';
  /** The first file. */
  path: string;
  bytes: number;
  /** The longest context that it was trained for, in tokens. */
  contextWindow: number;
};

/** Files of an administrator are registered here, one entry per file, so that processes do not overwrite each other. */
const OWN = 'own';
const OWN_ID = /^own-[0-9a-f]{16}$/;

export const downloadFolder = (folder: string, { id }: Pick<CatalogModel, 'id'>): string => join(folder, id);
const entryOf = (folder: string, id: string) => join(folder, OWN, `${id}.json`);

const unfit = (why: Why) => new AppError('unprocessable', why);
const missing = (model: string) => new AppError('not_found', refused('local-model-missing', { model }));

/** Headers by path, because a vocabulary takes tens of milliseconds to read. */
const headers = new Map<string, { key: string; header: GgufHeader }>();

async function headerOf(path: string): Promise<GgufHeader> {
  const { size, mtimeMs } = await stat(path);
  const key = `${size} ${mtimeMs}`;
  const known = headers.get(path);
  if (known?.key === key) return known.header;
  const header = await readGgufHeader(path);
  headers.set(path, { key, header });
  return header;
}

async function inCatalog(folder: string, { id, name, files }: CatalogModel): Promise<InstalledModel | undefined> {
  try {
    const paths = files.map((file) => join(downloadFolder(folder, { id }), file.name));
    const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
    const [path = ''] = paths;
    const { contextWindow } = await headerOf(path);
    return { id, name, source: 'catalog', path, bytes: sizes.reduce((sum, size) => sum + size, 0), contextWindow };
  } catch {
    // It is not downloaded, or not completely.
    return undefined;
  }
}

/** Describes a file of an administrator. Throws an `AppError` that says what is wrong with it. */
async function describeFile(path: string): Promise<InstalledModel> {
  const first = await headerOf(path);
  if (first.part > 0) throw unfit('model-file-part-missing');
  const paths = first.parts === 1 ? [path] : partsOf(path, first.parts);
  const sizes = await Promise.all(
    paths.map((part) =>
      stat(part).then(
        ({ size }) => size,
        () => Promise.reject(unfit('model-file-part-missing')),
      ),
    ),
  );
  return {
    id: `own-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`,
    name: first.name ?? basename(path, '.gguf'),
    source: 'file',
    path,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    contextWindow: first.contextWindow,
  };
}

/** Parts are named `model-00001-of-00003.gguf`. */
function partsOf(path: string, parts: number): string[] {
  const count = String(parts).padStart(5, '0');
  const [, stem] = new RegExp(`^(.*)-00001-of-${count}\\.gguf$`).exec(basename(path)) ?? [];
  if (stem === undefined || parts > 99_999) throw unfit('model-file-part-missing');
  return Array.from({ length: parts }, (_, part) =>
    join(dirname(path), `${stem}-${String(part + 1).padStart(5, '0')}-of-${count}.gguf`),
  );
}

async function own(folder: string, id: string): Promise<InstalledModel | undefined> {
  try {
    const { path } = JSON.parse(await readFile(entryOf(folder, id), 'utf8')) as { path: string };
    return await describeFile(path);
  } catch {
    // The file was moved or replaced. The entry stays, because it may return.
    return undefined;
  }
}

/** Lists the models that can be loaded, those of the catalog first. */
export async function listModels(folder: string): Promise<InstalledModel[]> {
  const entries = await readdir(join(folder, OWN)).catch(() => []);
  const ids = entries.map((name) => basename(name, '.json')).filter((id) => OWN_ID.test(id));
  const found = await Promise.all([
    ...CATALOG.map((model) => inCatalog(folder, model)),
    ...ids.toSorted().map((id) => own(folder, id)),
  ]);
  return found.filter((model) => model !== undefined);
}

/** Returns an installed model. Throws `not_found` if it is not there. */
export async function findModel(folder: string, id: string): Promise<InstalledModel> {
  const listed = catalogModel(id);
  const found = listed ? await inCatalog(folder, listed) : OWN_ID.test(id) ? await own(folder, id) : undefined;
  if (!found) throw missing(listed?.name ?? id);
  return found;
}

/** Adds a file that is already on this computer, where it stays. Throws an `AppError` that says why it cannot be used. */
export async function registerFile(folder: string, path: string): Promise<InstalledModel> {
  if (!isAbsolute(path)) throw unfit('model-file-relative');
  const status = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw unfit(error.code === 'EACCES' ? 'model-file-unreadable' : 'model-file-missing');
  });
  // A device or a pipe would be read without end.
  if (!status.isFile()) throw unfit('model-file-folder');
  await access(path, constants.R_OK).catch(() => {
    throw unfit('model-file-unreadable');
  });
  const model = await describeFile(path);
  const entry = entryOf(folder, model.id);
  await mkdir(dirname(entry), { recursive: true });
  await writeFile(`${entry}.new`, JSON.stringify({ path }));
  await rename(`${entry}.new`, entry);
  return model;
}

/**
 * Deletes a downloaded model with what an interrupted download left. A file of the administrator is only forgotten.
 * Throws `conflict` during a download. A loaded model has to be unloaded first (`LocalModels.unload`).
 */
export async function deleteModel(folder: string, id: string): Promise<void> {
  const listed = catalogModel(id);
  if (listed) await deleteDownload(folder, listed);
  else if (OWN_ID.test(id)) await rm(entryOf(folder, id), { force: true });
  else throw missing(id);
}

async function deleteDownload(folder: string, model: CatalogModel): Promise<void> {
  const release = lockModel(folder, model);
  try {
    await rm(downloadFolder(folder, model), { recursive: true, force: true });
  } finally {
    release();
  }
}
