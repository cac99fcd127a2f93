import { createHash } from 'node:crypto';
import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import type { Element } from 'xast';
import type { PortableCourse, PortableElement } from '../course/portable-course.ts';
import type { FormatWriter, WritingLoss, WrittenFile } from '../format.ts';
import { elementInPrint } from '../print/element-in-print.ts';
import { printWords } from '../print/print-words.ts';
import { element, xmlFile } from '../xml/write-xml.ts';
import { hastToXhtml } from './hast-to-xhtml.ts';

/** What a book may hold without a stand-in (EPUB 3.3, core media types). */
const MEDIA: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
};
const mediaType = (name: string) => MEDIA[name.split('.').at(-1)?.toLowerCase() ?? ''];
/** Books of equal courses are equal: this is no time of theirs. */
const MODIFIED = '2000-01-01T00:00:00Z';

type Chapter = { element: PortableElement; path: string; id: string };

/** A course as a book, EPUB 3: a chapter for each element, with a contents of modules and sections. */
export const epubWriter: FormatWriter = {
  ending: 'epub',
  mime: 'application/epub+zip',
  isArchive: true,
  write(course, { withSolutions }) {
    const losses: WritingLoss[] = [];
    const chapters: Chapter[] = course.modules
      .flatMap(({ sections }) => sections.flatMap(({ elements }) => elements))
      .map((one, at) => {
        const id = `c${String(at + 1).padStart(3, '0')}`;
        return { element: one, id, path: `text/${id}.xhtml` };
      });
    if (chapters.some((chapter) => chapter.element.rows.length > 0))
      losses.push({ note: 'criteria-stay-here', at: course.title });
    const held = course.files.filter(({ name }) => mediaType(name) !== undefined);
    const files: WrittenFile[] = [
      { path: 'mimetype', content: 'application/epub+zip' },
      { path: 'META-INF/container.xml', content: container() },
      {
        path: 'EPUB/package.opf',
        content: packageFile(
          course,
          chapters,
          held.map(({ name }) => name),
        ),
      },
      { path: 'EPUB/nav.xhtml', content: contents(course, chapters) },
      { path: 'EPUB/style.css', content: STYLE },
      ...chapters.map((chapter) => ({
        path: `EPUB/${chapter.path}`,
        content: chapterFile(course, chapter, chapters, withSolutions, losses),
      })),
      ...held.map(({ name }) => ({ path: `EPUB/media/${name}`, content: { file: name } })),
    ];
    return { files, losses };
  },
};

const STYLE = `body { line-height: 1.5; }
img, video { max-width: 100%; height: auto; }
table { border-collapse: collapse; }
th, td { border: 1px solid; padding: 0.3em 0.6em; text-align: start; }
pre { white-space: pre-wrap; }
.check { border-inline-start: 3px solid; padding-inline-start: 1em; margin-block: 1.5em; }
`;

const XHTML = 'http://www.w3.org/1999/xhtml';
const OPS = 'http://www.idpf.org/2007/ops';

const page = (language: string, title: string, ...children: (Element | Element[])[]): string =>
  xmlFile(
    element(
      'html',
      { xmlns: XHTML, 'xmlns:epub': OPS, lang: language, 'xml:lang': language },
      element('head', {}, element('title', {}, title), element('link', { rel: 'stylesheet', href: 'STYLE' })),
      element('body', {}, ...children.flat()),
    ),
  );

const container = () =>
  xmlFile(
    element(
      'container',
      { version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container' },
      element(
        'rootfiles',
        {},
        element('rootfile', { 'full-path': 'EPUB/package.opf', 'media-type': 'application/oebps-package+xml' }),
      ),
    ),
  );

function packageFile(
  { key, title, description, language = 'en' }: PortableCourse,
  chapters: readonly Chapter[],
  names: readonly string[],
): string {
  const id = `urn:uuid:${asUuid(key)}`;
  const items = chapters.map((chapter) =>
    element('item', {
      id: chapter.id,
      href: chapter.path,
      'media-type': 'application/xhtml+xml',
      ...(/\$/.test(chapter.element.content) && { properties: 'mathml' }),
    }),
  );
  return xmlFile(
    element(
      'package',
      { xmlns: 'http://www.idpf.org/2007/opf', version: '3.0', 'unique-identifier': 'id', 'xml:lang': language },
      element(
        'metadata',
        { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
        element('dc:identifier', { id: 'id' }, id),
        element('dc:title', {}, title),
        element('dc:language', {}, language),
        description ? element('dc:description', {}, description) : undefined,
        element('meta', { property: 'dcterms:modified' }, MODIFIED),
      ),
      element(
        'manifest',
        {},
        element('item', { id: 'nav', href: 'nav.xhtml', 'media-type': 'application/xhtml+xml', properties: 'nav' }),
        element('item', { id: 'style', href: 'style.css', 'media-type': 'text/css' }),
        ...items,
        ...names.map((name, at) =>
          element('item', {
            id: `m${at + 1}`,
            href: `media/${encodeURIComponent(name)}`,
            'media-type': mediaType(name),
          }),
        ),
      ),
      element('spine', {}, ...chapters.map(({ id: idref }) => element('itemref', { idref }))),
    ),
  );
}

const asUuid = (key: string) =>
  createHash('sha256')
    .update(key)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

function contents(course: PortableCourse, chapters: readonly Chapter[]): string {
  const { contents: title } = printWords(course.language);
  const hrefOf = new Map(chapters.map(({ element: { key }, path }) => [key, path]));
  const list = (items: Element[]) => element('ol', {}, ...items);
  const modules = course.modules.map((module) =>
    element(
      'li',
      {},
      element('span', {}, module.title),
      list(
        module.sections.map((section) =>
          element(
            'li',
            {},
            element('span', {}, section.title),
            list(
              section.elements.map(({ key, title: name }) =>
                element('li', {}, element('a', { href: hrefOf.get(key) }, name)),
              ),
            ),
          ),
        ),
      ),
    ),
  );
  return page(course.language ?? 'en', title, [
    element('nav', { 'epub:type': 'toc' }, element('h1', {}, title), list(modules)),
  ]).replace('href="STYLE"', 'href="style.css"');
}

function chapterFile(
  course: PortableCourse,
  { element: one }: Chapter,
  chapters: readonly Chapter[],
  withSolutions: boolean,
  losses: WritingLoss[],
): string {
  const names = new Set(course.files.map(({ name }) => name));
  const media = (address: string) => {
    const name = readPictureAddress(address)?.name;
    const isHeld = name !== undefined && names.has(name) && mediaType(name) !== undefined;
    if (name !== undefined && names.has(name) && !isHeld)
      losses.push({ note: 'file-refused', at: one.title, what: name });
    return isHeld ? `../media/${encodeURIComponent(name)}` : undefined;
  };
  const link = (address: string) => {
    if (/^(https?|mailto):/i.test(address)) return address;
    if (!address.startsWith('part:')) return media(address);
    const key = decodeURIComponent(address.slice('part:'.length));
    return chapters.find((chapter) => chapter.element.key === key)?.path.replace('text/', '');
  };
  const tree = elementInPrint(course, one, { withSolutions, media, link, losses });
  return page(course.language ?? 'en', one.title, [
    element('h1', {}, one.title),
    ...(hastToXhtml([tree]) as Element[]),
  ]).replace('href="STYLE"', 'href="../style.css"');
}
