import { attribute } from '@coursecraft/documents/xml/read-xml';
import { nameInside, type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import { locateFiles } from '../content-packaging/locate-files.ts';
import { type Manifest, readManifest } from '../content-packaging/read-manifest.ts';
import { createShelf } from '../course/media-shelf.ts';
import { createPartList, type PartList } from '../course/part-list.ts';
import { emptyCourse, type Reading } from '../course/portable-course.ts';
import type { FormatReader } from '../format.ts';
import { arrangeTests } from './arrange-tests.ts';
import { loadDocuments, loadPages, QTI_ROOTS, type QtiDocument, rootName } from './load-documents.ts';
import type { NodesAround } from './read-nodes.ts';
import { itemsOf, type TestNode } from './test-node.ts';
import { banksAmong, bankUse } from './version-1/banks.ts';
import { readQuestions } from './version-1/read-questions.ts';
import { type Library, testNode } from './version-2/read-tests.ts';

/** Blackboard uses `.dat` files. */
const QUESTIONS = /\.(xml|qti|dat)$/i;
const KINDS = /imsqti|x-bb-qti/i;
const MOST_LOOKED_AT = 40;
/** Tests come before their possible parts. */
const ROOTS = [/^questestinterop$/, /^assessmentTest$/, /^assessmentSection$/, /^assessmentItem$/];

/** Reads QTI 1.x, 2.x and 3.0 from a package or a single file. */
export const qtiReader: FormatReader = {
  async recognises(files) {
    const manifest = await readManifest(files);
    if (manifest) return [...manifest.resources.values()].some(({ type }) => KINDS.test(type));
    for (const name of files.names.filter((one) => QUESTIONS.test(one)).slice(0, MOST_LOOKED_AT)) {
      const text = await readText(files, name).catch(() => undefined);
      if (text !== undefined && QTI_ROOTS.test(text)) return true;
    }
    return false;
  },
  read: readQti,
};

async function readQti(files: PackageFiles, name: string): Promise<Reading> {
  const parts = createPartList();
  const shelf = createShelf(files, parts);
  const manifest = await readManifest(files);
  const paths = pathsInOrder(files, manifest);
  reportMissing(files, manifest, parts);
  const documents = await loadDocuments(files, paths, parts);
  const nodes = await readAll(files, documents);
  const around: NodesAround = { parts, shelf, locate: locateFiles(files) };
  const tests = nodes.filter((node) => node.kind === 'group');
  const title = manifest?.title || (tests.length === 1 ? tests[0]?.title : '') || '';
  const key = manifest?.id || nodes[0]?.key || name;
  const modules = arrangeTests(nodes, { key: 'items', title }, around);
  if (itemsOf(nodes).length > 0)
    parts.add({ key: 'scores', kind: 'other', called: 'scoring', title }).leaveOut('settings-dropped', 'points');
  const course = {
    ...emptyCourse(key),
    title,
    description: manifest?.description ?? '',
    language: manifest?.language ?? languageOf(documents),
    modules,
    files: shelf.files(),
  };
  return { course, parts: parts.all() };
}

const languageOf = (documents: ReadonlyMap<string, QtiDocument>): string | undefined =>
  [...documents.values()].map(({ root }) => attribute(root, 'lang')).find((language) => language?.trim());

function pathsInOrder(files: PackageFiles, manifest: Manifest | undefined): string[] {
  const named = [...(manifest?.resources.values() ?? [])].flatMap(({ href, files: own }) => [href ?? '', ...own]);
  return [...new Set([...named, ...files.names])].filter(
    (path) => QUESTIONS.test(path) && files.has(path) && !/imsmanifest\.xml$/i.test(path),
  );
}

function reportMissing(files: PackageFiles, manifest: Manifest | undefined, parts: PartList): void {
  for (const { id, type, href, title, files: own } of manifest?.resources.values() ?? []) {
    const paths = [href ?? '', ...own].filter(Boolean);
    if (!KINDS.test(type) || paths.some((path) => files.has(path))) continue;
    parts
      .add({ key: `resource:${id}`, kind: 'problem', called: type, title: title || id })
      .leaveOut('file-missing', paths[0] ?? id);
  }
}

async function readAll(files: PackageFiles, documents: ReadonlyMap<string, QtiDocument>): Promise<TestNode[]> {
  const used = new Set<string>();
  const pages = await loadPages(files, documents);
  const library: Library = {
    find(address, from) {
      const beside = nameInside(`${from.replace(/[^/]*$/, '')}${decoded(address)}`);
      return [beside, nameInside(decoded(address))].find((path) => path !== undefined && documents.has(path));
    },
    root: (path) => documents.get(path)?.root,
    pages,
    use: (path) => used.add(path),
  };
  const banks = banksAmong(documents);
  const of = (pattern: RegExp) => [...documents.values()].filter((document) => pattern.test(rootName(document)));
  const read = ({ root, path }: QtiDocument): TestNode[] => {
    if (used.has(path)) return [];
    if (rootName({ root, path }) !== 'questestinterop') return [testNode(root, path, library)];
    const questions = readQuestions(root, path, banks);
    if (questions.length === 0) files.mark?.(path, 'unused');
    return questions;
  };
  // Reads tests first, because they claim their items.
  const { drawn } = bankUse(documents);
  const isDrawn = (node: TestNode) => node.kind === 'group' && node.called === 'objectbank' && drawn.has(node.key);
  const nodes = ROOTS.flatMap((pattern) => of(pattern).flatMap(read));
  for (const document of documents.values())
    if (!used.has(document.path) && !ROOTS.some((pattern) => pattern.test(rootName(document))))
      files.mark?.(document.path, 'unused');
  return nodes.filter((node) => !isDrawn(node));
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
