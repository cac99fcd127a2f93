import { createHash } from 'node:crypto';
import { element, xmlFile } from '@coursecraft/documents/xml/write-xml';
import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { languageDirection } from '@coursecraft/domain/language/language-direction';
import type { Element } from 'xast';
import type { PortableCourse, PortableElement } from '../course/portable-course.ts';
import { accentOf, writtenLine } from '../course/written-line.ts';
import type { FormatWriter, WritingLoss, WrittenFile } from '../format.ts';
import { elementInPrint } from '../print/element-in-print.ts';
import { courseWords } from '../words/course-words.ts';
import { hastToXhtml } from './hast-to-xhtml.ts';

/** Core media types of EPUB 3.3. */
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
const endingOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';
const mediaType = (name: string) => MEDIA[endingOf(name)];
/** A fixed date, so that equal courses give equal books. */
const MODIFIED = '2000-01-01T00:00:00Z';

type Chapter = { element: PortableElement; path: string; id: string };
/** A course file with the page that links to it. */
type EpubFile = { name: string; type: string; id: string; path: string; page: string };
type Page = { id: string; path: string; content: string; isAside?: boolean };

const COVER = 'text/cover.xhtml';

/** Writes EPUB 3 with a chapter per element. */
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
    const held = heldFiles(course);
    const asked = new Set<EpubFile>();
    const pages: Page[] = chapters.map((chapter) => ({
      ...chapter,
      content: chapterFile(course, chapter, { chapters, held, asked, withSolutions, losses }),
    }));
    for (const one of held.values())
      if (asked.has(one))
        pages.push({ id: `p${one.id}`, path: one.page, content: mediaPage(course, one), isAside: true });
    const cover = held.get(course.look?.cover ?? '');
    const picture = cover?.type.startsWith('image/') ? cover : undefined;
    if (picture) pages.unshift({ id: 'cover', path: COVER, content: coverPage(course, picture) });
    // A book needs at least one page.
    if (pages.length === 0) pages.push({ id: 'title', path: 'text/title.xhtml', content: titlePage(course) });
    const files: WrittenFile[] = [
      { path: 'mimetype', content: 'application/epub+zip' },
      { path: 'META-INF/container.xml', content: container() },
      { path: 'EPUB/package.opf', content: packageFile(course, pages, { held: [...held.values()], cover: picture }) },
      { path: 'EPUB/nav.xhtml', content: contents(course, chapters, picture && COVER) },
      { path: 'EPUB/style.css', content: styleOf(course) },
      ...pages.map(({ path, content }) => ({ path: `EPUB/${path}`, content })),
      ...[...held.values()].map(({ name, path }) => ({ path: `EPUB/${path}`, content: { file: name } })),
    ];
    return { files, losses };
  },
};

const styleOf = (course: PortableCourse) => `body { line-height: 1.5; }
h1 { border-block-end: 0.1em solid ${accentOf(course)}; padding-block-end: 0.2em; }
img, video { max-width: 100%; height: auto; }
table { border-collapse: collapse; }
th, td { border: 1px solid; padding: 0.3em 0.6em; text-align: start; }
pre { white-space: pre-wrap; }
.cover { text-align: center; }
.cover img { max-height: 60vh; }
.check { border-inline-start: 3px solid ${accentOf(course)}; padding-inline-start: 1em; margin-block: 1.5em; }
`;

const XHTML = 'http://www.w3.org/1999/xhtml';
const OPS = 'http://www.idpf.org/2007/ops';

const heldFiles = ({ files }: PortableCourse): Map<string, EpubFile> =>
  new Map(
    files.flatMap(({ name }, at): [string, EpubFile][] => {
      const type = mediaType(name);
      const id = `m${String(at + 1).padStart(3, '0')}`;
      if (type === undefined) return [];
      return [[name, { name, type, id, path: `media/${id}.${endingOf(name)}`, page: `text/${id}.xhtml` }]];
    }),
  );

/** `root` is the path from the page to the book folder. */
const page = (language: string | undefined, title: string, root: '' | '../', ...body: Element[]): string =>
  xmlFile(
    element(
      'html',
      {
        xmlns: XHTML,
        'xmlns:epub': OPS,
        lang: language ?? 'en',
        'xml:lang': language ?? 'en',
        dir: languageDirection(language),
      },
      element(
        'head',
        {},
        element('title', {}, title),
        element('link', { rel: 'stylesheet', href: `${root}style.css` }),
      ),
      element('body', {}, ...body),
    ),
  );

const titlePage = ({ title, description, language }: PortableCourse): string =>
  page(language, title, '../', element('h1', {}, title), element('p', {}, description));

