import { mergeDocuments } from '@coursecraft/domain/diff/merge-documents';
import { type Editor, editorViewCtx, editorViewOptionsCtx, parserCtx, serializerCtx } from '@milkdown/kit/core';
import type { MilkdownPlugin } from '@milkdown/kit/ctx';
import { clipboard } from '@milkdown/kit/plugin/clipboard';
import { cursor } from '@milkdown/kit/plugin/cursor';
import { history } from '@milkdown/kit/plugin/history';
import { trailing } from '@milkdown/kit/plugin/trailing';
import { closeHistory } from '@milkdown/kit/prose/history';
import { type EditorState, Plugin } from '@milkdown/kit/prose/state';
import { $prose } from '@milkdown/kit/utils';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { callOutNames } from './call-out-names.ts';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { keys } from './commands/keys.ts';
import { openedNode } from './commands/opened-node.ts';
import { documentEditor, survives } from './document/create-document-editor.ts';
import { replaceChanges } from './document/replace-changes.ts';
import { trackSource } from './document/track-source.ts';
import { numberedFootnotes } from './footnote-numbers.ts';
import type { createNodePlaces } from './node-views/node-places.ts';
import { nodeViewPlugins } from './node-views/node-view-plugins.ts';
import { pastedMarkdown } from './pasted-markdown.ts';
import { pictureDrop } from './picture-drop.ts';
import { slash } from './slash-plugin.ts';
import { toggleTask } from './toggle-task.ts';
import type { VisualTools } from './visual-tools.ts';

type Setup = {
  host: RefObject<HTMLElement | null>;
  label: string;
  nameCallOut: (kind: string) => string;
  value: string;
  places: ReturnType<typeof createNodePlaces>;
  slash: Parameters<typeof slash>[0];
  onOpen: VisualTools['open'];
  onFiles: (files: readonly File[]) => void;
  onChange: (value: string) => void;
  onUnfit: () => void;
  /** More plugins; must not change. */
  plugins: MilkdownPlugin[];
};

/** Changes are reported after this pause, because each serializes the whole document. */
const PAUSE_MS = 150;

type ReadyEditor = { editor: Editor; tools: VisualTools; source: ReturnType<typeof trackSource> };

