import { nameInside, type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { arrangeCourse } from '../course/arrange-course.ts';
import { createShelf } from '../course/media-shelf.ts';
import { pageElements } from '../course/page-elements.ts';
import { createPartList } from '../course/part-list.ts';
import { emptyCourse, partAddress } from '../course/portable-course.ts';
import type { FormatReader } from '../format.ts';
import { type PageBlock, pageBlocks, readPage } from '../html/read-page.ts';
import { readPackageDocument } from './package-document.ts';
import { planGroups } from './plan-groups.ts';
import { readContents } from './read-contents.ts';

const PAGE = /x?html/i;
const COVER_PAGE = 'epub:type="cover"';

export const epubReader: FormatReader = {
  leftover: (path) => (/^mimetype$|^META-INF\/|\.(?:ncx|opf|smil)$/i.test(path) ? 'not-needed' : undefined),

  async recognises(files) {
    if (!files.has('META-INF/container.xml')) return false;
    const mime = await readText(files, 'mimetype').catch(() => undefined);
    return (
      mime === undefined || mime.trim() === 'application/epub+zip' || files.names.some((name) => /\.opf$/i.test(name))
    );
  },

  async read(files, name) {
    const book = await readPackageDocument(files);
    const parts = createPartList();
    const whole = parts.add({ key: 'book', kind: 'structure', called: 'book', title: book.title });
    if (book.authors.length > 0) whole.note('people-dropped', book.authors.join(', '));
    whole.becomes('course');
    const shelf = createShelf(files, parts);
    const contents = await readContents(files, book);
    const picture = book.items.find(({ properties }) => properties.includes('cover-image'))?.path;
    const cover = picture === undefined || !files.has(picture) ? undefined : shelf.keep(picture);
    const pages: { file: string; blocks: PageBlock[] }[] = [];
    for (const { path, type, properties } of book.spine) {
      if (properties.includes('nav') || (type && !PAGE.test(type))) continue;
      // The picture of the course stands for the page.
      if (cover && (await readText(files, path).catch(() => ''))?.includes(COVER_PAGE)) continue;
      const blocks = await blocksOf(files, path);
      if (blocks) pages.push({ file: path, blocks });
      else
        parts
          .add({ key: path, kind: 'text', called: 'page', title: path })
          .leaveOut(files.has(path) ? 'unreadable' : 'file-missing', path);
    }
    const groups = planGroups(pages, contents, book.title);
    const targets = targetsOf(groups);
    const placed = pageElements(groups, {
      parts,
      called: 'chapter',
      contextOf(part, file) {
        const folder = file.slice(0, file.lastIndexOf('/') + 1).replace(/\/$/, '');
        return shelf.context(part, { folder, part: (address) => targets(folder, address) });
      },
    });
    const modules = arrangeCourse(placed, { key: 'book', title: book.title }, { parts, called: 'chapter' });
    const { title, description, language } = book;
    return {
      course: {
        ...emptyCourse(book.id || name),
        title,
        description: plain(description),
        language,
        modules,
        files: shelf.files(),
        ...(cover && { look: { cover: readPictureAddress(cover)?.name } }),
      },
      parts: parts.all(),
    };
  },
};

async function blocksOf(files: PackageFiles, path: string): Promise<PageBlock[] | undefined> {
  try {
    const text = await readText(files, path);
    return text === undefined ? undefined : pageBlocks(readPage(text), path);
  } catch {
    return undefined;
  }
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();

function targetsOf(groups: ReturnType<typeof planGroups>) {
  const byMark = new Map<string, string>();
  const byPage = new Map<string, string>();
  for (const { key, blocks } of groups)
    for (const { file, ids } of blocks) {
      if (!byPage.has(file)) byPage.set(file, key);
      for (const id of ids) if (!byMark.has(`${file}#${id}`)) byMark.set(`${file}#${id}`, key);
    }
  return (folder: string, address: string): string | undefined => {
    if (/^[a-z][a-z\d+.-]*:/i.test(address)) return undefined;
    const [path = '', mark = ''] = decoded(address).split(/#(.*)/s);
    const file = nameInside(folder ? `${folder}/${path}` : path);
    const key = byMark.get(`${file}#${mark}`) ?? byPage.get(file ?? '');
    return key === undefined ? undefined : partAddress(key);
  };
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
