import type { ComponentProps } from 'react';
import { loadLater } from '../../ui/load-later.tsx';
import { useContentSurroundings } from '../content-context.ts';
import type { DrawnNode } from './draw-tree.ts';

const ShowSource = loadLater(async () => (await import('./show-source.tsx')).ShowSource, { isAside: true });

type Node = { type: string; value?: string; properties?: Record<string, unknown>; children?: Node[] };

const textOf = (node: Node): string =>
  node.properties?.dataFootnoteBackref === undefined
    ? (node.value ?? '') + (node.children ?? []).map(textOf).join('')
    : '';

/** A list item. A footnote that names a document links authors to it. */
export function ListItem({ node, children, ...props }: ComponentProps<'li'> & DrawnNode) {
  const context = useContentSurroundings();
  const isFootnote = /(^|-)fn-/.test(props.id ?? '');
  const show = isFootnote && context.audience === 'author' ? context.onShowSource : undefined;
  return (
    <li {...props}>
      {children}
      {show && node && context.audience === 'author' && (
        <ShowSource text={textOf(node as Node)} uploads={context.uploads ?? []} onShow={show} />
      )}
    </li>
  );
}
