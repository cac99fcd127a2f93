import { commonFolder } from '@coursecraft/documents/zip/common-folder';
import { type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import { arrangeCourse, type PlacedElements } from '../course/arrange-course.ts';
import { createShelf } from '../course/media-shelf.ts';
import { createPartList } from '../course/part-list.ts';
import { emptyCourse, type Reading } from '../course/portable-course.ts';
import { linksBetween } from './links-between.ts';
import { namesInOrder, titleOfName } from './names-in-order.ts';
import { type FileAround, type MarkdownFile, readMarkdownFile } from './read-markdown-file.ts';
import { splitHead } from './split-head.ts';

export const MARKDOWN = /\.(?:md|markdown|mdown|mkd|mdx|qmd|rmd)$/i;
const HIDDEN = /(?:^|\/)(?:\.|node_modules\/|__MACOSX\/)/;
const FOR_KEEPERS =
  /^(?:LICEN[CS]E|COPYING|CONTRIBUTING|CHANGELOG|CODE[_-]OF[_-]CONDUCT|SECURITY|SOURCE|AUTHORS|GOVERNANCE|CITATION|SUPPORT)(?:[-_.][^/]*)?$/;
const SURELY_FOR_KEEPERS = /^(?:licen[cs]e|copying|contributing|code[_-]of[_-]conduct|changelog)\.\w+$/i;
const FOR_TEACHERS = /^instructors?\//;
const INDEX = /(?:^|\/)(?:readme|index|_index)\.\w+$/i;

/** Lists the texts of a package in reading order. */
export const markdownNames = (files: PackageFiles): string[] =>
  namesInOrder(files.names.filter((name) => MARKDOWN.test(name) && !HIDDEN.test(name)));

/** Reads one text split by headings, or folders of texts with an element each. */
export async function readMarkdownPackage(files: PackageFiles, name: string): Promise<Reading> {
  const parts = createPartList();
  const shelf = createShelf(files, parts);
  const names = await inWrittenOrder(files, markdownNames(files));
  const around = commonFolder(names);
  const isFlat = names.every((path) => !path.slice(around.length).includes('/'));
  const links = linksBetween(names, files);
  const placed: PlacedElements[] = [];
  const read: MarkdownFile[] = [];
  /** Introductory files are read first because they title their folder. */
  const titles = new Map<string, string>();

  for (const path of names) {
    const folders = path.slice(around.length).split('/').slice(0, -1);
    const place = folders.map((folder, index) => {
      const key = `${around}${folders.slice(0, index + 1).join('/')}`;
      return { key, title: () => titles.get(key) ?? titleOfName(folder) };
    });
    const inside = path.slice(around.length);
    if (isForKeepers(inside) && !names.every((one) => isForKeepers(one.slice(around.length)))) {
      parts.add({ key: path, kind: 'text', called: 'file', title: path }).leaveOut('unused', path);
      files.mark?.(path, 'told');
      continue;
    }
    const text = await readText(files, path).catch(() => undefined);
    if (text === undefined) {
      parts.add({ key: path, kind: 'text', called: 'file', title: path }).leaveOut('unreadable', path);
      continue;
    }
    const context: FileAround = {
      path,
      parts,
      shelf,
      links,
      isHidden: names.length > 1 && FOR_TEACHERS.test(inside),
      splits: (isLia) => names.length === 1 || (isFlat && isLia),
    };
    const file = readMarkdownFile(text, context);
    read.push(file);
    if (INDEX.test(path) && file.title) titles.set(folderOf(path), file.title);
    for (const { above, element } of file.elements) {
      const own = names.length > 1 && file.isSplit ? [{ key: path, title: file.title || titleOfName(path) }] : [];
      const named = place.map(({ key, title }) => ({ key, title: title() }));
      placed.push({ path: [...named, ...own, ...above], elements: [element] });
    }
  }

  const head = headOf(read, names, around, name);
  const key = head.title || name;
  const modules = arrangeCourse(placed, { key: 'course', title: head.title }, { parts, called: 'folder' });
  const course = { ...emptyCourse(key), ...head, modules, files: shelf.files() };
  return { course, parts: parts.all() };
}

const isForKeepers = (name: string) => FOR_KEEPERS.test(name) || SURELY_FOR_KEEPERS.test(name);

const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');

/** Sorts by the order in front matter; an introductory file sorts its folder. */
async function inWrittenOrder(files: PackageFiles, names: readonly string[]): Promise<string[]> {
  const places = new Map<string, number>();
  for (const name of names) {
    const text = await readText(files, name).catch(() => undefined);
    const place = text === undefined ? undefined : placeIn(text);
    if (place !== undefined) places.set(INDEX.test(name) ? folderOf(name) : name, place);
  }
  return places.size === 0 ? [...names] : namesInOrder(names, (path) => places.get(path));
}

const PLACE = /^(?:weight|order|nav_order|sidebar_position|position)[ \t]*:[ \t]*["']?(-?\d+(?:\.\d+)?)["']?[ \t]*$/m;

function placeIn(text: string): number | undefined {
  const { head = '' } = splitHead(text);
  const [, place] = PLACE.exec(head) ?? [];
  return place === undefined ? undefined : Number(place);
}

function headOf(read: readonly MarkdownFile[], names: readonly string[], around: string, name: string) {
  const first = read.find(
    ({ path }) => names.length === 1 || (INDEX.test(path) && !path.slice(around.length).includes('/')),
  );
  const folder = around.split('/').at(-2) ?? '';
  const named = MARKDOWN.test(name) ? '' : titleOfName(name.replace(/\.[^.]+$/, ''));
  return {
    title: first?.title || (folder ? titleOfName(folder) : named),
    description: first?.description ?? '',
    language: read.find(({ language }) => language)?.language,
  };
}
