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

export type OlxNode = {
  tag: string;
  /** Its `url_name`, or its position. */
  id: string;
  title: string;
  /** For a component in its own file, only the pointer until it is opened. */
  xml: XmlElement;
  file: string | undefined;
  children: OlxNode[];
  fault: { note: 'unreadable' | 'file-missing' | 'cycle' | 'duplicate'; what: string } | undefined;
};

export type OlxTree = {
  course: OlxNode;
  byId: ReadonlyMap<string, OlxNode>;
  read: ReadonlySet<string>;
  /** Reads a component on demand; all at once would need too much memory. */
  open(node: OlxNode): Promise<OlxNode>;
  /** Reads an unreferenced node, as in `drafts/`. */
  openFile(path: string): Promise<OlxNode>;
};

export type PolicyTitles = (tag: string, id: string) => string | undefined;

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
/** Elements in containers that are no nodes. */
const NO_NODES = new Set(['wiki', 'show', 'sources_tag', 'textbook', 'source_library_version', 'slug', 'license']);
const POINTER = new Set(['url_name', 'org', 'course', 'slug', 'filename', 'parent_url', 'index_in_children_list']);
/** Types that may be complete without a file. */
const NEEDS_NO_FILE = new Set(['discussion', 'vertical', 'sequential', 'chapter', 'html']);
const DEEPEST = 30;

export const isContainer = (tag: string): boolean => CONTAINERS.has(tag);

function withoutPlaces(node: XmlElement): XmlElement {
  delete node.position;
  for (const child of node.children) {
    if (child.type === 'element') withoutPlaces(child);
    else delete child.position;
  }
  return node;
}

const isKept = (child: XmlElement['children'][number]) => child.type === 'element' && NO_NODES.has(localName(child));

/** `a:b` is file `b` in folder `a`. */
const asPath = (name: string) => name.replaceAll(':', '/');

/** Reads the course structure; a missing or damaged file affects only its node. */
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

  const point = (node: OlxNode, name: string, folder: string): void => {
    const below = `${node.tag}/${asPath(name)}.xml`;
    const file = [...(folder ? [`${root}${folder}${below}`] : []), `${root}${below}`].find((one) => files.has(one));
    if (file !== undefined && file !== path) {
      // Prevents cycles and repeated containers.
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
    // Opened nodes are copies that can be freed.
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
