import { findCostly } from '@coursecraft/domain/content/costly-markdown';
import type { Nodes as HtmlNodes, Root as HtmlRoot } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type Options as ToHtml, toHast } from 'mdast-util-to-hast';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { elementMessages } from '../messages.ts';
import { allowedHtml } from './allowed-html.ts';
import { type Components, drawTree } from './draw-tree.ts';
import { commonMark, type MarkdownSyntax } from './markdown-syntax.ts';

/** Changes a tree in place. */
type Change<Tree> = (tree: Tree) => void;

type Options = {
  children: string;
  components: Components;
  /** CommonMark alone, unless it is told. */
  syntax?: MarkdownSyntax;
  /** Changes to the text as it was parsed. */
  changeText?: Change<Nodes>;
  /** Changes to the text as it is drawn, after all that must not stand in it has been taken out. */
  changeDrawn?: readonly Change<HtmlNodes>[];
  toHtml?: ToHtml;
  /** Elements that stay; of others their contents stay. All that are safe, unless it is told. */
  allowed?: readonly string[];
};

function Markdown({
  children,
  components,
  syntax = commonMark,
  changeText,
  changeDrawn = [],
  toHtml,
  allowed,
}: Options) {
  const text = fromMarkdown(children, syntax);
  changeText?.(text);
  // Raw HTML takes its place until everything that is not known to be safe goes.
  const drawn = sanitize(toHast(text, { ...toHtml, allowDangerousHtml: true }), allowedHtml);
  for (const change of changeDrawn) change(drawn);
  return drawTree(drawn as HtmlRoot, components, allowed);
}

/** Markdown drawn; a text that would hold up the whole page is shown as it was typed, and said to be so. */
export function SafeMarkdown(options: Options) {
  const t = useMessages(elementMessages);
  const place = findCostly(options.children);
  if (!place) return <Markdown {...options} />;
  return (
    <>
      <em>{t('tangled', { line: place.line })}</em>
      <span className="block whitespace-pre-wrap wrap-anywhere">{options.children}</span>
    </>
  );
}
