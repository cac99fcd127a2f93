import { type Refused, refused } from '@coursecraft/contract/reasons';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import { type Block, findBlocks } from '@coursecraft/domain/content/blocks';
import { pictureAddress, readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { readYaml } from '@coursecraft/domain/content/yaml';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { FILE_ADDRESS, withoutFiles } from '@coursecraft/interop/course/names-in-text';
import type { PlayedPackage, PortableFile } from '@coursecraft/interop/course/portable-course';
import { unavailabilityOf } from '../../../platform/db/unavailability.ts';
import type { IncomingFile } from '../../../request-context.ts';
import { contentOf } from '../programs/file-content.ts';

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
  for (const file of wanted) {
    const { name } = file;
    try {
      taken.set(name, await keep({ name, content: await contentOf(file, files) }));
    } catch (error) {
      if (unavailabilityOf(error)) throw error;
      onRefused({ name, ...(error instanceof AppError ? error.refused : refused('file-not-kept', { name })) });
    }
    await onFile();
  }
  return taken;
}

/** Under which the package itself is among what was taken. */
export const WHOLE_PACKAGE = '\u0000package';

/** The key of a package in what it came with, as a block of a text names it. */
export function packageKeyIn({ kind, body }: Pick<Block, 'kind' | 'body'>): string | undefined {
  const data = kind === 'package' ? readYaml(body) : undefined;
  return typeof data === 'object' && data !== null && 'package' in data ? String(data.package) : undefined;
}

/** Whether a text holds a part that runs as it is, in the archive that the course came in. */
export const holdsPackage = (content: string, packages: readonly PlayedPackage[]): boolean =>
  findBlocks(content).some((block) => {
    const key = packageKeyIn(block);
    return key !== undefined && packages.find((one) => one.key === key)?.archive === undefined;
  });

/** A text whose files are called what they are called in the course; of those that were not taken the words stay. */
export const withTakenFiles = (content: string, taken: TakenFiles, wanted: ReadonlySet<string>): string =>
  withoutFiles(content, new Set([...wanted].filter((name) => !taken.has(name)))).replace(FILE_ADDRESS, (address) => {
    const name = readPictureAddress(address)?.name;
    const there = name === undefined ? undefined : taken.get(name);
    return there === undefined || there === name ? address : pictureAddress({ name: there });
  });
