import './directives.css';
import { type Directive, groupDirectives, spaceDirectives } from '@coursecraft/domain/content/directives';
import type { Element, ElementContent } from 'hast';
import type { Nodes, RootContent } from 'mdast';
import type { Handler, State } from 'mdast-util-to-hast';
import { useMemo } from 'react';
import { allowedHtml } from '../markdown/allowed-html.ts';
import { callOuts } from '../markdown/call-outs.ts';
import type { ContentProps, ExtendedContent } from './content-extension.ts';
import { DirectiveBlock } from './directive-block.tsx';

const schema = {
  ...allowedHtml,
  attributes: { ...allowedHtml.attributes, div: ['dataBlock', 'dataLabel', 'dataValues'] },
};

function toElement(state: State, node: Directive<RootContent>): Element {
  const { name, label, attributes, children } = node;
  return {
    type: 'element',
    tagName: 'div',
    properties: { dataBlock: name, dataLabel: label, dataValues: JSON.stringify(attributes) },
    children: state.all({ type: 'root', children: children as RootContent[] }) as ElementContent[],
  };
}

// Only for directives: formulas are unknown nodes too, with HTML of their own.
const handlers: Record<string, Handler> = { directive: toElement };
const toHtml = { handlers };
const components = { div: DirectiveBlock };

/** Renders Markdown with accordions, tabs, steps and other directives. */
export function DirectiveContent({ content, className, Plain }: ContentProps & { Plain: ExtendedContent }) {
  const spaced = useMemo(() => spaceDirectives(content), [content]);
  const extension = useMemo(
    () => ({
      schema,
      toHtml,
      components,
      changeText(tree: Nodes) {
        if (tree.type === 'root') tree.children = groupDirectives(tree.children, spaced) as RootContent[];
        callOuts()(tree);
      },
    }),
    [spaced],
  );
  return <Plain content={spaced} extension={extension} {...(className ? { className } : {})} />;
}
