import { attribute } from '@coursecraft/documents/xml/read-xml';
import { PackageError } from '@coursecraft/documents/zip/package-files';
import { createShelf } from '../course/media-shelf.ts';
import { createPartList } from '../course/part-list.ts';
import { emptyCourse, type PortableModule, type PortableSection } from '../course/portable-course.ts';
import { withoutDeadLinks } from '../course/without-dead-links.ts';
import type { FormatReader } from '../format.ts';
import { readCoursePages } from './course-pages.ts';
import { findCourse } from './find-course.ts';
import { locateAsset, olxLinks } from './olx-addresses.ts';
import type { OlxReading } from './olx-reading.ts';
import { type OlxNode, readOlxTree } from './olx-tree.ts';
import { type PlannedModule, type PlannedSection, planCourse } from './plan-course.ts';
import { readPolicies } from './policies.ts';
import { placeDrafts } from './read-drafts.ts';
import { readUnit } from './read-unit.ts';

/** Reads OLX courses and libraries from zip or `course.tar.gz`. */
export const olxReader: FormatReader = {
  recognises: async (files) => (await findCourse(files)) !== undefined,

  leftover(path) {
    if (/(?:^|\/)(?:policies|assets)\//.test(path)) return 'settings-dropped';
    return /\.(?:xml|html)$/i.test(path) ? 'unused' : undefined;
  },

  async read(files, name) {
    const found = await findCourse(files);
    if (!found) throw new PackageError('unknown', `${name} holds no course of Open edX`);
    const policies = await readPolicies(files, found.root);
    const wordsOf = (tag: string, id: string, field: string) => {
      const value = policies.of(tag, id)[field];
      return typeof value === 'string' && value.trim() ? value : undefined;
    };
    const tree = await readOlxTree(files, found, (tag, id) => wordsOf(tag, id, 'display_name'));
    const { course: root } = tree;
    const parts = createPartList();
    const course = parts.add({ key: 'course', kind: 'structure', called: root.tag, title: root.title });
    course.becomes('course');
    const elementOf = new Map<string, string>();
    const shelf = createShelf(files, parts);
    const locate = locateAsset(found.root, files.names, policies.assets);
    const reading: OlxReading = {
      files,
      root: found.root,
      tree,
      parts,
      shelf,
      course,
      language: attribute(root.xml, 'language') ?? wordsOf('course', root.id, 'language'),
      context: (part) => shelf.context(part, { locate, part: olxLinks((id) => elementOf.get(id)) }),
    };
    const planned = planCourse(root);
    await placeDrafts(planned, reading);
    for (const module of planned) nameElements(module, elementOf);
    for (const { slug } of policies.tabs) elementOf.set(slug, slug);

    const modules: PortableModule[] = [];
    for (const module of planned) modules.push(await readModule(module, reading));
    const pages = await readCoursePages(reading, policies);
    if (pages.elements.length > 0)
      modules.push({
        key: 'pages',
        title: '',
        sections: [{ key: 'pages', title: '', elements: pages.elements }],
        scenarios: [],
      });
    noteSettings(root, reading);
    for (const path of policies.unreadable) course.note('unreadable', path);
    for (const path of policies.files)
      if (/grading_policy/.test(path)) {
        files.mark?.(path, 'told');
        parts
          .add({ key: path.slice(found.root.length), kind: 'other', called: 'grading_policy', title: '' })
          .leaveOut('scoring-simplified');
      }
    const read = {
      ...emptyCourse(keyOf(root)),
      title: root.title,
      description: pages.description,
      language: reading.language,
      modules,
      files: shelf.files(),
    };
    return { course: withoutDeadLinks(read, (key) => course.note('link-broken', key)), parts: parts.all() };
  },
};

const keyOf = ({ xml, id }: OlxNode): string =>
  [attribute(xml, 'org'), attribute(xml, 'course') ?? attribute(xml, 'library')].filter(Boolean).join('+') || id;

function nameElements(module: PlannedModule, elementOf: Map<string, string>): void {
  const name = (node: OlxNode, key: string) => {
    if (!elementOf.has(node.id)) elementOf.set(node.id, key);
    for (const child of node.children) name(child, key);
  };
  for (const section of module.sections) for (const { node } of section.units) name(node, node.id);
  for (const section of module.sections) {
    const [first] = section.units;
    if (first && !elementOf.has(section.key)) elementOf.set(section.key, first.node.id);
  }
  const first = module.sections.flatMap(({ units }) => units)[0];
  if (first && !elementOf.has(module.key)) elementOf.set(module.key, first.node.id);
}

async function readModule({ key, title, node, sections }: PlannedModule, reading: OlxReading): Promise<PortableModule> {
  if (node) reportLevel(node, 'module', reading);
  const read: PortableSection[] = [];
  for (const section of sections) read.push(await readSection(section, reading));
  return { key, title, sections: read, scenarios: [] };
}

async function readSection({ key, title, node, units }: PlannedSection, reading: OlxReading): Promise<PortableSection> {
  if (node) reportLevel(node, 'section', reading);
  const elements = [];
  for (const unit of units) elements.push(...(await readUnit(unit, reading)));
  return { key, title, elements };
}

function reportLevel(node: OlxNode, becomes: 'module' | 'section', { parts, course }: OlxReading): void {
  const part = parts.add({ key: `${node.tag}/${node.id}`, kind: 'structure', called: node.tag, title: node.title });
  if (node.fault) part.leaveOut(node.fault.note, node.fault.what);
  else if (node.children.length === 0) part.leaveOut('empty');
  else part.becomes(becomes);
  if (attribute(node.xml, 'graded') === 'true' || attribute(node.xml, 'format')) course.note('scoring-simplified');
  if (attribute(node.xml, 'due') || attribute(node.xml, 'start')) course.note('schedule-dropped');
}

function noteSettings({ xml }: OlxNode, { course }: OlxReading): void {
  if (attribute(xml, 'start') || attribute(xml, 'end')) course.note('schedule-dropped');
  course.note('settings-dropped');
}
