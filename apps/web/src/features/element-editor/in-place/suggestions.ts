import type { Edit } from '@coursecraft/contract/editing/edit-plan';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { findQuote } from '@coursecraft/domain/editing/find-quote';
import type { Node } from '@milkdown/kit/prose/model';
import { Plugin, PluginKey } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet, type EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';

/** Where an edit is shown: the blocks that it replaces, and the position of its card. */
type Place = { editId: string; at: number; old: { from: number; to: number }[] };

const key = new PluginKey<DecorationSet>('suggestions');

/** Holds the elements of the cards, which React fills. */
export type SuggestionHosts = ReadonlyMap<string, HTMLElement>;

/** Finds the blocks of the document that an edit is about. */
function placeOf(content: string, doc: Node, { editId, op, quote, occurrence = 1 }: Edit): Place {
  const range = findQuote(content, quote)[occurrence - 1] ?? { start: 0, end: 0 };
  const blocks: { from: number; to: number }[] = [];
  const { children } = parseMarkdown(content);
  doc.forEach((block, offset, at) => {
    const start = children[at]?.position?.start.offset;
    const end = children[at]?.position?.end.offset;
    if (start === undefined || end === undefined || start >= range.end || end <= range.start) return;
    blocks.push({ from: offset, to: offset + block.nodeSize });
  });
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (op === 'insert-before') return { editId, at: first?.from ?? 0, old: [] };
  return { editId, at: last?.to ?? 0, old: op === 'insert-after' ? [] : blocks };
}

/** Shows cards in the text. The blocks that an edit replaces are shown by its card, so they are hidden. */
export function createSuggestions(onHosts: (hosts: SuggestionHosts) => void) {
  const hosts = new Map<string, HTMLElement>();
  const hostFor = (editId: string): HTMLElement => {
    const known = hosts.get(editId);
    if (known) return known;
    const host = document.createElement('div');
    host.contentEditable = 'false';
    host.className = 'suggestion-host not-reading';
    hosts.set(editId, host);
    return host;
  };
  const plugin = $prose(
    () =>
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, set) => (tr.getMeta(key) as DecorationSet | undefined) ?? set.map(tr.mapping, tr.doc),
        },
        props: { decorations: (state) => key.getState(state) },
      }),
  );
  const show = (view: EditorView, content: string, edits: readonly Edit[]) => {
    const { doc } = view.state;
    for (const editId of hosts.keys()) if (!edits.some((edit) => edit.editId === editId)) hosts.delete(editId);
    const decorations = edits
      .map((edit) => placeOf(content, doc, edit))
      .flatMap(({ editId, at, old }) => [
        ...old.map(({ from, to }) => Decoration.node(from, to, { class: 'suggested-old' })),
        Decoration.widget(at, () => hostFor(editId), {
          key: `suggestion-${editId}`,
          side: -1,
          stopEvent: () => true,
          ignoreSelection: true,
        }),
      ]);
    view.dispatch(view.state.tr.setMeta(key, DecorationSet.create(doc, decorations)).setMeta('addToHistory', false));
    onHosts(new Map(hosts));
  };
  return { plugin, show };
}
