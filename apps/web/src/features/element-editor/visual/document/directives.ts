import { $node } from '@milkdown/kit/utils';

const valuesIn = (json: string | undefined): Record<string, string> => JSON.parse(json ?? '{}');

/** An accordion, tabs, steps, columns or a quote. */
export const directiveContainer = $node('directive_container', () => ({
  group: 'block',
  content: 'directive_panel+',
  defining: true,
  isolating: true,
  attrs: { name: { default: 'accordion' }, values: { default: {} } },
  parseDOM: [
    {
      tag: 'div[data-directive]',
      getAttrs: (dom: HTMLElement) => ({ name: dom.dataset.directive, values: valuesIn(dom.dataset.values) }),
    },
  ],
  toDOM: ({ attrs }) => ['div', { 'data-directive': attrs.name, 'data-values': JSON.stringify(attrs.values) }, 0],
  parseMarkdown: {
    match: ({ type }) => type === 'directiveContainer',
    runner: (state, node, type) => {
      state.openNode(type, { name: node.name, values: node.values }).next(node.children).closeNode();
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'directive_container',
    runner: (state, { attrs, content }) => {
      state.openNode('directiveContainer', undefined, { name: attrs.name, values: attrs.values });
      state.next(content).closeNode();
    },
  },
}));

export const directivePanel = $node('directive_panel', () => ({
  content: 'block+',
  defining: true,
  isolating: true,
  attrs: { title: { default: '' } },
  parseDOM: [
    { tag: 'div[data-directive-panel]', getAttrs: (dom: HTMLElement) => ({ title: dom.dataset.directivePanel }) },
  ],
  toDOM: ({ attrs }) => ['div', { 'data-directive-panel': attrs.title }, 0],
  parseMarkdown: {
    match: ({ type }) => type === 'directivePanel',
    runner: (state, node, type) => {
      state.openNode(type, { title: node.title }).next(node.children).closeNode();
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'directive_panel',
    runner: (state, { attrs, content }) => {
      state.openNode('directivePanel', undefined, { title: attrs.title }).next(content).closeNode();
    },
  },
}));

/** A button, file or embedded page. */
export const directiveLeaf = $node('directive_leaf', () => ({
  group: 'block',
  atom: true,
  isolating: true,
  attrs: { name: { default: 'button' }, title: { default: '' }, values: { default: {} } },
  parseDOM: [
    {
      tag: 'div[data-directive-leaf]',
      getAttrs: (dom: HTMLElement) => ({
        name: dom.dataset.directiveLeaf,
        title: dom.dataset.title ?? '',
        values: valuesIn(dom.dataset.values),
      }),
    },
  ],
  toDOM: ({ attrs }) => [
    'div',
    { 'data-directive-leaf': attrs.name, 'data-title': attrs.title, 'data-values': JSON.stringify(attrs.values) },
  ],
  parseMarkdown: {
    match: ({ type }) => type === 'directiveLeaf',
    runner: (state, node, type) => {
      state.addNode(type, { name: node.name, title: node.title, values: node.values });
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'directive_leaf',
    runner: (state, { attrs }) => {
      state.addNode('directiveLeaf', undefined, undefined, {
        name: attrs.name,
        title: attrs.title,
        values: attrs.values,
      });
    },
  },
}));
