import { holdersOf, type NodeIndex, type TreeNode } from '../tree-node.ts';
import { foldText } from './fold-text.ts';

export type TitleHit = { node: TreeNode; way: string[] };

export const wordsOf = (query: string): string[] => foldText(query).match(/\S+/g) ?? [];

const folded = new WeakMap<TreeNode, string>();

function foldedTitle(node: TreeNode): string {
  const known = folded.get(node) ?? foldText(node.title);
  folded.set(node, known);
  return known;
}

export function findTitles(index: NodeIndex, query: string): TitleHit[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const hits: TitleHit[] = [];
  for (const node of index.values()) {
    const title = foldedTitle(node);
    if (!words.every((word) => title.includes(word))) continue;
    const way = holdersOf(index, node).map((holder) => holder.title);
    hits.push({ node, way: way.reverse() });
  }
  return hits;
}

export function markWords(text: string, query: string): { text: string; isMarked: boolean }[] {
  const plain = foldText(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of wordsOf(query)) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      marked.fill(true, at, at + word.length);
    }
  }
  const pieces: { text: string; isMarked: boolean }[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && marked[at] === marked[start]) continue;
    pieces.push({ text: text.slice(start, at), isMarked: marked[start] === true });
    start = at;
  }
  return pieces;
}
