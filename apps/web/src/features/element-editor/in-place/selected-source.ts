import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { type EditorState, TextSelection } from '@milkdown/kit/prose/state';

/** A selection as source text with its offset. `words` are the selected words if the source contains more. */
export type SelectedSource = { source: string; start: number; words: string | undefined };

const occursOnce = (text: string, part: string) =>
  part !== '' && text.includes(part) && text.indexOf(part) === text.lastIndexOf(part);

/** Returns the selected text, or the source of the selected blocks if the words are not unique in the source. */
export function selectedSource(state: EditorState, content: string, written: string): SelectedSource | undefined {
  const { selection, doc } = state;
  if (!(selection instanceof TextSelection) || selection.empty) return undefined;
  if (occursOnce(content, written)) return { source: written, start: content.indexOf(written), words: undefined };
  const words = doc.textBetween(selection.from, selection.to, '\n', ' ').trim();
  if (words === '') return undefined;
  const { children } = parseMarkdown(content);
  const [first, last] = [children[selection.$from.index(0)], children[selection.$to.index(0)]];
  const start = first?.position?.start.offset;
  const end = last?.position?.end.offset;
  if (start === undefined || end === undefined) return undefined;
  return { source: content.slice(start, end), start, words };
}
