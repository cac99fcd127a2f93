import { alternativeText } from '../images/alternative-text.ts';
import type { ListItem, TextBlock } from '../text/text-block.ts';
import { codeText, inlineMarkdown, plainLine, toLines, type Vocabulary } from './lines.ts';
import type { PagePicture } from './page-pictures.ts';
import type { Span } from './page-spans.ts';

/** A node of a tagged PDF's structure tree, as pdf.js gives it. */
export type StructureNode = {
  role?: string;
  type?: string;
  id?: string;
  /** What a figure says to those who do not see it. */
  alt?: string;
  children?: StructureNode[];
};

const INLINE = new Set(['Span', 'Strong', 'Em', 'Code', 'Link', 'Quote', 'Reference', 'Lbl', 'Note', 'Sub']);
const GROUPS = new Set(['Document', 'Part', 'Art', 'Sect', 'Div', 'NonStruct', 'Root', 'BlockQuote', 'TOC', 'Aside']);

/** Reads a page along the tags its author's program wrote: headings, lists, tables and code are known, not guessed. */
export function taggedBlocks(
  root: StructureNode,
  spans: Span[],
  vocabulary: Vocabulary,
  pictures: PagePicture[],
): TextBlock[] {
  const byMark = Map.groupBy(spans, (span) => span.mark ?? '');
  const spansOf = (node: StructureNode): Span[] =>
    node.type === 'content' ? (byMark.get(node.id ?? '') ?? []) : (node.children ?? []).flatMap(spansOf);
  const inline = (node: StructureNode, plain = false) => inlineMarkdown(toLines(spansOf(node)), vocabulary, { plain });
  const blocks: TextBlock[] = [];

  const walk = (node: StructureNode): void => {
    const role = node.role ?? '';
    const level = /^H([1-6])$/.exec(role)?.[1];
    if (level || role === 'H' || role === 'Title')
      blocks.push({ kind: 'heading', level: Number(level ?? 1), text: plainOf(node) });
    else if (role === 'L') blocks.push({ kind: 'list', items: listItems(node, 0) });
    else if (role === 'Table') blocks.push({ kind: 'table', rows: tableRows(node) });
    else if (role === 'Artifact') return;
    else if (role === 'Figure') pushFigure(node);
    else if (GROUPS.has(role) && holdsBlocks(node)) node.children?.forEach(walk);
    else push(node);
    blocks.push(...picturesIn(node));
  };
  const picturesByMark = Map.groupBy(pictures, (picture) => picture.mark);
  const picturesIn = (node: StructureNode, alt = node.alt): TextBlock[] => {
    if (node.type !== 'content') return (node.children ?? []).flatMap((child) => picturesIn(child, child.alt ?? alt));
    const mark = node.id?.replace(/^.*_/, '');
    const found = (mark && picturesByMark.get(mark)) || [];
    picturesByMark.delete(mark);
    return found.map(({ address }) => ({ kind: 'picture', address, alt: alternativeText(alt) }));
  };
  /** A drawing of lines goes with its caption. */
  const pushFigure = (node: StructureNode) => {
    const found = picturesIn(node);
    blocks.push(...found);
    if (found.length > 0) node.children?.filter(({ role }) => role === 'Caption').forEach(push);
  };
  const plainOf = (node: StructureNode) => toLines(spansOf(node)).map(plainLine).join(' ');
  const push = (node: StructureNode) => {
    const content = spansOf(node);
    if (content.length === 0) return;
    const lines = toLines(content);
    const isCode = content.every((span) => span.mono) && node.role !== 'P';
    if (isCode) blocks.push({ kind: 'code', text: codeText(lines) });
    else blocks.push({ kind: 'paragraph', text: inlineMarkdown(lines, vocabulary) });
  };
  const holdsBlocks = (node: StructureNode): boolean =>
    (node.children ?? []).some((child) => {
      const role = child.role ?? '';
      if (child.type === 'content' || INLINE.has(role)) return false;
      return GROUPS.has(role) ? holdsBlocks(child) : true;
    });
  const listItems = (list: StructureNode, depth: number): ListItem[] =>
    (list.children ?? []).flatMap((item) => {
      if (item.role === 'L') return listItems(item, depth + 1);
      const label = (item.children ?? []).find((child) => child.role === 'Lbl');
      const nested = findNested(item);
      const own: StructureNode = { children: withoutLists(item) };
      const ordered = /^\(?[\dA-Za-z]{1,3}[.)]$/.test(label ? plainOf(label).trim() : '');
      return [{ text: inline(own), depth, ordered }, ...nested.flatMap((inner) => listItems(inner, depth + 1))];
    });
  const findNested = (node: StructureNode): StructureNode[] =>
    (node.children ?? []).flatMap((child) => (child.role === 'L' ? [child] : findNested(child)));
  const withoutLists = (node: StructureNode): StructureNode[] =>
    (node.children ?? [])
      .filter((child) => child.role !== 'L' && child.role !== 'Lbl')
      .map((child) => (child.children ? { ...child, children: withoutLists(child) } : child));
  const tableRows = (node: StructureNode): string[][] =>
    (node.children ?? []).flatMap((child) =>
      child.role === 'TR' ? [(child.children ?? []).map((cell) => inline(cell, cell.role === 'TH'))] : tableRows(child),
    );

  walk(root);
  return blocks;
}

/** Whether the tags name the kinds of blocks and cover nearly all text of the page. */
export function isWellTagged(root: StructureNode | null, spans: Span[]): root is StructureNode {
  if (!root) return false;
  const ids = new Set<string>();
  let named = 0;
  const walk = (node: StructureNode): void => {
    if (node.type === 'content' && node.id) ids.add(node.id);
    if (node.role && /^(P|H\d?|L|Table)$/.test(node.role)) named += 1;
    node.children?.forEach(walk);
  };
  walk(root);
  const length = (list: Span[]) => list.reduce((sum, span) => sum + span.text.length, 0);
  const covered = length(spans.filter((span) => span.mark && ids.has(span.mark)));
  return named > 0 && covered >= length(spans) * 0.9;
}
