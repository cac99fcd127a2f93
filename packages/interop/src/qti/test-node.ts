import type { TransferNote } from '@coursecraft/contract/course-formats/course-transfer';
import type { ElementFormat } from '@coursecraft/contract/courses/course';
import type { OpenPart } from '../course/part-list.ts';
import type { HtmlContext } from '../html/html-context.ts';
import type { Problem } from './problem/problem.ts';

export type ItemNode = {
  kind: 'item';
  key: string;
  title: string;
  called: string;
  path: string;
  isText: boolean;
  format: ElementFormat | undefined;
  problem(key: string, context: HtmlContext, part: OpenPart): Problem;
};

export type TextNode = {
  kind: 'text';
  key: string;
  title: string;
  path: string;
  content(context: HtmlContext): string;
};

export type GroupNode = {
  kind: 'group';
  key: string;
  title: string;
  called: string;
  children: TestNode[];
  notes: { note: TransferNote; what?: string }[];
};

export type LostNode = { kind: 'lost'; key: string; title: string; called: string; note: TransferNote; what?: string };

export type TestNode = ItemNode | TextNode | GroupNode | LostNode;

/** Lists all items of a tree in order. */
export const itemsOf = (nodes: readonly TestNode[]): ItemNode[] =>
  nodes.flatMap((node) => (node.kind === 'item' ? [node] : node.kind === 'group' ? itemsOf(node.children) : []));
