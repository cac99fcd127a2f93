import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { ImagePlus } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { OnSelectedText } from '../../components/selected-text.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { pictureChange } from './pictures/picture-change.ts';
import { pictureEvents } from './pictures/picture-events.ts';
import { pictureMarkdown } from './pictures/picture-markdown.ts';
import { pictureMessages } from './pictures/picture-messages.ts';
import type { PictureRequest, PictureText } from './pictures/picture-request.ts';
import { sourceHighlight, sourceTheme } from './source-theme.ts';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSave: () => void;
  onPicture: (request: PictureRequest) => void;
  inserter: RefObject<((picture: PictureText) => void) | undefined>;
  onWords: OnSelectedText;
};

/** Returns the smallest replacement, so that the cursor stays in place. */
function difference(from: string, to: string) {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let tail = 0;
  while (tail < from.length - start && tail < to.length - start && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1;
  return { from: start, to: from.length - tail, insert: to.slice(start, to.length - tail) };
}

/**
 * Edits Markdown in a shadow root, where style sheets can be constructed. Inline styles would violate the content
 * security policy.
 */
export default function SourceEditor({ label, value, onChange, onSave, onPicture, inserter, onWords }: Props) {
  const t = useMessages(pictureMessages);
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const ask = (files?: readonly File[]) => onPicture({ files, onDone: (picture) => inserter.current?.(picture) });
  const latest = useRef({ onChange, onSave, ask, value, onWords });
  latest.current = { onChange, onSave, ask, value, onWords };

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
            // Tab indents; after Escape it moves the focus.
            indentWithTab,
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          pictureEvents((files) => latest.current.ask(files)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
            const { from, to } = update.state.selection.main;
            if (update.selectionSet) latest.current.onWords(update.state.sliceDoc(from, to), from);
          }),
        ],
      }),
    });
    view.current = editor;
    inserter.current = (picture) => {
      const changes = pictureChange(editor.state, pictureMarkdown(picture));
      const anchor = changes.from + changes.insert.trimEnd().length;
      editor.dispatch({ changes, selection: { anchor }, scrollIntoView: true });
      editor.focus();
    };
    return () => {
      editor.destroy();
      view.current = undefined;
      inserter.current = undefined;
    };
  }, [label, inserter]);

  useEffect(() => {
    const editor = view.current;
    const shown = editor?.state.doc.toString();
    if (editor && shown !== undefined && shown !== value) editor.dispatch({ changes: difference(shown, value) });
  }, [value]);

  return (
    <>
      <div role="toolbar" aria-label={t('tools')} className="flex border-b border-line px-4 py-1.5">
        <Button look="quiet" size="sm" onPress={() => ask()}>
          <ImagePlus aria-hidden size={16} strokeWidth={1.75} />
          {t('picture')}
        </Button>
      </div>
      <div ref={host} data-source-editor="" className="min-h-0 flex-1 overflow-hidden" />
    </>
  );
}
