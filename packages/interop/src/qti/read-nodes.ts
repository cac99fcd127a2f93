import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import type { Shelf } from '../course/media-shelf.ts';
import type { OpenPart, PartList } from '../course/part-list.ts';
import type { HtmlContext } from '../html/html-context.ts';
import { problemContent } from './problem/problem-content.ts';
import type { ItemNode, LostNode, TestNode, TextNode } from './test-node.ts';

export type NodesAround = {
  parts: PartList;
  shelf: Shelf;
  locate(folder: string): (address: string) => string[];
  partOf?: (address: string) => string | undefined;
};

export type NodeContent = { content: string; rows: CriterionDraft[] };

const NOTHING: NodeContent = { content: '', rows: [] };
const folderOf = (path: string) => path.replace(/\/?[^/]*$/, '');

export const contextFor = (around: NodesAround, part: OpenPart, path: string): HtmlContext =>
  around.shelf.context(part, {
    folder: folderOf(path),
    locate: around.locate(folderOf(path)),
    ...(around.partOf && { part: around.partOf }),
  });

/** Converts an item or text to content; an unreadable item is reported. */
export function nodeContent(node: ItemNode | TextNode | LostNode, element: string, around: NodesAround): NodeContent {
  if (node.kind === 'lost') {
    around.parts
      .add({ key: node.key, kind: 'problem', called: node.called, title: node.title })
      .leaveOut(node.note, node.what);
    return NOTHING;
  }
  if (node.kind === 'text') {
    const part = around.parts.add({ key: node.key, kind: 'text', called: 'text', title: node.title });
    try {
      const content = node.content(contextFor(around, part, node.path));
      if (content) part.becomes('text', element);
      else part.leaveOut('empty');
      return { content, rows: [] };
    } catch {
      part.leaveOut('unreadable', node.path);
      return NOTHING;
    }
  }
  const kind = node.isText ? 'text' : 'problem';
  const part = around.parts.add({ key: node.key, kind, called: node.called, title: node.title });
  if (!node.title) part.note('no-title');
  try {
    const problem = node.problem(part.key, contextFor(around, part, node.path), part);
    const { content } = problemContent(problem, part, element);
    for (const criterion of problem.rows)
      around.parts
        .add({ key: criterion.key, kind: 'criterion', called: 'rubric', title: criterion.statement })
        .becomes('criterion', element);
    return { content, rows: content ? problem.rows : [] };
  } catch {
    part.leaveOut('unreadable', node.path);
    return NOTHING;
  }
}

/** Joins the content of all nodes. */
export function contentOfAll(nodes: readonly TestNode[], element: string, around: NodesAround): NodeContent {
  const found = nodes.map((node): NodeContent => {
    if (node.kind !== 'group') return nodeContent(node, element, around);
    reportGroup(node, 'text', around);
    const inner = contentOfAll(node.children, element, around);
    const heading = node.title && inner.content ? `**${node.title.replace(/([*_\\`[\]])/g, '\\$1')}**\n\n` : '';
    return { ...inner, content: `${heading}${inner.content}` };
  });
  return {
    content: found
      .map(({ content }) => content)
      .filter(Boolean)
      .join('\n\n'),
    rows: found.flatMap(({ rows: criteria }) => criteria),
  };
}

/** Reports a group. */
export function reportGroup(node: Extract<TestNode, { kind: 'group' }>, becomes: string, { parts }: NodesAround): void {
  const part = parts.add({ key: node.key, kind: 'structure', called: node.called, title: node.title });
  for (const { note, what } of node.notes) part.note(note, what);
  if (node.children.length === 0) part.leaveOut('empty');
  else part.becomes(becomes);
}
