import { readText } from '@coursecraft/documents/zip/package-files';
import type { CourseSettings } from '../course/portable-course.ts';
import { readYamlFile } from '../yaml/read-yaml-file.ts';
import { salvage } from '../yaml/salvage.ts';
import { SettingsFile } from './coursecraft-schema.ts';
import type { ReadingAround } from './reading-around.ts';

const NAME = 'settings.yaml';

/** Reads course settings and author notes; undefined without the file. */
export async function readSettings({ files, root, parts }: ReadingAround): Promise<CourseSettings | undefined> {
  const text = await readText(files, `${root}${NAME}`).catch(() => undefined);
  if (text === undefined) return undefined;
  const file = parts.add({ key: NAME, kind: 'file', called: NAME, title: NAME });
  file.becomes('course');
  const reading = readYamlFile(text);
  if (!reading.ok) {
    file.leaveOut('unreadable', `${NAME}: ${reading.problem}`);
    return undefined;
  }
  return salvage(SettingsFile, reading.data ?? {}, (problem) => file.note('unreadable', `${NAME}: ${problem}`));
}
