import { $node } from '@milkdown/kit/utils';

export const inlineFormula = $node('inline_formula', () => ({
  group: 'inline',
  inline: true,
  atom: true,
  attrs: { tex: { default: '' } },
  parseDOM: [{ tag: 'span[data-tex]', getAttrs: (dom: HTMLElement) => ({ tex: dom.dataset.tex ?? '' }) }],
  toDOM: ({ attrs }) => ['span', { 'data-tex': attrs.tex }, attrs.tex],
  parseMarkdown: {
    match: ({ type }) => type === 'inlineMath',
    runner: (state, node, type) => {
      state.addNode(type, { tex: node.value ?? '' });
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'inline_formula',
    runner: (state, { attrs }) => {
      state.addNode('inlineMath', undefined, attrs.tex);
    },
  },
}));

export const blockFormula = $node('block_formula', () => ({
  group: 'block',
  atom: true,
  attrs: { tex: { default: '' }, meta: { default: null } },
  parseDOM: [{ tag: 'div[data-tex]', getAttrs: (dom: HTMLElement) => ({ tex: dom.dataset.tex ?? '' }) }],
  toDOM: ({ attrs }) => ['div', { 'data-tex': attrs.tex }, attrs.tex],
  parseMarkdown: {
    match: ({ type }) => type === 'math',
    runner: (state, node, type) => {
      state.addNode(type, { tex: node.value ?? '', meta: node.meta ?? null });
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'block_formula',
    runner: (state, { attrs }) => {
      state.addNode('math', undefined, attrs.tex, { meta: attrs.meta });
    },
  },
}));
