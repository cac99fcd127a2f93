import { readText } from '@coursecraft/documents/zip/package-files';
import type { PortableVersion } from '../course/portable-course.ts';
import { splitFrontMatter } from '../yaml/front-matter.ts';
import { readYamlFile } from '../yaml/read-yaml-file.ts';
import { salvage } from '../yaml/salvage.ts';
import { VersionHead } from './coursecraft-schema.ts';
import type { ReadingAround } from './reading-around.ts';
import { versionsFolder } from './versions-folder.ts';

/** Reads earlier versions, oldest first; reports and skips those without a date. */
export async function readVersions(
  file: string,
  { files, root }: ReadingAround,
  onProblem: (problem: string) => void,
): Promise<PortableVersion[]> {
  const folder = `${root}${versionsFolder(file)}`;
  const paths = files.names.filter((path) => path.startsWith(folder) && /^[^/]+\.md$/i.test(path.slice(folder.length)));
  const versions: PortableVersion[] = [];
  for (const path of paths.toSorted()) {
    const { head, body } = splitFrontMatter((await readText(files, path).catch(() => undefined)) ?? '');
    const onProblemHere = (problem: string) => onProblem(`${path.slice(root.length)}: ${problem}`);
    const reading = readYamlFile(head ?? '{}');
    if (!reading.ok) onProblemHere(reading.problem);
    const headFields = salvage(VersionHead, (reading.ok ? reading.data : undefined) ?? {}, onProblemHere);
    if (headFields) versions.push({ ...headFields, content: bodyOf(body) });
  }
  return versions;
}

/** Returns the text below a front matter without separator lines. */
export const bodyOf = (body: string) => body.replace(/^\n/, '').replace(/\n$/, '');
