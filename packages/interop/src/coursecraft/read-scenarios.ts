import { readText } from '@coursecraft/documents/zip/package-files';
import type { ScenarioDraft } from '@coursecraft/domain/drafting/draft';
import type { PortableSection } from '../course/portable-course.ts';
import { readYamlFile } from '../yaml/read-yaml-file.ts';
import { salvage } from '../yaml/salvage.ts';
import { ScenariosFile } from './coursecraft-schema.ts';
import type { ReadingAround } from './reading-around.ts';

/** Assigns the scenarios of a module to their elements. */
export async function readScenarios(
  folder: string,
  sections: readonly PortableSection[],
  { files, root, parts }: ReadingAround,
): Promise<ScenarioDraft[]> {
  const name = `${folder}/scenarios.yaml`;
  const text = await readText(files, `${root}${name}`).catch(() => undefined);
  if (text === undefined) return [];
  const file = parts.add({ key: name, kind: 'file', called: 'scenarios.yaml', title: name });
  file.becomes('scenarios');
  const reading = readYamlFile(text);
  if (!reading.ok) {
    file.leaveOut('unreadable', `${name}: ${reading.problem}`);
    return [];
  }
  const entries = salvage(ScenariosFile, reading.data ?? {}, (problem) =>
    file.note('unreadable', `${name}: ${problem}`),
  );
  return (entries?.scenarios ?? []).flatMap(({ element: owner, criteria, ...scenario }, index) => {
    const part = parts.add({ key: `${name}:${index + 1}`, kind: 'other', called: 'scenario', title: scenario.title });
    const section = sections.findIndex(({ elements }) => elements.some(({ key }) => key === owner));
    const element = sections[section]?.elements.findIndex(({ key }) => key === owner);
    if (element === undefined) {
      part.leaveOut('link-broken', owner);
      return [];
    }
    part.becomes('scenario', owner);
    return [{ ...scenario, section, element, rowKeys: criteria }];
  });
}
