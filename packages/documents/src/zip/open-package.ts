import { open, readFile, stat } from 'node:fs/promises';
import { filesInMemory } from './files-in-memory.ts';
import { openZip } from './open-zip.ts';
import { PACKAGE_LIMITS, PackageError, type PackageFiles, type PackageLimits } from './package-files.ts';
import { unpackTar } from './unpack-tar.ts';

const ZIP = '504b0304';
const EMPTY_ZIP = '504b0506';
const GZIP = '1f8b';

/** Opens a zip, `.tar.gz` (unpacked into `folder`) or single file by its bytes. Throws `PackageError`. */
export async function openPackage(
  path: string,
  name: string,
  folder: string,
  limits: PackageLimits = PACKAGE_LIMITS,
): Promise<PackageFiles> {
  const head = await firstBytes(path);
  if (head === ZIP || head === EMPTY_ZIP) return openZip(path, limits);
  if (head.startsWith(GZIP)) return unpackTar(path, folder, limits);
  return openFile(path, name, limits);
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead).toString('hex');
  } finally {
    await file.close();
  }
}

async function openFile(path: string, name: string, limits: PackageLimits): Promise<PackageFiles> {
  const { size } = await stat(path);
  if (size > limits.bytesAtOnce) throw new PackageError('too-large', `${name} is too large to be read`);
  return filesInMemory({ [name]: await readFile(path) });
}
