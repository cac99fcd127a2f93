import { type EditorState, Plugin, PluginKey } from '@milkdown/kit/prose/state';
import { $prose } from '@milkdown/kit/utils';

export type SlashQuery = { from: number; to: number; query: string };

const SLASH = /(?:^|\s)\/([\p{L}\d-]{0,20})$/u;

function readSlash({ selection }: EditorState): SlashQuery | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const query = SLASH.exec(before)?.[1];
  return query === undefined ? null : { from: $from.pos - query.length - 1, to: $from.pos, query };
}

type Listener = {
  onQuery: (query: SlashQuery | null) => void;
  onKey: (event: KeyboardEvent) => boolean;
};

const key = new PluginKey<SlashQuery | null>('slash');

/** Detects a `/` typed now; an existing one opens nothing. */
export const slash = (listener: Listener) =>
  $prose(
    () =>
      new Plugin<SlashQuery | null>({
        key,
        state: {
          init: () => null,
          apply(tr, before, _old, state) {
            if (tr.getMeta(key) === 'close') return null;
            const now = readSlash(state);
            if (!now) return null;
            const typed = tr.docChanged && now.query === '';
            return typed || before?.from === now.from ? now : null;
          },
        },
        view: () => ({
          update(view, previous) {
            const now = key.getState(view.state) ?? null;
            if (now !== (key.getState(previous) ?? null)) listener.onQuery(now);
          },
        }),
        props: {
          handleKeyDown(view, event) {
            if (!key.getState(view.state)) return false;
            if (event.key !== 'Escape') return listener.onKey(event);
            view.dispatch(view.state.tr.setMeta(key, 'close'));
            event.preventDefault();
            return true;
          },
          handleDOMEvents: {
            blur(view) {
              if (key.getState(view.state)) view.dispatch(view.state.tr.setMeta(key, 'close'));
              return false;
            },
          },
        },
      }),
  );
