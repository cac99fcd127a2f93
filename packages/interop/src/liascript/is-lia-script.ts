import { outsideCode } from '../markdown/outside-code.ts';
import { readLiaHeader } from './lia-header.ts';

/** A choice that is right, a hint: what no other kind of Markdown has. */
const QUIZ = /^[ \t]*(?:[-*+][ \t]+)?\[(?:\[[xX]\]|\([xX]\))\][ \t]+\S|^[ \t]*\[\[\?\]\]/m;

/** Whether a text is written as LiaScript is: by the comment at its start, or by its questions. */
export function isLiaScript(text: string): boolean {
  if (readLiaHeader(text).text !== text) return true;
  let found = false;
  outsideCode(text, (piece) => {
    found ||= QUIZ.test(piece);
    return piece;
  });
  return found;
}
