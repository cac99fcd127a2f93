import { AssessmentSettings, PartNotes } from '@coursecraft/contract/criteria/criterion';
import { mapItems } from '@coursecraft/domain/content/items';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { oneLine } from '../course/part-list.ts';
import type {
  PlayedPackage,
  PortableCourse,
  PortableElement,
  PortableFile,
  PortableModule,
  PortableVersion,
} from '../course/portable-course.ts';
import type { FormatWriter, WritingLoss, WritingOptions, WrittenFile } from '../format.ts';
import { FORM_VERSION } from './coursecraft-schema.ts';
import { fileSlug } from './file-slug.ts';
import { studentCopy } from './student-copy.ts';
import { versionsFolder } from './versions-folder.ts';

const ASSESSMENT_FIELDS = AssessmentSettings.keyof().options;
const NOTE_FIELDS = PartNotes.keyof().options;

/** Writes one file per element, so that a change affects one file. */
export const coursecraftWriter: FormatWriter = {
  ending: 'coursecraft',
  mime: 'application/vnd.coursecraft+zip',
  isArchive: true,
  write(course, options) {
    const losses: WritingLoss[] = [];
    const packages = course.packages.map((played, index) => ({
      played,
      folder: `packages/${fileSlug(index, played.title)}`,
    }));
    const modules = course.modules.map((module, index) => writeModule(module, index, options, losses));
    const files: WrittenFile[] = [
      { path: 'course.yaml', content: writeYaml(courseFile(course, modules, packages)) },
      ...settingsFile(course, options),
      ...modules.flatMap(({ files }) => files),
      ...course.files.map(mediaFile).toSorted((one, other) => (one.path < other.path ? -1 : 1)),
      ...packages.map(({ played, folder }) => ({ path: folder, content: { package: played.key } })),
    ];
    return { files, losses };
  },
};

const mediaFile = ({ name }: PortableFile): WrittenFile => ({
  path: `media/${name.toWellFormed().normalize('NFC')}`,
  content: { file: name },
});

function settingsFile({ settings }: PortableCourse, { withCriteria }: WritingOptions): WrittenFile[] {
  const notes = withCriteria ? (settings?.notes ?? []) : [];
  const assessment = settings?.assessment;
  if (notes.length === 0 && !assessment) return [];
  const content = {
    ...(assessment && { assessment: inOrder(...ASSESSMENT_FIELDS)(assessment) }),
    ...(notes.length > 0 && { notes: notes.map((note) => wellFormed(inOrder('part', ...NOTE_FIELDS)(note))) }),
  };
  return [{ path: 'settings.yaml', content: writeYaml(content) }];
}

type Packed = { played: PlayedPackage; folder: string };
type WrittenModule = { entry: object; files: WrittenFile[] };

const courseFile = (course: PortableCourse, modules: readonly WrittenModule[], packages: readonly Packed[]) => ({
  coursecraft: FORM_VERSION,
  key: wellFormed(course.key),
  title: oneLine(course.title),
  ...(course.description && { description: wellFormed(course.description) }),
  ...(course.language && { language: course.language }),
  ...(course.look?.cover && { cover: course.look.cover }),
  ...(course.look?.accent && { accent: course.look.accent }),
  modules: modules.map(({ entry }) => entry),
  ...(packages.length > 0 && {
    packages: packages.map(packageEntry),
  }),
});

function writeModule(
  module: PortableModule,
  at: number,
  options: WritingOptions,
  losses: WritingLoss[],
): WrittenModule {
  const folder = `modules/${fileSlug(at, oneLine(module.title))}`;
  const sections = module.sections.map((section, index) => {
    const inside = `${folder}/${fileSlug(index, oneLine(section.title))}`;
    const elements = section.elements.map((element, place) => ({
      element,
      file: `${inside}/${fileSlug(place, oneLine(element.title))}.md`,
    }));
    const criteria = options.withCriteria
      ? section.elements.flatMap(({ key, rows }) => rows.map((criterion) => criterionEntry(key, criterion)))
      : [];
    const files: WrittenFile[] = [
      ...elements.flatMap(({ element, file }) => [
        { path: file, content: elementFile(element, options, losses) },
        ...versionFiles(element, file, options),
      ]),
      ...(criteria.length > 0 ? [{ path: `${inside}/criteria.yaml`, content: writeYaml({ criteria }) }] : []),
    ];
    const entry = {
      ...headOf(section),
      folder: inside,
      elements: elements.map(({ element, file }) => ({ ...headOf(element), file })),
    };
    return { entry, files };
  });
  const scenarios = scenarioEntries(module, options);
  return {
    entry: { ...headOf(module), folder, sections: sections.map(({ entry }) => entry) },
    files: [
      ...sections.flatMap(({ files }) => files),
      ...(scenarios.length > 0 ? [{ path: `${folder}/scenarios.yaml`, content: writeYaml({ scenarios }) }] : []),
    ],
  };
}

