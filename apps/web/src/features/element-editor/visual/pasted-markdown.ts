import { findCostly } from '@coursecraft/domain/content/costly-markdown';
import { parserCtx } from '@milkdown/kit/core';
import { Slice } from '@milkdown/kit/prose/model';
import { Plugin } from '@milkdown/kit/prose/state';
import { $prose } from '@milkdown/kit/utils';

/** Parses pasted plain text as Markdown, except in code, with Shift, or if parsing would block the page. */
export const pastedMarkdown = $prose(
  (ctx) =>
    new Plugin({
      props: {
        handlePaste(view, event) {
          const data = event.clipboardData;
          const text = data?.getData('text/plain') ?? '';
          const isRich = data?.types.includes('text/html') || data?.types.includes('vscode-editor-data');
          if (isRich || !text.trim() || view.state.selection.$from.parent.type.spec.code) return false;
          if (findCostly(text)) return false;
          const { content } = ctx.get(parserCtx)(text.replace(/\r\n?/g, '\n'));
          const open = content.childCount === 1 && content.firstChild?.type.name === 'paragraph' ? 1 : 0;
          view.dispatch(view.state.tr.replaceSelection(new Slice(content, open, open)).scrollIntoView());
          return true;
        },
      },
    }),
);
