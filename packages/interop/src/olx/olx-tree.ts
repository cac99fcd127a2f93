import {
  attribute,
  childElements,
  localName,
  readXml,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { PackageError, type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import type { FoundCourse } from './find-course.ts';

/** A node of a course. */
export type OlxNode = {
  tag: string;
  /** Its `url_name`; for one that has none, its place. */
  id: string;
  title: string;
  /** What it says; of a component with a file, what points to it until it is opened. */
  xml: XmlElement;
  /** What defines it, where that is a file of its own. */
  file: string | undefined;
  children: OlxNode[];
  /** Why it cannot be read. */
  fault: { note: 'unreadable' | 'file-missing' | 'cycle' | 'duplicate'; what: string } | undefined;
};

export type OlxTree = {
  course: OlxNode;
  /** Each node below the course by its id, the first of several. */
  byId: ReadonlyMap<string, OlxNode>;
  /** Files of the course that were read for it. */
  read: ReadonlySet<string>;
  /** Reads what a component says. Of all of a course at once that would take more memory than anything else. */
  open(node: OlxNode): Promise<OlxNode>;
  /** Reads a node that nothing points to, as the unpublished ones of `drafts/`. */
  openFile(path: string): Promise<OlxNode>;
};

/** Titles that stand in a policy instead of in the node. */
export type PolicyTitles = (tag: string, id: string) => string | undefined;

/** Nodes that hold others; all else is a component. */
const CONTAINERS = new Set([
  'course',
  'library',
  'chapter',
  'sequential',
  'videosequence',
  'vertical',
  'unit',
  'wrapper',
  'problemset',
  'section',
  'split_test',
  'abtest',
  'conditional',
  'randomize',
  'library_content',
  'itembank',
  'item_bank',
  'proctor',
  'timelimit',
  'crowdsource_hinter',
]);
/** What stands in a container and is no part of it. */
const NO_NODES = new Set(['wiki', 'show', 'sources_tag', 'textbook', 'source_library_version', 'slug', 'license']);
/** What a pointer to a file says, and no more. */
const POINTER = new Set(['url_name', 'org', 'course', 'slug', 'filename', 'parent_url', 'index_in_children_list']);
/** Kinds that may say all that they say without a file. */
const NEEDS_NO_FILE = new Set(['discussion', 'vertical', 'sequential', 'chapter', 'html']);
const DEEPEST = 30;

export const isContainer = (tag: string): boolean => CONTAINERS.has(tag);

/** Where a node stands in its file is of no use, and most of what a tree weighs. */
function withoutPlaces(node: XmlElement): XmlElement {
  delete node.position;
  for (const child of node.children) {
    if (child.type === 'element') withoutPlaces(child);
    else delete child.position;
  }
  return node;
}

const isKept = (child: XmlElement['children'][number]) => child.type === 'element' && NO_NODES.has(localName(child));

/** A name as it stands in a file name: `a:b` is the file `b` of the folder `a`. */
const asPath = (name: string) => name.replaceAll(':', '/');

/** Reads the structure of a course. A file that is missing or damaged costs its node alone. */
export async function readOlxTree(
  files: PackageFiles,
  { root, path }: FoundCourse,
  titles: PolicyTitles,
): Promise<OlxTree> {
  const byId = new Map<string, OlxNode>();
  const read = new Set<string>([path]);
  const around: string[] = [];

  const nodeOf = (xml: XmlElement, id: string): OlxNode => {
    const tag = localName(xml);
    const title = titles(tag, id) ?? attribute(xml, 'display_name') ?? '';
    return { tag, id, title, xml, file: undefined, children: [], fault: undefined };
  };

  const rootOf = async (file: string): Promise<XmlElement | string> => {
    read.add(file);
    try {
      const [first] = childElements(readXml((await readText(files, file)) ?? ''));
      return first ? withoutPlaces(first) : 'empty';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  const resolve = async (pointer: XmlElement, place: string, folder: string): Promise<OlxNode> => {
    const name = attribute(pointer, 'url_name') ?? attribute(pointer, 'slug') ?? attribute(pointer, 'filename') ?? '';
    const node = nodeOf(pointer, name || place);
    if (name && !byId.has(name) && node.tag !== 'course') byId.set(name, node);
    if (name && childElements(pointer).length === 0) point(node, name, folder);
    if (!isContainer(node.tag)) return node;
    if (node.file !== undefined) await open(node);
    return withChildren(node, folder);
  };

  /** Finds the file that a pointer means. */
  const point = (node: OlxNode, name: string, folder: string): void => {
    const below = `${node.tag}/${asPath(name)}.xml`;
    const file = [...(folder ? [`${root}${folder}${below}`] : []), `${root}${below}`].find((one) => files.has(one));
    if (file !== undefined && file !== path) {
      // A container that holds itself, or stands twice, would be endless or grow without bounds.
      if (!isContainer(node.tag) || !read.has(file)) node.file = file;
      else node.fault = { note: around.includes(file) ? 'cycle' : 'duplicate', what: file };
      return;
    }
    const isPointer =
      textOf(node.xml).trim() === '' && Object.keys(node.xml.attributes).every((key) => POINTER.has(key));
    if (isPointer && !NEEDS_NO_FILE.has(node.tag)) node.fault = { note: 'file-missing', what: below };
  };

  const open = async (node: OlxNode): Promise<OlxNode> => {
    if (node.file === undefined || node.fault) return node;
    const defined = await rootOf(node.file);
    if (typeof defined === 'string') node.fault = { note: 'unreadable', what: `${node.file}: ${defined}` };
    else {
      node.xml = { ...defined, attributes: { ...node.xml.attributes, ...defined.attributes } };
      node.title = titles(node.tag, node.id) ?? attribute(defined, 'display_name') ?? node.title;
    }
    return node;
  };

  const withChildren = async (node: OlxNode, folder: string): Promise<OlxNode> => {
    if (node.fault) return node;
    if (around.length >= DEEPEST) node.fault = { note: 'cycle', what: `${node.tag}/${node.id}` };
    around.push(node.file ?? '');
    for (const [index, child] of (node.fault ? [] : childElements(node.xml)).entries()) {
      if (!NO_NODES.has(localName(child))) node.children.push(await resolve(child, `${node.id}/${index}`, folder));
    }
    around.pop();
    // What its children say stands in them by now.
    node.xml = { ...node.xml, children: node.xml.children.filter(isKept) };
    return node;
  };

  const outermost = await rootOf(path);
  if (typeof outermost === 'string') throw new PackageError('damaged', `${path}: ${outermost}`);
  const course = await resolve(outermost, 'course', '');
  return {
    course,
    byId,
    read,
    // What is opened is let go again by whoever asked for it.
    open: (node) => open({ ...node }),
    async openFile(file) {
      const [tag = '', name = ''] = file
        .replace(/\.xml$/, '')
        .split('/')
        .slice(-2);
      const node = nodeOf({ type: 'element', name: tag, attributes: {}, children: [] }, name);
      await open(Object.assign(node, { file }));
      return isContainer(tag) ? withChildren(node, 'drafts/') : node;
    },
  };
}
