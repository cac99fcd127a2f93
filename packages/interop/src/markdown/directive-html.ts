import { type Directive, type DirectiveName, PANEL } from '@coursecraft/domain/content/directives';
import type { Element, ElementContent } from 'hast';
import type { RootContent } from 'mdast';
import type { State } from 'mdast-util-to-hast';

export type DirectiveForm = {
  /** Whether the pages are ours, so that panels open and columns stand side by side. */
  isInteractive?: boolean;
  /** Called for a block that lost its form. */
  simplified?(name: DirectiveName): void;
};

const element = (tagName: string, properties: Element['properties'], ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const text = (value: string): ElementContent => ({ type: 'text', value });
const titled = (label: string): Element[] => (label ? [element('p', {}, element('strong', {}, text(label)))] : []);

/** Converts a directive to HTML. What a format cannot show becomes text with titles. */
export function directiveHtml(state: State, directive: Directive<RootContent>, form: DirectiveForm): Element[] {
  const { name, label, attributes, children } = directive;
  const within = (nodes: Directive<RootContent>['children']) =>
    state.all({ type: 'root', children: nodes as RootContent[] }) as ElementContent[];
  const panels = children.filter((child): child is Directive<RootContent> => child.type === 'directive');
  if (name === PANEL) return [...titled(label), element('div', {}, ...within(children))];
  const lost = () => form.simplified?.(name);
  switch (name) {
    case 'accordion':
    case 'tabs':
      if (!form.isInteractive || name === 'tabs') lost();
      return panels.flatMap((panel, at) =>
        form.isInteractive
          ? [
              element(
                'details',
                { className: ['panel'], ...(name === 'tabs' && at === 0 && { open: true }) },
                element('summary', {}, text(panel.label || String(at + 1))),
                ...within(panel.children),
              ),
            ]
          : [...titled(panel.label), element('div', {}, ...within(panel.children))],
      );
    case 'steps':
      return [
        element(
          'ol',
          {},
          ...panels.map((panel) => element('li', {}, ...titled(panel.label), ...within(panel.children))),
        ),
      ];
    case 'columns': {
      if (!form.isInteractive) lost();
      const columns = panels.map((panel) => element('div', {}, ...titled(panel.label), ...within(panel.children)));
      return form.isInteractive ? [element('div', { className: ['columns'] }, ...columns)] : columns;
    }
    case 'quote':
      return [
        element(
          'blockquote',
          {},
          ...within(children),
          ...(attributes.by ? [element('p', {}, text(`– ${attributes.by}`))] : []),
        ),
      ];
    case 'button':
    case 'file':
    case 'embed': {
      if (name === 'embed') lost();
      const href = attributes.href ?? attributes.src ?? '';
      return [element('p', {}, element('a', { href }, text(label || href)))];
    }
    default:
      return name satisfies never;
  }
}
