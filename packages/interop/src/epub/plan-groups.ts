import type { Place } from '../course/arrange-course.ts';
import { headingSections } from '../course/heading-sections.ts';
import type { PageGroup } from '../course/page-elements.ts';
import { headingOf, type PageBlock } from '../html/read-page.ts';
import type { ContentsEntry } from './read-contents.ts';

const LEVELS = 3;

type Line = { key: string; title: string; above: Place[]; file: string; fragment: string; isOuter: boolean };

/** Groups the blocks of a book into elements by its contents, and by headings where those are too coarse. */
export function planGroups(
  pages: readonly { file: string; blocks: PageBlock[] }[],
  contents: readonly ContentsEntry[],
  title: string,
): PageGroup[] {
  const { lines, depth } = linesOf(contents);
  const all = pages.flatMap(({ blocks }) => blocks);
  if (lines.length === 0) return byHeadings({ key: pages[0]?.file ?? 'book', title, above: [], blocks: all });
  const groups: PageGroup[] = [];
  for (const { file, blocks } of pages) {
    const here = lines
      .filter((line) => line.file === file)
      .map((line) => ({ line, at: placeOf(line, blocks) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at);
    const first = here[0]?.at ?? blocks.length;
    if (first > 0) addTo(groups, file, blocks.slice(0, first), title);
    for (const [index, { line, at }] of here.entries()) {
      const until = here[index + 1]?.at ?? blocks.length;
      // Skips a chapter that starts directly with its first section.
      if (line.isOuter && blocks.slice(at, until).every((block) => headingOf(block))) continue;
      groups.push({ key: line.key, title: line.title, above: line.above, blocks: blocks.slice(at, until) });
    }
  }
  return depth > 1
    ? groups
    : groups.flatMap((group) => byHeadings({ ...group, above: [{ key: group.key, title: group.title }] }));
}

const placeOf = ({ fragment }: Line, blocks: readonly PageBlock[]): number =>
  fragment ? blocks.findIndex(({ ids }) => ids.includes(fragment)) : 0;

function addTo(groups: PageGroup[], file: string, blocks: PageBlock[], title: string): void {
  const last = groups.at(-1);
  if (last) {
    last.blocks.push(...blocks);
    return;
  }
  const heading = blocks.map(headingOf).find((one) => one !== undefined);
  groups.push({ key: file, title: heading?.title ?? title, above: [], blocks });
}

function byHeadings({ key, title, above, blocks }: PageGroup): PageGroup[] {
  const { sections } = headingSections(blocks, headingOf);
  return sections.map((section, index) => ({
    key: index === 0 ? key : `${key}#${section.slug}`,
    title: section.title || title,
    above: [...above, ...section.above.map((heading) => ({ key: `${key}#${heading.slug}`, title: heading.title }))],
    blocks: section.heading ? [section.heading, ...section.nodes] : section.nodes,
  }));
}

function linesOf(contents: readonly ContentsEntry[]): { lines: Line[]; depth: number } {
  let [top, intro] = [contents, [] as ContentsEntry[]];
  for (let only = top[0]; top.length === 1 && only && only.entries.length > 0; only = top[0]) {
    intro = [...intro, { ...only, entries: [] }];
    top = only.entries;
  }
  const depth = Math.min(LEVELS, depthOf(top));
  const lines: Line[] = [];
  const keys = new Set<string>();
  const walk = (entries: readonly ContentsEntry[], above: readonly Place[]) => {
    for (const { title, file, fragment, entries: inside } of entries) {
      let key = fragment ? `${file}#${fragment}` : file || title;
      while (keys.has(key)) key = `${key}~`;
      keys.add(key);
      const place = { key: `contents:${key}`, title };
      const isOuter = inside.length > 0 && above.length < depth - 1;
      const own = isOuter ? [...above, place] : [...above];
      const full = [...own];
      while (full.length < depth - 1) full.push(place);
      if (file) lines.push({ key, title, above: full, file, fragment, isOuter });
      if (isOuter) walk(inside, own);
    }
  };
  for (const { title, file, fragment } of intro)
    if (file)
      lines.push({ key: fragment ? `${file}#${fragment}` : file, title, above: [], file, fragment, isOuter: true });
  for (const { key } of lines) keys.add(key);
  walk(top, []);
  return { lines, depth };
}

const depthOf = (entries: readonly ContentsEntry[]): number =>
  entries.length === 0 ? 0 : 1 + Math.max(...entries.map((entry) => depthOf(entry.entries)));
