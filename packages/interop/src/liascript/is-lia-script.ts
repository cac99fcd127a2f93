import { outsideCode } from '../markdown/outside-code.ts';
import { readLiaHeader } from './lia-header.ts';

/** Syntax that only LiaScript has: a right choice or a hint. */
const QUIZ = /^[ \t]*(?:[-*+][ \t]+)?\[(?:\[[xX]\]|\([xX]\))\][ \t]+\S|^[ \t]*\[\[\?\]\]/m;

/** Detects LiaScript by its header comment or its questions. */
export function isLiaScript(text: string): boolean {
  if (readLiaHeader(text).text !== text) return true;
  let found = false;
  outsideCode(text, (piece) => {
    found ||= QUIZ.test(piece);
    return piece;
  });
  return found;
}
