import { Readable } from 'node:stream';
import { type Refused, refused } from '@coursecraft/contract/reasons';
import { type Block, findBlocks } from '@coursecraft/domain/content/blocks';
import { pictureAddress, readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { readYaml } from '@coursecraft/domain/content/yaml';
import type { PackageFiles } from '@coursecraft/interop/archive/package-files';
import type { PortableFile } from '@coursecraft/interop/course/portable-course';
import { unavailabilityOf } from '../../db/unavailability.ts';
import { AppError } from '../../errors/app-error.ts';
import type { IncomingFile } from '../../request-context.ts';

/** Keeps a file as one of the course; gives the name that it has there. */
export type KeepFile = (file: IncomingFile) => Promise<string>;

/** Where each file of a package is in the course, by the name that texts of the package give it. */
export type TakenFiles = ReadonlyMap<string, string>;

type Taking = {
  files: PackageFiles;
  keep: KeepFile;
  onFile: () => Promise<void>;
  onRefused: (refusal: { name: string } & Refused) => void;
};

/** Takes the files of a package over into a course, one after the other. One that is refused costs nothing but itself. */
export async function takeFiles(
  wanted: readonly PortableFile[],
  { files, keep, onFile, onRefused }: Taking,
): Promise<TakenFiles> {
  const taken = new Map<string, string>();
  for (const { name, path, data } of wanted) {
    try {
      const content = data === undefined ? await files.open(path) : Readable.from([Buffer.from(data, 'base64')]);
      taken.set(name, await keep({ name, content }));
    } catch (error) {
      if (unavailabilityOf(error)) throw error;
      onRefused({ name, ...(error instanceof AppError ? error.refused : refused('file-not-kept', { name })) });
    }
    await onFile();
  }
  return taken;
}

const ADDRESS = /media\/[^\s)>"'\\#]+/g;

/** Under which the package itself is among what was taken. */
export const WHOLE_PACKAGE = '\u0000package';

/** The key of a package in what it came with, as a block of a text names it. */
export function packageKeyIn({ kind, body }: Pick<Block, 'kind' | 'body'>): string | undefined {
  const data = kind === 'package' ? readYaml(body) : undefined;
  return typeof data === 'object' && data !== null && 'package' in data ? String(data.package) : undefined;
}

/** Whether a text holds a part that runs as it is, in the archive that it came in. */
export const holdsPackage = (content: string): boolean =>
  findBlocks(content).some((block) => packageKeyIn(block) !== undefined);

/** Names of the files that a text shows or leads to. */
export const namesIn = (content: string): string[] =>
  (content.match(ADDRESS) ?? []).flatMap((address) => readPictureAddress(address)?.name ?? []);

/** A text whose files are called what they are called in the course. */
export const withTakenFiles = (content: string, taken: TakenFiles): string =>
  content.replace(ADDRESS, (address) => {
    const name = readPictureAddress(address)?.name;
    const there = name === undefined ? undefined : taken.get(name);
    return there === undefined || there === name ? address : pictureAddress({ name: there });
  });
