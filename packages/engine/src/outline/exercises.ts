import type { LanguagePack } from '../language/language-pack.ts';
import { type SourceBlock, sentencesOf } from '../source/source-block.ts';
import { kindOfHeading } from './heading-kind.ts';
import type { HeadingNode } from './heading-tree.ts';
import { blocksBelow } from './matter.ts';

/** A question or a task with all that belongs to it, under the heading that it stands under. */
export type Exercise = { title: string; blocks: SourceBlock[] };

/** “(a) the premise”: a choice of the question above it. */
const CHOICE = /^\(?[a-h][.)]\s/i;

const isPartOfLast = (block: SourceBlock) =>
  block.kind !== 'list' && (block.kind !== 'paragraph' || CHOICE.test(sentencesOf(block)[0]?.text ?? ''));

/** The items of a list, each with those below it, as lists of their own. */
function itemsOf(block: Extract<SourceBlock, { kind: 'list' }>): SourceBlock[] {
  const items: (typeof block.items)[] = [];
  for (const item of block.items) {
    if (item.depth === 0 || items.length === 0) items.push([item]);
    else items.at(-1)?.push(item);
  }
  return items.map((own) => ({ ...block, items: own }));
}

/** The exercises of a part: each question of a list, each paragraph, and whole what has a heading of its own. */
export function exercisesIn(node: HeadingNode, pack: LanguagePack): Exercise[] {
  const { title } = node;
  if (kindOfHeading(title, pack) !== 'exercises') return [{ title, blocks: blocksBelow(node) }];
  const found: Exercise[] = [];
  for (const block of node.blocks.flatMap((each) => (each.kind === 'list' ? itemsOf(each) : [each]))) {
    const last = found.at(-1);
    if (last && isPartOfLast(block)) last.blocks.push(block);
    else found.push({ title, blocks: [block] });
  }
  return [...found, ...node.children.flatMap((child) => exercisesIn(child, pack))];
}
