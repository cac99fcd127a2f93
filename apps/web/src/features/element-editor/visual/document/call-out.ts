import { $node } from '@milkdown/kit/utils';

export const callOut = $node('call_out', () => ({
  group: 'block',
  content: 'block+',
  defining: true,
  attrs: { kind: { default: 'note' } },
  parseDOM: [
    { tag: 'aside[data-call-out]', getAttrs: (dom: HTMLElement) => ({ kind: dom.dataset.callOut ?? 'note' }) },
  ],
  toDOM: ({ attrs }) => ['aside', { 'data-call-out': attrs.kind, class: 'call-out' }, 0],
  parseMarkdown: {
    match: ({ type }) => type === 'callOut',
    runner: (state, node, type) => {
      state.openNode(type, { kind: node.kind }).next(node.children).closeNode();
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'call_out',
    runner: (state, node) => {
      state.openNode('callOut', undefined, { kind: node.attrs.kind }).next(node.content).closeNode();
    },
  },
}));
