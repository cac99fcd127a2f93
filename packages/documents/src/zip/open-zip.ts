import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import {
  nameInside,
  PACKAGE_LIMITS,
  PackageError,
  type PackageFiles,
  type PackageLimits,
  type RefusedFile,
} from './package-files.ts';

/** Archives below this size are harmless at any compression ratio. */
const RATIO_FREE_BYTES = 10_000_000;
const MOST_RATIO = 300;
/** Files of operating systems; the group names them in the report. */
const RUBBISH = /^(__MACOSX\/)|^(?:.*\/)?(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i;
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** Opens a zip archive and reads files on demand. Declared sizes are checked first and enforced. */
export async function openZip(path: string, limits: PackageLimits = PACKAGE_LIMITS): Promise<PackageFiles> {
  const zip = await openFile(path);
  const entries = new Map<string, Entry>();
  const refused = new Map<string, RefusedFile['why']>();
  let bytes = 0;
  let packed = 0;
  try {
    let count = 0;
    for await (const entry of zip.eachEntry()) {
      const raw = nameOf(entry);
      if (raw.endsWith('/')) continue;
      const rubbish = RUBBISH.exec(raw);
      if (rubbish) {
        refused.set(rubbish[1] ?? raw, 'not-needed');
        continue;
      }
      count += 1;
      if (count > limits.entries) throw new PackageError('too-many', `more than ${limits.entries} files`);
      if (entry.isEncrypted()) throw new PackageError('encrypted', `${raw} is encrypted`);
      const name = nameInside(raw);
      if (name === undefined) {
        refused.set(raw, 'outside-package');
        continue;
      }
      if (isLink(entry)) {
        refused.set(raw, 'kind-not-read');
        continue;
      }
      bytes += entry.uncompressedSize;
      packed += entry.compressedSize;
      if (bytes > limits.bytes) throw new PackageError('too-large', `more than ${limits.bytes} bytes`);
      if (bytes > RATIO_FREE_BYTES && bytes > packed * MOST_RATIO)
        throw new PackageError('too-large', 'it unpacks to far more than it is');
      entries.set(name, entry);
    }
  } catch (error) {
    zip.close();
    throw asPackageError(error);
  }

  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name.normalize('NFC'));
    if (!entry) throw new PackageError('unknown', `no file ${name}`);
    try {
      return await zip.openReadStreamPromise(entry);
    } catch (error) {
      throw asPackageError(error);
    }
  };
  return {
    names: [...entries.keys()].toSorted(),
    refused: [...refused].map(([name, why]) => ({ name, why })),
    has: (name) => entries.has(name.normalize('NFC')),
    sizeOf: (name) => entries.get(name.normalize('NFC'))?.uncompressedSize,
    async read(name) {
      const entry = entries.get(name.normalize('NFC'));
      if (!entry) return undefined;
      if (entry.uncompressedSize > limits.bytesAtOnce)
        throw new PackageError('too-large', `${name} is too large to be read`);
      const stream = await open(name);
      try {
        return await buffer(stream);
      } catch (error) {
        throw asPackageError(error);
      }
    },
    open,
    async damaged() {
      const found: string[] = [];
      for (const [name, entry] of entries) if (!(await matchesChecksum(zip, entry))) found.push(name);
      return found.toSorted();
    },
    close: async () => zip.close(),
  };
}

async function matchesChecksum(zip: ZipFile, entry: Entry): Promise<boolean> {
  try {
    let checksum = 0;
    for await (const chunk of await zip.openReadStreamPromise(entry)) checksum = crc32(chunk as Buffer, checksum);
    return checksum === entry.crc32;
  } catch {
    return false;
  }
}

const isLink = ({ versionMadeBy, externalFileAttributes }: Entry) =>
  versionMadeBy >>> 8 === 3 && ((externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK;

async function openFile(path: string): Promise<ZipFile> {
  try {
    // The library's name check would reject the whole archive for one bad path.
    return await openPromise(path, { autoClose: false, validateEntrySizes: true, decodeStrings: false });
  } catch (error) {
    throw asPackageError(error);
  }
}

const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry) =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);

const asPackageError = (error: unknown) =>
  error instanceof PackageError
    ? error
    : new PackageError('damaged', error instanceof Error ? error.message : String(error), { cause: error });
