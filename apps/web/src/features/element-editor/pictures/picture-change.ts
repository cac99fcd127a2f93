import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** Where the cursor is inside a block, such as in the question of a check, a picture belongs to that line. */
const isInCode = (state: EditorState, at: number) => syntaxTree(state).resolveInner(at, -1).name.includes('Code');

/** How a picture goes into the source: on an empty line as it is, else as a paragraph behind the line of the cursor. */
export function pictureChange(state: EditorState, markdown: string): { from: number; insert: string } {
  const { to } = state.selection.main;
  const line = state.doc.lineAt(to);
  if (!line.text.trim() || isInCode(state, to)) return { from: to, insert: markdown };
  const next = line.number < state.doc.lines ? state.doc.line(line.number + 1).text : '';
  return { from: line.to, insert: `\n\n${markdown}${next.trim() ? '\n' : ''}` };
}
