import { spaceDirectives } from '@coursecraft/domain/content/directives';
import {
  defaultValueCtx,
  Editor,
  parserCtx,
  remarkStringifyOptionsCtx,
  rootCtx,
  serializerCtx,
} from '@milkdown/kit/core';
import type { MilkdownPlugin } from '@milkdown/kit/ctx';
import { headingIdGenerator } from '@milkdown/kit/preset/commonmark';
import { documentPlugins } from './document-plugins.ts';
import { isSameDocument } from './same-document.ts';

/** Prepares an editor over a Markdown document. `plugins` add interaction. */
export function documentEditor(root: HTMLElement, markdown: string, plugins: MilkdownPlugin[] = []): Editor {
  return Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, spaceDirectives(markdown));
      ctx.update(remarkStringifyOptionsCtx, (options) => ({
        ...options,
        bullet: '-' as const,
        rule: '-' as const,
        emphasis: '*' as const,
        handlers: {
          ...options.handlers,
          // The preset does not escape text that ends in a space.
          text: (node, _parent, state, info) => state.safe(node.value, info),
        },
      }));
    })
    .use(documentPlugins)
    .config((ctx) => ctx.set(headingIdGenerator.key, () => ''))
    .use(plugins);
}

/** Whether the editor round-trips this text. */
export function survives(editor: Editor, markdown: string): boolean {
  const { ctx } = editor;
  return isSameDocument(markdown, ctx.get(serializerCtx)(ctx.get(parserCtx)(spaceDirectives(markdown))));
}
