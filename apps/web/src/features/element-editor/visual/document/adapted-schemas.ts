import { codeBlockSchema, imageSchema, listItemSchema } from '@milkdown/kit/preset/commonmark';
import { extendListItemSchemaForTask } from '@milkdown/kit/preset/gfm';

/** Keeps the text after the language of a code fence (` ```python title="x" `). */
export const codeBlock = codeBlockSchema.extendSchema((base) => (ctx) => {
  const schema = base(ctx);
  return {
    ...schema,
    attrs: { ...schema.attrs, meta: { default: null } },
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full' as const,
        getAttrs: (dom: HTMLElement) => ({ language: dom.dataset.language ?? '', meta: dom.dataset.meta ?? null }),
      },
    ],
    parseMarkdown: {
      match: ({ type }) => type === 'code',
      runner: (state, node, type) => {
        state.openNode(type, { language: node.lang ?? '', meta: node.meta ?? null });
        if (node.value) state.addText(String(node.value));
        state.closeNode();
      },
    },
    toMarkdown: {
      match: (node) => node.type.name === 'code_block',
      runner: (state, node) => {
        state.addNode('code', undefined, node.textContent, {
          lang: node.attrs.language || null,
          meta: node.attrs.language ? node.attrs.meta : null,
        });
      },
    },
  };
});

/** Copying must not turn a picture's alternative text into its title. */
export const image = imageSchema.extendSchema((base) => (ctx) => {
  const schema = base(ctx);
  return {
    ...schema,
    attrs: { src: { default: '' }, alt: { default: '' }, title: { default: null } },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (dom: HTMLElement) => ({
          src: dom.getAttribute('src') ?? '',
          alt: dom.getAttribute('alt') ?? '',
          title: dom.getAttribute('title'),
        }),
      },
    ],
    toDOM: ({ attrs }) => ['img', { src: attrs.src, alt: attrs.alt, title: attrs.title || undefined }],
  };
});

/** Like in Markdown, a list item may begin with any block. New items are tight. */
export const listItem = listItemSchema.extendSchema(() => (ctx) => {
  const schema = ctx.get(extendListItemSchemaForTask.key)(ctx);
  return { ...schema, content: 'block+', attrs: { ...schema.attrs, spread: { default: false } } };
});
