import type { Course, Element } from '@coursecraft/contract/courses/course';
import type { Criterion, Scenario } from '@coursecraft/contract/criteria/criterion';
import { fence, replaceBlocks } from '@coursecraft/domain/content/blocks';
import { mapItems } from '@coursecraft/domain/content/items';
import { pictureAddress, readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { readYaml, writeYaml } from '@coursecraft/domain/content/yaml';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import {
  type CourseSettings,
  type PlayedPackage,
  type PortableCourse,
  type PortableElement,
  type PortableModule,
  type PortableVersion,
  partAddress,
} from '@coursecraft/interop/course/portable-course';

export type Stored = {
  course: Course;
  rows: readonly Criterion[];
  scenarios: readonly Scenario[];
  files: readonly { name: string; width?: number | null; height?: number | null }[];
  packages: readonly PlayedPackage[];
  keys: ReadonlyMap<string, string>;
  courseKey: string;
  versions: ReadonlyMap<string, readonly PortableVersion[]>;
  settings: CourseSettings;
  authors: readonly string[];
};
export type Choices = {
  drafts: boolean;
  documents: boolean;
  /** Whether the format has a cover. */
  look: boolean;
};

/** Converts a course for export. Ids become stable keys, and local addresses become addresses in the package. */
export function portableOfCourse(
  { course, rows, scenarios, files, packages, keys, courseKey, versions, settings, authors }: Stored,
  { drafts, documents, look }: Choices,
): PortableCourse {
  const keyOf = (id: string) => keys.get(id) ?? id;
  const goes = ({ published }: Element) => drafts || published !== false;
  const kept = new Set(
    course.modules.flatMap(({ sections }) =>
      sections.flatMap((section) => section.elements.filter(goes).map(({ id }) => id)),
    ),
  );
  const goesRow = new Set(rows.filter(({ elementId }) => kept.has(elementId)).map(({ rowId }) => rowId));
  const rowsOf = (elementId: string) => rows.filter((row) => row.elementId === elementId);
  const scenariosOf = (elementId: string) => scenarios.filter((scenario) => scenario.elementId === elementId);
  const known = new Set(files.map(({ name }) => name));
  const shown = new Set<string>(documents ? known : []);

  const nameScenarios = (content: string) =>
    replaceBlocks(content, ({ kind, body }) => {
      if (kind !== 'scenario') return undefined;
      const data = readYaml(body);
      const id = typeof data === 'object' && data !== null && 'scenario' in data ? String(data.scenario) : '';
      const owner = scenarios.find(({ scenarioId }) => scenarioId === id)?.elementId;
      if (owner === undefined || !kept.has(owner)) return '';
      const at = scenariosOf(owner).findIndex(({ scenarioId }) => scenarioId === id);
      return fence(kind, writeYaml({ scenario: `${keyOf(owner)}#${at}` }));
    });
  const write = (content: string): string => {
    const linked = content.replace(/\?course=[\w-]+&element=([\w-]+)/g, (address, id: string) =>
      kept.has(id) ? partAddress(keyOf(id)) : address,
    );
    const pictured = linked.replace(/(?:\/api\/courses\/[\w-]+\/)?media\/[^\s)>"'\\]+/g, (address) => {
      const picture = readPictureAddress(address);
      if (!picture || !known.has(picture.name)) return address;
      shown.add(picture.name);
      return pictureAddress(picture);
    });
    const withKeys = <Item extends { rows?: string[] | undefined }>(item: Item): Item =>
      item.rows ? { ...item, rows: item.rows.filter((id) => goesRow.has(id)).map(keyOf) } : item;
    return mapItems(nameScenarios(pictured), withKeys);
  };

  const writeHistory = (earlier: readonly PortableVersion[] | undefined) =>
    earlier && { versions: earlier.map((version) => ({ ...version, content: write(version.content) })) };
  const writeElement = (element: Element): PortableElement => ({
    key: keyOf(element.id),
    title: element.title,
    format: element.format,
    content: write(element.content ?? ''),
    rows: rowsOf(element.id).map((row) => criterionDraft(row, keyOf(row.rowId))),
    citations: [],
    ...(element.published === false && { hidden: true }),
    ...writeHistory(versions.get(element.id)),
  });
  const modules = course.modules.flatMap((module): PortableModule[] => {
    const parts = module.sections
      .map((section) => ({ section, elements: section.elements.filter(goes) }))
      .filter(({ elements }) => elements.length > 0);
    if (parts.length === 0) return [];
    return [
      {
        key: keyOf(module.id),
        title: module.title,
        sections: parts.map(({ section, elements }) => ({
          key: keyOf(section.id),
          title: section.title,
          elements: elements.map(writeElement),
        })),
        scenarios: parts.flatMap(({ elements }, section) =>
          elements.flatMap(({ id }, element) =>
            scenariosOf(id).map(
              ({ title, situation, opening, difficulty, kind, character, misconception, rowIds }) => ({
                title,
                situation,
                opening,
                difficulty,
                kind,
                character,
                misconception,
                section,
                element,
                rowKeys: rowIds.map(keyOf),
              }),
            ),
          ),
        ),
      },
    ];
  });
  const used = packages.filter(({ key }) =>
    modules.some(({ sections }) =>
      sections.some(({ elements }) => elements.some(({ content }) => content.includes(`package: ${key}`))),
    ),
  );
  const cover = look && course.cover && known.has(course.cover) ? course.cover : undefined;
  if (cover) shown.add(cover);
  const changes = course.modules.flatMap(({ sections }) =>
    sections.flatMap(({ elements }) => elements.filter(goes).map(({ updatedAt }) => updatedAt)),
  );
  return {
    key: courseKey,
    title: course.title,
    description: course.description,
    language: course.language,
    modules,
    ...(look && (cover || course.accent) && { look: { cover, accent: course.accent } }),
    ...(look && { written: { by: authors, at: [course.updatedAt, ...changes].toSorted().at(-1) ?? course.updatedAt } }),
    files: files
      .filter(({ name }) => shown.has(name))
      .map(({ name, width, height }) => ({ name, path: name, ...(width && height && { width, height }) })),
    packages: used,
    settings: settingsOf(settings, { courseId: course.id, modules: course.modules, kept, keyOf }),
  };
}

