import { filesUnderNames } from '@coursecraft/documents/zip/files-under-names';
import { insideArchive } from '@coursecraft/documents/zip/inside-archive';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import { portableElement } from '../../course/drafts.ts';
import type { OpenPart } from '../../course/part-list.ts';
import { playedElement } from '../../course/played-element.ts';
import type { PlayedPackage, PortableElement } from '../../course/portable-course.ts';
import { scormReader } from '../../scorm/scorm-reader.ts';
import { type BackupFile, nameInside } from './backup-files.ts';
import type { BackupActivity } from './backup-outline.ts';
import type { CourseReading } from './course-reading.ts';

export const isPlayed = (kind: string): boolean => /^(?:scorm|h5pactivity|hvp)$/.test(kind);

type PlayedActivity = { archive: string; packages: PlayedPackage[] };

/** Reads a played activity from its uploaded archive or from unpacked files, with an element per launchable item. */
export async function readPlayedActivity(
  activity: BackupActivity,
  intro: string,
  hidden: boolean,
  part: OpenPart,
  reading: CourseReading,
): Promise<PortableElement[]> {
  const own = reading.backupFiles.get(activity.context) ?? [];
  const found = (await inArchive(own, reading)) ?? (await inFiles(activity, own, reading));
  if (!found) {
    part.leaveOut('file-missing', own.find(({ area }) => area === 'package')?.name ?? `${activity.kind}.zip`);
    const words = { key: `module:${activity.id}`, title: activity.title, format: 'lesson' as const, content: intro };
    return intro ? [portableElement({ ...words, ...(hidden && { hidden }) })] : [];
  }
  for (const file of own) if (file.area === 'content') reading.files.mark?.(file.path, 'told');
  const elements = found.packages.map(({ key: inner, title, ...played }, index) => {
    const key = index === 0 ? `module:${activity.id}` : `module:${activity.id}/${inner}`;
    const one = { ...played, key, title: found.packages.length === 1 ? activity.title : title || activity.title };
    reading.packages.push({ ...one, archive: found.archive });
    return playedElement(
      { ...one, archive: found.archive },
      { ...(index === 0 && { above: intro }), ...(hidden && { hidden }) },
    );
  });
  part.note('played-as-it-is');
  part.becomes('package');
  return elements;
}

async function inArchive(
  own: readonly BackupFile[],
  { files, shelf }: CourseReading,
): Promise<PlayedActivity | undefined> {
  for (const { path, name } of own.filter(({ area }) => area === 'package')) {
    if (!files.has(path)) continue;
    const packages = await insideArchive(files, path, packagesOf).catch(() => []);
    const archive = packages.length > 0 ? shelf.keepArchive(withEnding(name), [{ path, at: '' }]) : undefined;
    if (archive !== undefined) return { archive, packages };
  }
  return undefined;
}

async function inFiles(
  { title, kind }: BackupActivity,
  own: readonly BackupFile[],
  { files, shelf }: CourseReading,
): Promise<PlayedActivity | undefined> {
  const content = own.filter(({ area, path }) => area === 'content' && files.has(path));
  const paths = new Map(content.map((file) => [nameInside(file), file.path]));
  const packages = await packagesOf(filesUnderNames(files, paths)).catch(() => []);
  if (packages.length === 0) return undefined;
  const pack = [...paths].map(([at, path]) => ({ path, at }));
  return { archive: shelf.keepArchive(withEnding(title || kind), pack), packages };
}

async function packagesOf(inner: PackageFiles): Promise<PlayedPackage[]> {
  if (await scormReader.recognises(inner)) return (await scormReader.read(inner, 'package.zip')).course.packages;
  const head = inner.names.find((name) => /^(?:[^/]+\/)?h5p\.json$/.test(name));
  return head === undefined
    ? []
    : [{ key: 'h5p', kind: 'h5p', title: '', entry: '', folder: head.replace(/\/?h5p\.json$/, '') }];
}

const withEnding = (name: string) => (/\.(?:zip|h5p)$/i.test(name) ? name.replace(/\.h5p$/i, '.zip') : `${name}.zip`);
