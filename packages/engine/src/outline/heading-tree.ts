import type { SourceBlock } from '../source/source-block.ts';

/** A heading with what stands below it, up to the next heading of its level. */
export type HeadingNode = { title: string; level: number; blocks: SourceBlock[]; children: HeadingNode[] };

type Heading = Extract<SourceBlock, { kind: 'heading' }>;
const sameTitle = (a: string, b: string) => a.toLowerCase().replace(/\W+/g, '') === b.toLowerCase().replace(/\W+/g, '');

/** The tree of a document's headings below a root that stands for the document. */
export function headingTree(blocks: SourceBlock[], title: string): HeadingNode {
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

/** “2.3 Tides.” → “Tides” */
const cleanTitle = (text: string) =>
  text
    .replace(/^((chapter|section|part|unit|kapitel|abschnitt|teil)\s+)?\d+(\.\d+)*[.:)]?\s+(?=\p{L})/iu, '')
    .replace(/\s*[.:]$/, '')
    .trim();

/** Headings without repeats of the document's title, and with a level below where slides have one level for all. */
function levelled(blocks: SourceBlock[], title: string): SourceBlock[] {
  const titles = blocks.filter((block): block is Heading => block.kind === 'heading');
  const tops = titles.filter((heading) => heading.level === 1);
  const dropped = new Set<SourceBlock>();
  titles.forEach((heading, at) => {
    const previous = titles[at - 1];
    const repeats =
      previous && !dropped.has(previous) && sameTitle(previous.text, heading.text) && previous.level === heading.level;
    const isTitle = at < 2 && sameTitle(heading.text, title) && (tops.length === 1 || nextIsHeading(blocks, heading));
    if ((repeats && nextIsHeading(blocks, previous)) || isTitle) dropped.add(heading);
  });
  const kept = blocks.filter((block) => !dropped.has(block));
  return isFlat(kept) ? nest(kept) : kept;
}

const nextIsHeading = (blocks: SourceBlock[], heading: SourceBlock) =>
  blocks[blocks.indexOf(heading) + 1]?.kind === 'heading';

/** Slides: nearly all headings on one level, some of them bare. */
function isFlat(blocks: SourceBlock[]): boolean {
  const headings = blocks.filter((block): block is Heading => block.kind === 'heading' && block.level < 6);
  const levels = Map.groupBy(headings, (heading) => heading.level);
  const most = Math.max(0, ...[...levels.values()].map((group) => group.length));
  const bare = headings.filter((heading) => nextIsHeading(blocks, heading)).length;
  return headings.length > 6 && most >= headings.length * 0.9 && bare >= 2;
}

/** A bare heading opens a topic; those after it belong to it. */
function nest(blocks: SourceBlock[]): SourceBlock[] {
  let inside = false;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    const bare = nextIsHeading(blocks, block);
    if (bare) inside = true;
    const closes = /^(chapter )?summary|^zusammenfassung|^conclusion/i.test(block.text);
    return bare || closes || !inside ? { ...block, level: 2 } : { ...block, level: Math.max(3, block.level) };
  });
}
