import { $node } from '@milkdown/kit/utils';

/** Verbatim lines that are never rendered: raw HTML and link definitions. */
export const htmlBlock = $node('html_block', () => ({
  group: 'block',
  atom: true,
  attrs: { value: { default: '' } },
  parseDOM: [
    { tag: 'pre[data-html-block]', getAttrs: (dom: HTMLElement) => ({ value: dom.textContent ?? '' }), priority: 60 },
  ],
  toDOM: ({ attrs }) => ['pre', { 'data-html-block': '' }, attrs.value],
  parseMarkdown: {
    match: ({ type }) => type === 'htmlBlock',
    runner: (state, node, type) => {
      state.addNode(type, { value: node.value ?? '' });
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'html_block',
    runner: (state, { attrs }) => {
      state.addNode('htmlBlock', undefined, attrs.value);
    },
  },
}));
