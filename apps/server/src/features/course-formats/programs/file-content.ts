import { Readable } from 'node:stream';
import { packZip } from '@coursecraft/documents/zip/pack-files';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import type { PortableFile } from '@coursecraft/interop/course/portable-course';

export async function contentOf({ path, data, pack }: PortableFile, files: PackageFiles): Promise<Readable> {
  if (pack) return packZip(pack.map((one) => ({ path: one.at, content: () => files.open(one.path) })));
  return data === undefined ? files.open(path) : Readable.from([Buffer.from(data, 'base64')]);
}