type CourseModules = Pick<Course, 'modules'> & {
  courseId: string;
  kept: ReadonlySet<string>;
  keyOf: (id: string) => string;
};

/** Converts settings: notes name parts by kind and key. Drops notes on parts that are not exported. */
function settingsOf(
  { notes, assessment }: CourseSettings,
  { courseId, modules, kept, keyOf }: CourseModules,
): CourseSettings | undefined {
  const sections = modules.flatMap((module) => module.sections);
  const parts = [
    ...modules.map(({ id }) => ({ kind: 'module', id })),
    ...sections.map(({ id }) => ({ kind: 'section', id })),
    ...sections
      .flatMap(({ elements }) => elements.filter(({ id }) => kept.has(id)))
      .map(({ id }) => ({ kind: 'element', id })),
  ];
  const names = new Map([[courseId, ''], ...parts.map(({ kind, id }) => [id, `${kind}:${keyOf(id)}`] as const)]);
  const going = [...names].flatMap(([id, part]) =>
    notes.filter((note) => note.part === id).map((note) => ({ ...note, part })),
  );
  return going.length > 0 || assessment ? { notes: going, assessment } : undefined;
}

function criterionDraft(row: Criterion, key: string): CriterionDraft {
  const { statement, guidance, kind, sources, goldAnswers, keyPoints, misconceptions } = row;
  return {
    key,
    statement,
    guidance,
    kind,
    sources,
    goldAnswers,
    keyPoints: keyPoints.map(({ text, accepted }) => ({ text, accepted })),
    misconceptions,
  };
}
