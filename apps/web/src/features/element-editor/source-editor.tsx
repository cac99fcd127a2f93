import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { sourceHighlight, sourceTheme } from './source-theme.ts';

type Props = { label: string; value: string; onChange: (value: string) => void; onSave: () => void };

/** The smallest replacement that turns one text into another, so that the cursor stays where it can. */
function difference(from: string, to: string) {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let tail = 0;
  while (tail < from.length - start && tail < to.length - start && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1;
  return { from: start, to: from.length - tail, insert: to.slice(start, to.length - tail) };
}

/**
 * The Markdown of an element as text. The editor lives in a shadow root: there it may use constructed style sheets,
 * while in the page itself it would add an inline style, which the content policy refuses.
 */
export default function SourceEditor({ label, value, onChange, onSave }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef({ onChange, onSave, value });
  latest.current = { onChange, onSave, value };

  useEffect(() => {
    if (!host.current) return undefined;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const editor = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          history(),
          drawSelection(),
          EditorView.lineWrapping,
          markdown(),
          syntaxHighlighting(sourceHighlight),
          sourceTheme,
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', tabindex: '0', dir: 'auto' }),
          keymap.of([
            {
              key: 'Mod-s',
              run: () => {
                latest.current.onSave();
                return true;
              },
            },
            // Tab indents while writing; Escape first gives Tab back to moving through the page.
            indentWithTab,
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = undefined;
    };
  }, [label]);

  useEffect(() => {
    const editor = view.current;
    const shown = editor?.state.doc.toString();
    if (editor && shown !== undefined && shown !== value) editor.dispatch({ changes: difference(shown, value) });
  }, [value]);

  return <div ref={host} data-source-editor="" className="min-h-0 flex-1 overflow-hidden" />;
}
