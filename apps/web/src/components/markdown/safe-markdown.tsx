import { findCostly } from '@coursecraft/domain/content/costly-markdown';
import type { Nodes as HtmlNodes, Root as HtmlRoot } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type Options as ToHtml, toHast } from 'mdast-util-to-hast';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { elementMessages } from '../messages.ts';
import { allowedHtml } from './allowed-html.ts';
import { type Components, drawTree } from './draw-tree.ts';
import { commonMark, type MarkdownSyntax } from './markdown-syntax.ts';

type Change<Tree> = (tree: Tree) => void;

type Options = {
  children: string;
  components: Components;
  syntax?: MarkdownSyntax;
  changeText?: Change<Nodes>;
  changeDrawn?: readonly Change<HtmlNodes>[];
  toHtml?: ToHtml;
  schema?: Schema;
  /** Allowed elements; others are replaced by their content. All safe ones by default. */
  allowed?: readonly string[];
};

function Markdown({
  children,
  components,
  syntax = commonMark,
  changeText,
  changeDrawn = [],
  toHtml,
  schema = allowedHtml,
  allowed,
}: Options) {
  const text = fromMarkdown(children, syntax);
  changeText?.(text);
  // Raw HTML stays in place until sanitizing removes it.
  const drawn = sanitize(toHast(text, { ...toHtml, allowDangerousHtml: true }), schema);
  for (const change of changeDrawn) change(drawn);
  return drawTree(drawn as HtmlRoot, components, allowed);
}

/** Renders Markdown. A text that would block the page is shown as source with a note. */
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
