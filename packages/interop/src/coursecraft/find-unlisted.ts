import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import type { PartList } from '../course/part-list.ts';
import type { CourseFile } from './coursecraft-schema.ts';

type Module = CourseFile['modules'][number];
type Section = Module['sections'][number];

const titleOf = (name: string) =>
  name
    .replace(/^\d+-?/, '')
    .replaceAll('-', ' ')
    .trim() || name;

/** Adds elements that `course.yaml` does not list to the end of their section; new folders become parts. */
export function findUnlisted(course: CourseFile, files: PackageFiles, root: string, parts: PartList): CourseFile {
  const modules = structuredClone(course.modules);
  const sections = modules.flatMap((module) => module.sections);
  const listed = new Set(sections.flatMap(({ elements }) => elements.map(({ file }) => `${root}${file}`)));
  for (const path of files.names) {
    const inside = path.startsWith(root) ? path.slice(root.length) : '';
    const [, moduleFolder, sectionName, name] = /^(modules\/[^/]+)\/([^/]+)\/([^/]+)\.md$/i.exec(inside) ?? [];
    if (!moduleFolder || !sectionName || !name || listed.has(path)) continue;
    const module = findOr(modules, moduleFolder, (): Module => newModule(moduleFolder));
    const folder = `${moduleFolder}/${sectionName}`;
    const section = findOr(module.sections, folder, (): Section => newSection(folder, sectionName));
    section.elements.push({ key: inside, title: titleOf(name), file: inside });
    parts.add({ key: `unlisted:${inside}`, kind: 'structure', called: 'file', title: inside }).becomes('element');
  }
  return { ...course, modules };
}

function findOr<Entry extends { folder: string }>(list: Entry[], folder: string, make: () => Entry): Entry {
  const found = list.find((one) => one.folder === folder);
  if (found) return found;
  const made = make();
  list.push(made);
  return made;
}

const newModule = (folder: string): Module => ({
  key: folder,
  title: titleOf(folder.replace(/^modules\//, '')),
  folder,
  sections: [],
});

const newSection = (folder: string, name: string): Section => ({
  key: folder,
  title: titleOf(name),
  folder,
  elements: [],
});
