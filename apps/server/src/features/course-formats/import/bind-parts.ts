import { fence, replaceBlocks } from '@coursecraft/domain/content/blocks';
import { mapItems } from '@coursecraft/domain/content/items';
import { writePackage } from '@coursecraft/domain/content/packages';
import { pictureAddress } from '@coursecraft/domain/content/picture-address';
import { readYaml, writeYaml } from '@coursecraft/domain/content/yaml';
import type { PlayedPackage, PortableElement, PortableModule } from '@coursecraft/interop/course/portable-course';
import { newId } from '../../../platform/db/new-id.ts';
import type { KnownPart } from './queries.ts';
import { keyIn } from './reading.ts';
import { packageKeyIn, type TakenFiles, WHOLE_PACKAGE, withTakenFiles } from './take-files.ts';

export type BoundElement = PortableElement & { elementId: string };
export type BoundSection = { key: string; title: string; elements: BoundElement[] };
export type BoundModule = Omit<PortableModule, 'sections'> & { sections: BoundSection[] };

type BindPartsParams = {
  courseId: string;
  chosen: readonly (readonly PortableModule[])[];
  taken: readonly TakenFiles[];
  wanted: readonly ReadonlySet<string>[];
  packages: readonly (readonly PlayedPackage[])[];
  known: readonly KnownPart[];
};

const PART = /part:([\w%.~-]+)/g;

export function bindParts({ courseId, chosen, taken, wanted, packages, known }: BindPartsParams): BoundModule[] {
  const there = new Map(known.map(({ sourceKey, elementId }) => [sourceKey, elementId]));
  const ids = new Map<string, string>();
  const elements = chosen.flatMap((modules, at) =>
    modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements.map(({ key }) => keyIn(at, key)))),
  );
  for (const key of elements) ids.set(key, there.get(key) ?? newId('elm'));

  const scenarioIds = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const [at, modules] of chosen.entries())
    for (const { sections, scenarios } of modules)
      for (const { section, element } of scenarios) {
        const owner = sections[section]?.elements[element];
        if (!owner) continue;
        const key = keyIn(at, owner.key);
        const count = counts.get(key) ?? 0;
        counts.set(key, count + 1);
        scenarioIds.set(`${key}#${count}`, newId('scn'));
      }
  const countByKey = new Map<string, number>();
  const nextScenarioId = (key: string): string => {
    const count = countByKey.get(key) ?? 0;
    countByKey.set(key, count + 1);
    return scenarioIds.get(`${key}#${count}`) ?? newId('scn');
  };
  const bindScenarios = (content: string, at: number) =>
    replaceBlocks(content, ({ kind, body }) => {
      if (kind !== 'scenario') return undefined;
      const data = readYaml(body);
      const named = typeof data === 'object' && data !== null && 'scenario' in data ? String(data.scenario) : '';
      const id = scenarioIds.get(keyIn(at, named));
      return id ? fence(kind, writeYaml({ scenario: id })) : undefined;
    });

  /** Points content packages to the stored archive. Drops those whose archive was refused. */
  const bindPackages = (content: string, at: number) =>
    replaceBlocks(content, (block) => {
      const key = packageKeyIn(block);
      if (key === undefined) return undefined;
      const played = packages[at]?.find((one) => one.key === key);
      const name = taken[at]?.get(played?.archive ?? WHOLE_PACKAGE);
      if (name === undefined || !played) return '';
      const { key: _, archive: __, ...rest } = played;
      return writePackage({ ...rest, file: pictureAddress({ name }) });
    });

  const bind = (given: string, at: number): string => {
    const content = bindPackages(bindScenarios(given, at), at);
    const linked = content.replace(PART, (_address, key: string) => {
      const id = ids.get(keyIn(at, decodeURIComponent(key)));
      return id ? `?course=${courseId}&element=${id}` : '#';
    });
    const pictured = withTakenFiles(linked, taken[at] ?? new Map(), wanted[at] ?? new Set());
    const withKeys = <Item extends { rows?: string[] | undefined }>(item: Item): Item =>
      item.rows ? { ...item, rows: item.rows.map((key) => keyIn(at, key)) } : item;
    return mapItems(pictured, withKeys);
  };
  return chosen.flatMap((modules, at) =>
    modules.map((module) => ({
      ...module,
      key: keyIn(at, module.key),
      scenarios: module.scenarios.map((scenario) => ({
        ...scenario,
        scenarioId: nextScenarioId(keyIn(at, module.sections[scenario.section]?.elements[scenario.element]?.key ?? '')),
        rowKeys: scenario.rowKeys.map((key) => keyIn(at, key)),
      })),
      sections: module.sections.map((section) => ({
        key: keyIn(at, section.key),
        title: section.title,
        elements: section.elements.map((element) => {
          const key = keyIn(at, element.key);
          return {
            ...element,
            key,
            elementId: ids.get(key) ?? newId('elm'),
            content: bind(element.content, at),
            ...(element.versions && {
              versions: element.versions.map((version) => ({ ...version, content: bind(version.content, at) })),
            }),
            rows: element.rows.map((criterion) => ({ ...criterion, key: keyIn(at, criterion.key) })),
          };
        }),
      })),
    })),
  );
}
