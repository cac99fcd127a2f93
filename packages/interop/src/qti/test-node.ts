import type { TransferNote } from '@coursecraft/contract/course-formats/course-transfer';
import type { ElementFormat } from '@coursecraft/contract/courses/course';
import type { OpenPart } from '../course/part-list.ts';
import type { HtmlContext } from '../html/html-context.ts';
import type { Problem } from './problem/problem.ts';

/** An item, wherever it lies and of whatever version. */
export type ItemNode = {
  kind: 'item';
  key: string;
  title: string;
  /** What its own system calls it. */
  called: string;
  /** The file that it stands in. */
  path: string;
  /** Whether it only says something. */
  isText: boolean;
  /** What it was here, where it was written here. */
  format: ElementFormat | undefined;
  problem(key: string, context: HtmlContext, part: OpenPart): Problem;
};

/** Text that stands between items. */
export type TextNode = {
  kind: 'text';
  key: string;
  title: string;
  path: string;
  content(context: HtmlContext): string;
};

/** A test, a section of one, or a bank. */
export type GroupNode = {
  kind: 'group';
  key: string;
  title: string;
  called: string;
  children: TestNode[];
  notes: { note: TransferNote; what?: string }[];
};

/** What cannot be had. */
export type LostNode = { kind: 'lost'; key: string; title: string; called: string; note: TransferNote; what?: string };

export type TestNode = ItemNode | TextNode | GroupNode | LostNode;

/** All items of a tree, in their order. */
export const itemsOf = (nodes: readonly TestNode[]): ItemNode[] =>
  nodes.flatMap((node) => (node.kind === 'item' ? [node] : node.kind === 'group' ? itemsOf(node.children) : []));