const headOf = ({ key, title }: { key: string; title: string }) => ({ key: wellFormed(key), title: oneLine(title) });

function elementFile(element: PortableElement, options: WritingOptions, losses: WritingLoss[]): string {
  const head = {
    ...headOf(element),
    format: element.format,
    ...(element.hidden && { hidden: true }),
    ...(element.citations.length > 0 && { citations: wellFormed(element.citations.map(sourceEntry)) }),
  };
  if (!options.withCriteria && element.rows.length > 0) losses.push({ note: 'criteria-stay-here', at: element.title });
  return `---\n${writeYaml(head)}---\n\n${contentOf(element, options, losses)}\n`;
}

const versionFiles = ({ versions = [] }: PortableElement, file: string, options: WritingOptions): WrittenFile[] =>
  versions.map((version, at) => ({
    path: `${versionsFolder(file)}${String(at + 1).padStart(4, '0')}.md`,
    content: versionFile(version, options),
  }));

function versionFile(version: PortableVersion, options: WritingOptions): string {
  const { title, format, saved, origin, note } = version;
  const head = { title: oneLine(title), format, saved, origin, ...(note && { note: wellFormed(note) }) };
  // Losses are reported only for the current version.
  return `---\n${writeYaml(head)}---\n\n${contentOf(version, options, [])}\n`;
}

function contentOf(
  { title, content }: Pick<PortableElement, 'title' | 'content'>,
  options: WritingOptions,
  losses: WritingLoss[],
): string {
  const own = content.toWellFormed().replace(/^\ufeff+/, '');
  const named = options.withCriteria ? own : mapItems(own, withoutRows);
  return options.withSolutions ? named : studentCopy(named, () => losses.push({ note: 'not-a-check', at: title }));
}

function withoutRows<Item extends { rows?: string[] | undefined }>(item: Item): Item {
  const { rows, ...rest } = item;
  return rows ? (rest as Item) : item;
}

const criterionEntry = (element: string, criterion: CriterionDraft) =>
  wellFormed({
    element,
    key: criterion.key,
    statement: criterion.statement,
    ...(criterion.guidance && { guidance: criterion.guidance }),
    kind: criterion.kind,
    ...(criterion.keyPoints.length > 0 && {
      keyPoints: criterion.keyPoints.map(inOrder('pointId', 'text', 'accepted')),
    }),
    ...(criterion.misconceptions.length > 0 && { misconceptions: criterion.misconceptions }),
    ...(criterion.goldAnswers.length > 0 && { goldAnswers: criterion.goldAnswers.map(inOrder('text', 'verdict')) }),
    ...(criterion.sources.length > 0 && { sources: criterion.sources.map(sourceEntry) }),
  });

const scenarioEntries = (module: PortableModule, { withCriteria }: WritingOptions) =>
  module.scenarios.flatMap((scenario) => {
    const element = module.sections[scenario.section]?.elements[scenario.element];
    if (!element) return [];
    const { title, situation, opening, difficulty, kind = 'role', character, misconception, rowKeys } = scenario;
    return [
      wellFormed({
        element: element.key,
        title,
        situation,
        opening,
        difficulty,
        ...(withCriteria && rowKeys.length > 0 && { criteria: rowKeys }),
        ...(kind !== 'role' && { kind }),
        ...(character && { character }),
        ...(withCriteria && misconception && { misconception }),
      }),
    ];
  });

const packageEntry = ({ played, folder }: Packed) =>
  wellFormed(
    inOrder(
      'key',
      'kind',
      'title',
      'entry',
      'folder',
      'passingScore',
      'launchData',
    )({
      ...played,
      title: oneLine(played.title),
      folder,
    }),
  );

/** A fixed field order gives equal files for equal courses. */
const inOrder =
  <Name extends string>(...names: Name[]) =>
  (value: Partial<Record<Name, unknown>>): Partial<Record<Name, unknown>> => {
    const entries = names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]] as const]));
    return Object.fromEntries(entries) as Partial<Record<Name, unknown>>;
  };

const sourceEntry = inOrder('upload', 'page', 'quote');

function wellFormed<Value>(value: Value): Value {
  if (typeof value === 'string') return value.toWellFormed() as Value;
  if (Array.isArray(value)) return value.map(wellFormed) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, wellFormed(inside)])) as Value;
}
