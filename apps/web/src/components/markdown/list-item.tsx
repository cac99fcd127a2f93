import { FileSearch } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useContentSurroundings } from '../content-context.ts';
import { elementMessages } from '../messages.ts';
import type { DrawnNode } from './draw-tree.ts';
import { readFootnote } from './read-footnote.ts';

type Node = { type: string; value?: string; properties?: Record<string, unknown>; children?: Node[] };

const textOf = (node: Node): string =>
  node.properties?.dataFootnoteBackref === undefined
    ? (node.value ?? '') + (node.children ?? []).map(textOf).join('')
    : '';

/** A list item. A footnote that names a document links authors to it. */
export function ListItem({ node, children, ...props }: ComponentProps<'li'> & DrawnNode) {
  const t = useMessages(elementMessages);
  const context = useContentSurroundings();
  const isFootnote = /(^|-)fn-/.test(props.id ?? '');
  const show = isFootnote && context.audience === 'author' ? context.onShowSource : undefined;
  const place =
    show && context.audience === 'author' && node
      ? readFootnote(textOf(node as Node), context.uploads ?? [])
      : undefined;
  return (
    <li {...props}>
      {children}
      {show && place && (
        <Button look="quiet" size="sm" className="-ms-2.5 text-brown" onPress={() => show(place)}>
          <FileSearch aria-hidden size={15} strokeWidth={1.75} />
          {t('showInDocument')}
        </Button>
      )}
    </li>
  );
}
