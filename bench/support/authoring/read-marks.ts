import type { Failure } from './failure.ts';
import type { Piece } from './read-draft.ts';
import { withoutMarks } from './read-passages.ts';
import type { Tongue } from './word-forms.ts';

const withoutCode = (text: string) => text.replace(/(`+)(?:(?!\1)[\s\S])*\1/g, 'xx');
/** What a question leaves open. */
const BLANK = /(?<![\p{L}\p{N}])(?:\\?_){3,}(?![\p{L}\p{N}])/gu;
const countOf = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0;

/** What a converter, a template or a broken cut left behind. */
const RESIDUE =
  /\*{4,}|_{4,}|\\[*_[\]()#]|\((?:see|vgl\.|siehe)?\s*\)(?<!\w\(\))|(?:^|\s)\[\s*\](?=\s|$)|\[\^[^\]]+\]|\]\(|<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|&(?:nbsp|amp|lt|gt|quot|#\d+);|\uFFFD|\b(?:undefined|NaN|\[object Object\])\b|\{\{\w+\}\}/;

/** Takes away what has its other half, from the inside outward, and what only starts a part of a list: “a)”. */
function unpaired(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/\([^()[\]]*\)|\[[^()[\]]*\]/g, ' ');
  }
  return rest.replace(/(?<=^|[\s:;,])(?:\d{1,2}|[a-z])\)/g, '');
}

function isUnmatched(text: string, tongue: Tongue): boolean {
  // A quotation mark in brackets is spoken of, not used.
  const shown = withoutCode(text).replace(/\(["'“”„’]\)/g, ' ');
  if (/[()[\]]/.test(unpaired(shown))) return true;
  const [opened, closed] = tongue === 'de' ? [/„/g, /[“”]/g] : [/“/g, /”/g];
  if (countOf(shown, opened) !== countOf(shown, closed)) return true;
  if (countOf(shown, /"/g) % 2 === 1 || shown.includes('`')) return true;
  return /(?<![\w)*\s])\*+(?=\p{L})|(?<=\s|^)\*+(?=\p{L})|(?<=\p{L}|[.,;:!?])\*+(?![\w(*=])/u.test(shown);
}

/** What is wrong with the marks of a text: brackets, quotation marks and emphasis without their other half, and leftovers. */
export function readMarks({ kind, text: written }: Piece, tongue: Tongue, isTag: boolean): Failure[] {
  const text = written.replace(BLANK, '…');
  const failures: Failure[] = [];
  const said = `${kind}: ${text}`;
  const shown = kind === 'passage' ? text : withoutMarks(text);
  const raw = withoutCode(text);
  if (isTag || (text !== '()' && RESIDUE.test(kind === 'passage' ? withoutCode(shown) : raw)))
    failures.push({ kind: 'residue', text: said });
  else if (isUnmatched(shown, tongue)) failures.push({ kind: 'unmatched-mark', text: said });
  return failures;
}
