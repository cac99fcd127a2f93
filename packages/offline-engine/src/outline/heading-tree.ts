import type { LanguagePack } from '../language/language-pack.ts';
import type { SourceBlock } from '../source/source-block.ts';
import { kindOfHeading } from './heading-kind.ts';

export type HeadingNode = { title: string; level: number; blocks: SourceBlock[]; children: HeadingNode[] };

/** Returns the blocks of a part and of its subparts. */
export const blocksBelow = (node: HeadingNode): SourceBlock[] => [
  ...node.blocks,
  ...node.children.flatMap((child) => blocksBelow(child)),
];

type Heading = Extract<SourceBlock, { kind: 'heading' }>;
const sameTitle = (a: string, b: string) => a.toLowerCase().replace(/\W+/g, '') === b.toLowerCase().replace(/\W+/g, '');

/** Builds the heading tree below a document root. */
export function headingTree(given: SourceBlock[], title: string, pack?: LanguagePack): HeadingNode {
  const blocks = pack ? withPlainHeadings(given, pack) : given;
  const root: HeadingNode = { title, level: 0, blocks: [], children: [] };
  const path = [root];
  for (const block of levelled(blocks, title)) {
    if (block.kind !== 'heading') {
      path.at(-1)?.blocks.push(block);
      continue;
    }
    while (path.length > 1 && (path.at(-1)?.level ?? 0) >= block.level) path.pop();
    const node: HeadingNode = { title: cleanTitle(block.text), level: block.level, blocks: [], children: [] };
    path.at(-1)?.children.push(node);
    path.push(node);
  }
  return root;
}

/** Reads a lone line such as “Key terms” as a heading. */
function withPlainHeadings(blocks: SourceBlock[], pack: LanguagePack): SourceBlock[] {
  let level = 6;
  return blocks.map((block) => {
    if (block.kind === 'heading' && block.level < 6) level = block.level;
    const [only, ...more] = block.kind === 'paragraph' ? block.sentences : [];
    if (!only || more.length > 0 || only.text.length > 40 || /[.,;!?]$/.test(only.text)) return block;
    const kind = kindOfHeading(only.text, pack);
    // A line that introduces a list is no heading.
    if (kind === 'objectives' && pack.objectivesLead.test(only.text)) return block;
    const isHeading = kind && kind !== 'introduction' && kind !== 'pointers' && kind !== 'front-matter';
    return isHeading ? { kind: 'heading', level: Math.min(6, level + 1), text: only.text, place: block.place } : block;
  });
}

/** “2.3 Tides.” becomes “Tides”. */
const cleanTitle = (text: string) =>
  text
    .replace(/\*{2,}|^[#\s]+/g, '')
    .replace(/^((chapter|section|part|unit|kapitel|abschnitt|teil)\s+)?\d+(\.\d+)*[.:)]?\s+(?=\p{L})/iu, '')
    .replace(/\s*[.:]$/, '')
    .trim();

function levelled(blocks: SourceBlock[], title: string): SourceBlock[] {
  const named = blocks.filter((block) => block.kind !== 'heading' || cleanTitle(block.text) !== '');
  const bare = bareHeadings(named);
  const titles = named.filter((block): block is Heading => block.kind === 'heading');
  const tops = titles.filter((heading) => heading.level === 1);
  const dropped = new Set<SourceBlock>();
  titles.forEach((heading, at) => {
    const previous = titles[at - 1];
    const repeats =
      previous && !dropped.has(previous) && sameTitle(previous.text, heading.text) && previous.level === heading.level;
    const isTitle = at < 2 && sameTitle(heading.text, title) && (tops.length === 1 || bare.has(heading));
    if ((repeats && bare.has(previous)) || isTitle) dropped.add(heading);
  });
  const kept = named.filter((block) => !dropped.has(block));
  const keptBare = bareHeadings(kept, true);
  return isFlat(kept, keptBare) ? nest(kept, keptBare) : kept;
}

/** Returns headings directly followed by another heading; `asSlides` requires at least its level. */
function bareHeadings(blocks: SourceBlock[], asSlides = false): Set<SourceBlock> {
  return new Set(
    blocks.filter((block, at) => {
      const next = blocks[at + 1];
      return block.kind === 'heading' && next?.kind === 'heading' && (!asSlides || next.level <= block.level);
    }),
  );
}

/** Detects slides: almost all headings have one level and some are empty. */
function isFlat(blocks: SourceBlock[], bare: Set<SourceBlock>): boolean {
  const headings = blocks.filter((block): block is Heading => block.kind === 'heading' && block.level < 6);
  const levels = Map.groupBy(headings, (heading) => heading.level);
  const most = Math.max(0, ...[...levels.values()].map((group) => group.length));
  return (
    headings.length > 6 && most >= headings.length * 0.9 && headings.filter((heading) => bare.has(heading)).length >= 2
  );
}

function nest(blocks: SourceBlock[], bare: Set<SourceBlock>): SourceBlock[] {
  let inside = false;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    const opens = bare.has(block);
    if (opens) inside = true;
    const closes = /^(chapter )?summary|^zusammenfassung|^conclusion/i.test(block.text);
    return opens || closes || !inside ? { ...block, level: 2 } : { ...block, level: Math.max(3, block.level) };
  });
}
