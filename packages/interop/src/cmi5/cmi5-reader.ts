import { childElements, localName, readXml } from '@coursecraft/documents/xml/read-xml';
import { nameInside, PackageError, type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import { arrangeCourse, type Place, type PlacedElements } from '../course/arrange-course.ts';
import { portableElement, statedCriterion } from '../course/drafts.ts';
import { createPartList, type PartList } from '../course/part-list.ts';
import { playedElement } from '../course/played-element.ts';
import { emptyCourse, type PlayedPackage, type PortableElement } from '../course/portable-course.ts';
import { shortKey } from '../course/short-key.ts';
import type { FormatReader } from '../format.ts';
import { textToContent } from '../markdown/text-to-content.ts';
import { type AssignableUnit, type Block, type CourseStructure, readCourseStructure } from './course-structure.ts';

const STRUCTURE = /<(?:\w+:)?courseStructure\b/;

export const cmi5Reader: FormatReader = {
  recognises: async (files) => (await findStructure(files)) !== undefined,

  async read(files, name) {
    const parts = createPartList();
    const found = await findStructure(files);
    const structure = found && parse(found.text, name);
    if (!found || !structure) throw new PackageError('unknown', `${name} has no cmi5.xml`);
    const folder = found.path.split('/').slice(0, -1).join('/');
    const packages: PlayedPackage[] = [];
    const around: ReaderContext = { files, parts, folder, packages, keys: new Set() };
    const placed = structure.inside.flatMap((one) => place(one, [], around));
    stateObjectives(structure, placed, parts);
    const { id, title, description, language } = structure;
    const modules = arrangeCourse(placed, { key: id || 'course', title }, { parts, called: 'block' });
    return {
      course: { ...emptyCourse(id || name), title, description, language, modules, packages },
      parts: parts.all(),
    };
  },
};

async function findStructure(files: PackageFiles): Promise<{ path: string; text: string } | undefined> {
  const isAlone = files.names.length === 1;
  const path = files.names.find((name) => /^(?:[^/]+\/)?cmi5\.xml$/i.test(name) || (isAlone && /\.xml$/i.test(name)));
  const text = path === undefined ? undefined : await readText(files, path).catch(() => undefined);
  return path !== undefined && text !== undefined && STRUCTURE.test(text) ? { path, text } : undefined;
}

function parse(text: string, name: string): CourseStructure | undefined {
  try {
    const root = childElements(readXml(text))[0];
    return root && localName(root) === 'courseStructure' ? readCourseStructure(root) : undefined;
  } catch (error) {
    throw new PackageError('damaged', `${name}: cmi5.xml cannot be read`, { cause: error });
  }
}

type Stated = PlacedElements & { objectives: string[] };

type ReaderContext = {
  files: PackageFiles;
  parts: PartList;
  folder: string;
  packages: PlayedPackage[];
  keys: Set<string>;
};

function place(one: Block | AssignableUnit, path: readonly Place[], around: ReaderContext): Stated[] {
  if (one.kind === 'au') return placeUnit(one, path, around);
  const inner = one.inside.flatMap((below) => place(below, [...path, { key: one.id, title: one.title }], around));
  const [first, ...others] = inner;
  if (!first) {
    around.parts.add({ key: one.id, kind: 'structure', called: 'block', title: one.title }).leaveOut('empty');
    return [];
  }
  return [{ ...first, objectives: [...one.objectives, ...first.objectives] }, ...others];
}

function placeUnit(
  unit: AssignableUnit,
  path: readonly Place[],
  { files, parts, folder, packages, keys }: ReaderContext,
): Stated[] {
  const { title, description, objectives, url } = unit;
  const part = parts.add({ key: unit.id, kind: 'package', called: 'au', title });
  let key = unit.id || title || 'au';
  for (let count = 2; keys.has(key); count += 1) key = `${unit.id}~${count}`;
  keys.add(key);
  if (unit.moveOn && unit.moveOn !== 'NotApplicable') part.note('settings-dropped', `moveOn ${unit.moveOn}`);
  if (unit.entitlementKey) part.note('settings-dropped', 'entitlementKey');
  const above = textToContent(description);
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) {
    part.note('external-tool', url);
    const link = /^https?:/i.test(url)
      ? `[${(title || url).replace(/[[\]]/g, '')}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)`
      : '';
    part.becomes('lesson', key);
    const content = [above, link].filter(Boolean).join('\n\n');
    return [{ path, objectives, elements: [portableElement({ key, title, format: 'lesson', content })] }];
  }
  const page = nameInside(`${folder}/${decoded(url.replace(/[?#].*$/s, ''))}`.replace(/^\/+/, ''));
  const lies = page && (files.has(page) ? page : files.names.find((one) => one.toLowerCase() === page.toLowerCase()));
  if (!lies) {
    part.leaveOut('file-missing', url);
    return [];
  }
  const entry = `${folder ? lies.slice(folder.length + 1) : lies}${/[?#].*$/s.exec(url)?.[0] ?? ''}`;
  const played: PlayedPackage = {
    key,
    kind: 'cmi5',
    title,
    entry,
    folder,
    passingScore: unit.masteryScore,
    launchData: unit.launchParameters,
  };
  packages.push(played);
  part.note('played-as-it-is');
  part.becomes('package', key);
  return [{ path, objectives, elements: [playedElement(played, { above })] }];
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Assigns each objective to the first unit that names it, or to the first unit of all. */
function stateObjectives({ objectives }: CourseStructure, placed: readonly Stated[], parts: PartList): void {
  for (const { id, title, description } of objectives) {
    const part = parts.add({
      key: `objective:${id}`,
      kind: 'criterion',
      called: 'objective',
      title: title || description,
    });
    const owner = placed.find((one) => one.objectives.includes(id)) ?? placed[0];
    const element: PortableElement | undefined = owner?.elements[0];
    const statement = description || title;
    if (!element || !statement) {
      part.leaveOut('empty');
      continue;
    }
    element.rows.push(statedCriterion(shortKey(id || statement), statement, { guidance: description ? title : '' }));
    part.note('criteria-to-write');
    part.becomes('criterion', element.key);
  }
}
