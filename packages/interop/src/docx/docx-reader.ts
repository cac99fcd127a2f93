import { readWord } from '@coursecraft/documents/docx/read-word';
import { descendant, readXml, textOf } from '@coursecraft/documents/xml/read-xml';
import { PackageError, type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { arrangeCourse } from '../course/arrange-course.ts';
import { headingSections } from '../course/heading-sections.ts';
import { createShelf, type Shelf } from '../course/media-shelf.ts';
import { pageElements } from '../course/page-elements.ts';
import { createPartList, type OpenPart } from '../course/part-list.ts';
import { emptyCourse, partAddress } from '../course/portable-course.ts';
import type { FormatReader } from '../format.ts';
import type { HtmlContext } from '../html/html-context.ts';
import { headingOf, pageBlocks, readPage } from '../html/read-page.ts';

const DOCUMENT = 'word/document.xml';
/** Picture formats that browsers cannot display. */
const UNSHOWN = /\.(?:emf|wmf|emz|wmz|tiff?|pict?)$/i;

export const docxReader: FormatReader = {
  recognises: (files) => files.has(DOCUMENT),

  leftover(path) {
    if (UNSHOWN.test(path)) return 'picture-unread';
    return /^(?:_rels|docProps|customXml|word\/(?!media\/|embeddings\/))/i.test(path) ? 'not-needed' : undefined;
  },

  async read(files, name) {
    if (!files.has(DOCUMENT)) throw new PackageError('unknown', `${name} is no Word document`);
    const parts = createPartList();
    const core = await coreOf(files);
    const whole = parts.add({ key: 'document', kind: 'structure', called: 'document', title: core.title || name });
    const html = await readWord(files, name, (formula) => whole.note('formula-as-text', formula));
    const { title, sections } = headingSections(pageBlocks(withHeadRows(readPage(html)), DOCUMENT), headingOf);
    const called = core.title || title;
    if (core.creator) whole.note('people-dropped', core.creator);
    whole.becomes('course');
    const shelf = createShelf(files, parts);
    const keyOf = (slug: string) => (slug ? `#${slug}` : 'document');
    const groups = sections.map((section) => ({
      key: keyOf(section.slug),
      title: section.title || called,
      above: section.above.map((heading) => ({ key: `section:${heading.slug}`, title: heading.title })),
      blocks: section.heading ? [section.heading, ...section.nodes] : section.nodes,
    }));
    const marks = new Map(
      groups.flatMap(({ key, blocks }) => blocks.flatMap(({ ids }) => ids.map((id) => [id, key] as const))),
    );
    const placed = pageElements(groups, {
      parts,
      called: 'section',
      contextOf: (part) => contextOf(part, shelf, marks),
    });
    const modules = arrangeCourse(placed, { key: 'document', title: called }, { parts, called: 'heading' });
    const course = {
      ...emptyCourse(name),
      title: called,
      description: core.description,
      language: core.language,
      modules,
      files: shelf.files(),
    };
    return { course, parts: parts.all() };
  },
};

function withHeadRows(page: Root): Root {
  visit(page, 'element', (table) => {
    if (table.tagName !== 'table') return;
    const rows: Element[] = [];
    let hasHead = false;
    visit(table, 'element', (node) => {
      if (node.tagName === 'tr') rows.push(node);
      if (node.tagName === 'th') hasHead = true;
    });
    if (hasHead || rows.length < 2) return;
    for (const cell of rows[0]?.children ?? [])
      if (cell.type === 'element' && cell.tagName === 'td') cell.tagName = 'th';
  });
  return page;
}

function contextOf(part: OpenPart, shelf: Shelf, marks: ReadonlyMap<string, string>): HtmlContext {
  const outside = shelf.context(part, {
    part(address) {
      const key = /^document\.xml#/.test(address) ? marks.get(address.slice('document.xml#'.length)) : undefined;
      return key === undefined ? undefined : partAddress(key);
    },
  });
  return {
    ...outside,
    media(address, words) {
      if (!UNSHOWN.test(address)) return outside.media(address, words);
      part.note('picture-unread', address);
      return undefined;
    },
  };
}

async function coreOf(
  files: PackageFiles,
): Promise<{ title: string; description: string; language: string | undefined; creator: string }> {
  const text = await readText(files, 'docProps/core.xml').catch(() => undefined);
  try {
    const root = text === undefined ? undefined : readXml(text);
    const say = (name: string) => textOf(descendant(root, name)).trim();
    const language = say('language');
    return {
      title: say('title'),
      description: say('description'),
      language: /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language) ? language : undefined,
      creator: say('creator'),
    };
  } catch {
    return { title: '', description: '', language: undefined, creator: '' };
  }
}
