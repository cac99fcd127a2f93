import { lift, setBlockType, toggleMark, wrapIn } from '@milkdown/kit/prose/commands';
import type { Command, EditorState } from '@milkdown/kit/prose/state';

export function isMarkOn(state: EditorState, name: string): boolean {
  const type = state.schema.marks[name];
  const { from, to, empty, $from } = state.selection;
  if (!type) return false;
  return empty ? Boolean(type.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, type);
}

export const toggle =
  (mark: string): Command =>
  (state, dispatch, view) => {
    const type = state.schema.marks[mark];
    return type ? toggleMark(type)(state, dispatch, view) : false;
  };

export const isInside = ({ selection: { $from } }: EditorState, name: string) =>
  [...Array($from.depth + 1).keys()].some((depth) => $from.node(depth).type.name === name);

export const headingLevel = ({ selection: { $from } }: EditorState): number =>
  $from.parent.type.name === 'heading' ? Number($from.parent.attrs.level) : 0;

export const makeHeading =
  (level: number): Command =>
  (state, dispatch, view) => {
    const { paragraph, heading } = state.schema.nodes;
    if (!paragraph || !heading) return false;
    const isPlain = level === 0 || headingLevel(state) === level;
    return setBlockType(isPlain ? paragraph : heading, isPlain ? null : { level })(state, dispatch, view);
  };

export const toggleWrap =
  (name: 'blockquote' | 'call_out', attrs?: Record<string, unknown>): Command =>
  (state, dispatch, view) => {
    const type = state.schema.nodes[name];
    if (!type) return false;
    return isInside(state, name) ? lift(state, dispatch, view) : wrapIn(type, attrs)(state, dispatch, view);
  };

export const makeCode: Command = (state, dispatch, view) => {
  const { code_block: code, paragraph } = state.schema.nodes;
  if (!code || !paragraph) return false;
  return setBlockType(isInside(state, 'code_block') ? paragraph : code)(state, dispatch, view);
};