function coverPage(course: PortableCourse, { path }: EpubFile): string {
  const { title, description, language } = course;
  const lines = [description, writtenLine(course)].filter(Boolean).map((line) => element('p', {}, line));
  const image = element('img', { src: `../${path}`, alt: '' });
  const cover = element('section', { 'epub:type': 'cover', class: 'cover' }, image, element('h1', {}, title), ...lines);
  return page(language, title, '../', cover);
}

function mediaPage({ language }: PortableCourse, { name, type, path }: EpubFile): string {
  const src = `../${path}`;
  const [kind] = type.split('/');
  const shown =
    kind === 'image'
      ? element('img', { src, alt: name })
      : element(kind === 'video' ? 'video' : 'audio', { src, controls: 'controls' });
  return page(language, name, '../', element('figure', {}, shown, element('figcaption', {}, name)));
}

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
  pages: readonly Page[],
  { held, cover }: { held: readonly EpubFile[]; cover: EpubFile | undefined },
): string {
  const id = `urn:uuid:${asUuid(key)}`;
  const items = pages.map((one) =>
    element('item', {
      id: one.id,
      href: one.path,
      'media-type': 'application/xhtml+xml',
      properties: one.content.includes('<math') ? 'mathml' : undefined,
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
        ...held.map((one) =>
          element('item', {
            id: one.id,
            href: one.path,
            'media-type': one.type,
            properties: one === cover ? 'cover-image' : undefined,
          }),
        ),
      ),
      element(
        'spine',
        { 'page-progression-direction': languageDirection(language) },
        ...pages.map(({ id: idref, isAside }) => element('itemref', { idref, linear: isAside ? 'no' : undefined })),
      ),
    ),
  );
}

const asUuid = (key: string) =>
  createHash('sha256')
    .update(key)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

function contents(course: PortableCourse, chapters: readonly Chapter[], cover: string | undefined): string {
  const { contents: title } = courseWords(course.language);
  const hrefOf = new Map(chapters.map(({ element: { key }, path }) => [key, path]));
  const entry = (name: string, href: string) => element('li', {}, element('a', { href }, name));
  // Lists must not be empty.
  const branch = (name: string, entries: Element[]) =>
    entries.length > 0 ? [element('li', {}, element('span', {}, name), element('ol', {}, ...entries))] : [];
  const modules = course.modules.flatMap((module) =>
    branch(
      module.title,
      module.sections.flatMap((section) =>
        branch(
          section.title,
          section.elements.map((one) => entry(one.title, hrefOf.get(one.key) ?? '')),
        ),
      ),
    ),
  );
  const entries = modules.length > 0 ? modules : [entry(course.title, cover ?? 'text/title.xhtml')];
  return page(
    course.language,
    title,
    '',
    element('nav', { 'epub:type': 'toc' }, element('h1', {}, title), element('ol', {}, ...entries)),
  );
}

type Writing = {
  chapters: readonly Chapter[];
  held: ReadonlyMap<string, EpubFile>;
  asked: Set<EpubFile>;
  withSolutions: boolean;
  losses: WritingLoss[];
};

function chapterFile(
  course: PortableCourse,
  { element: one }: Chapter,
  { chapters, held, asked, withSolutions, losses }: Writing,
): string {
  const names = new Set(course.files.map(({ name }) => name));
  const heldAt = (address: string) => {
    const name = readPictureAddress(address)?.name ?? '';
    const found = held.get(name);
    if (!found && names.has(name)) losses.push({ note: 'file-refused', at: one.title, what: name });
    return found;
  };
  const media = (address: string) => {
    const found = heldAt(address);
    return found && `../${found.path}`;
  };
  const link = (address: string) => {
    if (/^(https?|mailto):/i.test(address)) return strictAddress(address);
    if (address.startsWith('part:')) {
      const key = decodeURIComponent(address.slice('part:'.length));
      return chapters.find((chapter) => chapter.element.key === key)?.path.replace('text/', '');
    }
    const found = heldAt(address);
    if (found) asked.add(found);
    return found?.page.replace('text/', '');
  };
  const tree = elementInPrint(course, one, { withSolutions, media, link, losses });
  const body = hastToXhtml([tree]) as Element[];
  return page(course.language, one.title, '../', element('h1', {}, one.title), ...body);
}

/** Returns the URL by RFC 3986, which readers enforce; undefined if invalid. */
function strictAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { href } = new URL(address);
  const [before = '', ...fragment] = href.split('#');
  const escaped = (part: string) =>
    part.replace(/%(?![\da-f]{2})/gi, '%25').replace(/[^\w\-.~:/?@!$&'()*+,;=%]/g, encodeURIComponent);
  // Square brackets are allowed only in the host.
  const [, start = '', rest = before] = /^(\w+:\/\/[^/?]*)(.*)$/s.exec(before) ?? [];
  return [start + escaped(rest), ...(fragment.length > 0 ? [escaped(fragment.join('#'))] : [])].join('#');
}
