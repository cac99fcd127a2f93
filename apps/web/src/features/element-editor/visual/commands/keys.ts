import { keydownHandler } from '@milkdown/kit/prose/keymap';
import { NodeSelection, Plugin, TextSelection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import type { DialogRequest, VisualTools } from '../visual-tools.ts';
import { visualCommands } from './visual-commands.ts';

const dialogs: Record<string, Exclude<DialogRequest['kind'], 'link'>> = {
  course_block: 'block',
  directive_leaf: 'directive',
  html_block: 'html',
  block_formula: 'formula',
  inline_formula: 'formula',
  image: 'image',
};

export function openSelected({ selection }: EditorView['state'], open: VisualTools['open']): boolean {
  const node = selection instanceof NodeSelection ? selection.node : undefined;
  const kind = dialogs[node?.type.name ?? ''];
  if (!node || !kind) return false;
  open({ kind, node, pos: selection.from });
  return true;
}

/** Puts typed text into a new paragraph below a selected block, which it would otherwise replace. */
function typeBelow(view: EditorView, typed: string): boolean {
  const { selection, schema, tr } = view.state;
  const { paragraph } = schema.nodes;
  if (!(selection instanceof NodeSelection) || selection.node.isInline || !paragraph) return false;
  const { $to, to } = selection;
  if (!$to.parent.canReplaceWith($to.index(), $to.index(), paragraph)) return false;
  tr.insert(to, paragraph.create(null, schema.text(typed)));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, to + 1 + typed.length)).scrollIntoView());
  return true;
}

/** Binds shortcuts. Tab indents lists and moves through tables; after Escape it leaves the text. */
export const keys = (tools: () => VisualTools | undefined) =>
  $prose(() => {
    let leaving = false;
    const bound = Object.values(visualCommands).flatMap(({ keys, run }) => {
      const act = () => {
        const now = tools();
        if (now) run(now);
        return true;
      };
      return keys ? [[keys, act] as const] : [];
    });
    const shortcuts = keydownHandler(Object.fromEntries(bound));
    return new Plugin({
      props: {
        handleDOMEvents: {
          keydown: (_view, event) => {
            const leaves = leaving && event.key === 'Tab';
            if (event.key !== 'Shift') leaving = event.key === 'Escape' && !event.defaultPrevented;
            return leaves;
          },
        },
        handleKeyDown: (view, event) => {
          const now = tools();
          if (event.key === 'Enter' && now && openSelected(view.state, now.open)) return true;
          return shortcuts(view, event);
        },
        handleTextInput: (view, _from, _to, typed) => typeBelow(view, typed),
        handleDoubleClickOn: (view, _pos, node, nodePos) => {
          const kind = dialogs[node.type.name];
          if (kind) tools()?.open({ kind, node, pos: nodePos });
          return kind !== undefined && view.editable;
        },
      },
    });
  });
