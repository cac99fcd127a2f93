import { readText } from '@coursecraft/documents/zip/package-files';
import type { PortableElement } from '../course/portable-course.ts';
import { readYamlFile } from '../yaml/read-yaml-file.ts';
import { salvage } from '../yaml/salvage.ts';
import { CriteriaFile } from './coursecraft-schema.ts';
import type { ReadingAround } from './reading-around.ts';

/** Assigns the criteria of a section's `criteria.yaml` to its elements. */
export async function readCriteria(
  folder: string,
  elements: readonly PortableElement[],
  { files, root, parts, keys }: ReadingAround,
): Promise<void> {
  const name = `${folder}/criteria.yaml`;
  const text = await readText(files, `${root}${name}`).catch(() => undefined);
  if (text === undefined) return;
  const file = parts.add({ key: name, kind: 'file', called: 'criteria.yaml', title: name });
  file.becomes('criteria');
  const reading = readYamlFile(text);
  if (!reading.ok) return file.leaveOut('unreadable', `${name}: ${reading.problem}`);
  const entries = salvage(CriteriaFile, reading.data ?? {}, (problem) =>
    file.note('unreadable', `${name}: ${problem}`),
  );
  for (const { element: owner, key: wanted, ...criterion } of entries?.criteria ?? []) {
    const key = keys('criterion', wanted);
    const part = parts.add({
      key: `criterion:${key}`,
      kind: 'criterion',
      called: criterion.kind,
      title: criterion.statement,
    });
    const element = elements.find((one) => one.key === owner);
    if (!element) {
      part.leaveOut('link-broken', owner);
      continue;
    }
    element.rows.push({ key, ...criterion });
    part.becomes('criterion', element.key);
  }
}
