import { zstdDecompressSync } from 'node:zlib';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import { readProtobuf, textIn } from './read-protobuf.ts';

const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];
const LARGEST_LIST = 64_000_000;

export const isZstd = (bytes: Uint8Array) => ZSTD.every((byte, index) => bytes[index] === byte);

/** Decompresses Zstandard up to a size limit. Throws if it is exceeded or the data is damaged. */
export const unpackZstd = (bytes: Uint8Array, most: number): Uint8Array =>
  zstdDecompressSync(bytes, { maxOutputLength: most });

/** Maps the media names of notes to package files. */
export async function readMediaList(files: PackageFiles): Promise<Map<string, string>> {
  const bytes = await files.read('media');
  if (!bytes) return new Map();
  const list = isZstd(bytes) ? namesInMessage(unpackZstd(bytes, LARGEST_LIST)) : namesInJson(bytes);
  return new Map(list.filter(([name, path]) => name !== '' && files.has(path)));
}

function namesInJson(bytes: Uint8Array): [string, string][] {
  const data: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).map(([path, name]) => [String(name).normalize('NFC'), path]);
}

/** Entries in order; the first is the file `0`. */
function namesInMessage(bytes: Uint8Array): [string, string][] {
  const entries = readProtobuf(bytes)?.get(1) ?? [];
  return entries.map((entry, index) => {
    const fields = entry instanceof Uint8Array ? readProtobuf(entry) : undefined;
    return [textIn(fields, 1).normalize('NFC'), String(index)];
  });
}
