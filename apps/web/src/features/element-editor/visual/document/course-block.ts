import { $node } from '@milkdown/kit/utils';

/** A fenced course block, verbatim: its type, the rest of that line, and its body. */
export const courseBlock = $node('course_block', () => ({
  group: 'block',
  atom: true,
  isolating: true,
  attrs: { kind: { default: 'check' }, meta: { default: null }, body: { default: '' } },
  parseDOM: [
    {
      tag: 'div[data-course-block]',
      getAttrs: (dom: HTMLElement) => ({
        kind: dom.dataset.courseBlock ?? 'check',
        meta: dom.dataset.meta ?? null,
        body: dom.dataset.body ?? '',
      }),
    },
  ],
  toDOM: ({ attrs }) => [
    'div',
    {
      'data-course-block': attrs.kind,
      'data-body': attrs.body,
      'data-meta': attrs.meta ?? undefined,
    },
  ],
  parseMarkdown: {
    match: ({ type }) => type === 'courseBlock',
    runner: (state, node, type) => {
      state.addNode(type, { kind: node.lang, meta: node.meta ?? null, body: node.value ?? '' });
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'course_block',
    runner: (state, { attrs }) => {
      state.addNode('courseBlock', undefined, attrs.body, { lang: attrs.kind, meta: attrs.meta });
    },
  },
}));