export function useVisualEditor({
  host,
  label,
  nameCallOut,
  value,
  places,
  slash: listener,
  onOpen,
  onFiles,
  onChange,
  onUnfit,
  plugins,
}: Setup) {
  const latest = useRef({ label, nameCallOut, value, listener, onOpen, onFiles, onChange, onUnfit });
  latest.current = { label, nameCallOut, value, listener, onOpen, onFiles, onChange, onUnfit };
  const shown = useRef(value);
  const ready = useRef<ReadyEditor>(undefined);
  const [state, setState] = useState<EditorState>();
  const pending = useRef<number>(undefined);
  const following = useRef(false);

  /** Reports pending changes. Returns false, so that it can be an event handler. */
  const notifyChange = useRef(() => {
    if (pending.current === undefined || !ready.current) return false;
    clearTimeout(pending.current);
    pending.current = undefined;
    const text = ready.current.source.write(ready.current.tools.view.state.doc);
    if (text !== shown.current) latest.current.onChange(text);
    shown.current = text;
    return false;
  });

  // A layout effect, because the last changes must be reported before parents unmount.
  useLayoutEffect(() => {
    const { current } = notifyChange;
    return () => void current();
  }, []);

  useEffect(() => {
    if (!host.current) return undefined;
    const follow = $prose(
      () =>
        new Plugin({
          view: () => ({
            update(view, previous) {
              setState(view.state);
              if (!ready.current || following.current || previous.doc.eq(view.state.doc)) return;
              clearTimeout(pending.current);
              pending.current = window.setTimeout(notifyChange.current, PAUSE_MS);
            },
          }),
          props: {
            handleDOMEvents: {
              blur: () => notifyChange.current(),
              // Runs before the page's save shortcut.
              keydown: (_view, event) =>
                (event.metaKey || event.ctrlKey) && event.key === 's' && notifyChange.current(),
            },
          },
        }),
    );
    const editor = documentEditor(host.current, latest.current.value, [
      follow,
      slash({
        onQuery: (query) => latest.current.listener.onQuery(query),
        onKey: (event) => latest.current.listener.onKey(event),
      }),
      keys(() => ready.current?.tools),
      pictureDrop((files) => latest.current.onFiles(files)),
      pastedMarkdown,
      toggleTask,
      openedNode,
      callOutNames((kind) => latest.current.nameCallOut(kind)),
      numberedFootnotes,
      ...plugins,
      ...nodeViewPlugins(places),
      ...[history, clipboard, cursor, trailing].flat(),
    ]).config((ctx) => {
      ctx.update(editorViewOptionsCtx, (options) => ({
        ...options,
        transformPastedHTML: cleanPastedHtml,
        attributes: () => ({
          'aria-label': latest.current.label,
          'aria-multiline': 'true',
          class: 'reading visual-text',
          spellcheck: 'true',
          dir: 'auto',
          tabindex: '0',
        }),
      }));
    });
    let gone = false;
    const created = editor.create().then(() => {
      if (gone) return;
      const text = latest.current.value;
      if (!survives(editor, text)) {
        latest.current.onUnfit();
        return;
      }
      const view = editor.ctx.get(editorViewCtx);
      const source = trackSource(editor.ctx.get(serializerCtx), editor.ctx.get(parserCtx));
      source.read(text, view.state.doc);
      shown.current = text;
      // The first transaction adds the trailing paragraph, without which the cursor cannot reach the end.
      view.dispatch(view.state.tr.setMeta('addToHistory', false));
      ready.current = {
        editor,
        source,
        tools: { ctx: editor.ctx, view, open: (request) => latest.current.onOpen(request) },
      };
      setState(view.state);
    });
    return () => {
      gone = true;
      ready.current = undefined;
      void created.finally(() => editor.destroy());
    };
  }, [host, places, plugins]);

  /** Shows another text. Returns false if the editor cannot round-trip it. */
  const show = useRef((next: string, isUndoable: boolean): boolean => {
    const now = ready.current;
    if (!now || !survives(now.editor, next)) return false;
    const { view, ctx } = now.tools;
    const parsed = ctx.get(parserCtx)(next);
    // The empty paragraph at the end stays, so that the change is as small as it can be.
    const { lastChild } = view.state.doc;
    const isTrailed = lastChild?.isTextblock && lastChild.content.size === 0;
    const doc = lastChild && isTrailed ? parsed.copy(parsed.content.addToEnd(lastChild)) : parsed;
    const change = view.state.tr;
    replaceChanges(change, doc);
    clearTimeout(pending.current);
    pending.current = undefined;
    shown.current = next;
    if (change.docChanged) {
      following.current = true;
      view.dispatch(isUndoable ? closeHistory(change) : change.setMeta('addToHistory', false));
    }
    following.current = false;
    now.source.read(next, view.state.doc);
    return true;
  });

  useEffect(() => {
    const { current: now } = ready;
    if (!now || value === shown.current) return;
    // A change that is not reported yet is merged with the new text, for instance the reply of a save.
    const typed = pending.current === undefined ? undefined : now.source.write(now.tools.view.state.doc);
    const next = typed === undefined ? value : mergeDocuments(typed, value, shown.current);
    if (!show.current(next, false)) latest.current.onUnfit();
    if (next !== value) latest.current.onChange(next);
  }, [value]);

  /** Replaces the text by one step that the author can undo, and reports it. */
  const [replaceText] = useState(() => (next: string) => {
    show.current(next, true);
    latest.current.onChange(next);
  });

  return { tools: state && ready.current?.tools, state, replaceText };
}
