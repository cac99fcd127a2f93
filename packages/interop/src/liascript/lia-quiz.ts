export type LiaOption = { text: string; isRight: boolean };
export type LiaGap = { answer: string } | { options: LiaOption[] };

export type LiaTask =
  | { kind: 'choice'; take: 'one' | 'several'; options: LiaOption[] }
  | { kind: 'gap'; gap: LiaGap }
  /** `{{1}}` is the first gap. */
  | { kind: 'gaps'; text: string; gaps: LiaGap[] }
  | { kind: 'matrix'; columns: string[]; rows: { text: string; right: number[]; take: 'one' | 'several' }[] }
  | { kind: 'script' }
  | { kind: 'survey'; options: string[] };

export type LiaQuiz = { task: LiaTask; hints: string[]; explanation: string; hasScript: boolean };

const LINE = /^\s*(?:[-*+]\s+)?/;
const CHOICE = new RegExp(`${LINE.source}\\[(?:\\[([ xX]?)\\]|\\(([ xX]?)\\))\\](?:\\s+(.*))?$`);
const SURVEY = new RegExp(`${LINE.source}\\[(?:\\[(\\w[^\\]|]*)\\]|\\((\\w[^)|]*)\\))\\]\\s+(\\S.*)$`);
/** `[[…]]`, `[->[…]]`. */
const INPUT = /\[(?:->)?\[((?:[^[\]\n]|\[[^[\]\n]*\])+)\]\](?!\()/;
const INPUTS = new RegExp(INPUT.source, 'g');
const ALONE = new RegExp(`${LINE.source}${INPUT.source}\\s*$`);
export const HINT = /^\s*(?:[-*+]\s+)?\[\[\?\]\]\s*(.*)$/;
export const STARS = /^\s*\*{3,}\s*$/;

/** Parses an option with its selection mode, correctness and text. */
export function readChoice(line: string): (LiaOption & { take: 'one' | 'several' }) | undefined {
  const [, several, one, text = ''] = CHOICE.exec(line) ?? [];
  const mark = several ?? one;
  if (mark === undefined) return undefined;
  return { take: one === undefined ? 'several' : 'one', isRight: /x/i.test(mark), text: text.trim() };
}

/** Parses a survey option: `[(1)] always`. */
export function readSurveyChoice(line: string): string | undefined {
  const [, one, other, text] = SURVEY.exec(line) ?? [];
  return one === undefined && other === undefined ? undefined : text?.trim();
}

/** Parses a line that is only an input. */
export function readAlone(line: string): LiaTask | undefined {
  if (/^\s*(?:[-*+]\s+)?\[\[!\]\]\s*$/.test(line)) return { kind: 'script' };
  const inside = ALONE.exec(line)?.[1];
  if (inside === undefined || inside.startsWith('?')) return undefined;
  if (/^[\s_]+$/.test(inside)) return { kind: 'survey', options: [] };
  return { kind: 'gap', gap: gapOf(inside) };
}

/** Parses a text with inputs. */
export function readGaps(text: string): LiaTask | undefined {
  const gaps: LiaGap[] = [];
  const put = text.replace(INPUTS, (all, inside: string) => {
    if (/^[?!]$|^[\s_]*$|^\s*x\s*$/i.test(inside)) return all;
    gaps.push(gapOf(inside));
    return `{{${gaps.length}}}`;
  });
  return gaps.length > 0 ? { kind: 'gaps', text: put, gaps } : undefined;
}

function gapOf(inside: string): LiaGap {
  const pieces = inside.split('|').map((piece) => piece.trim());
  if (pieces.length < 2 && !/^\(.*\)$/.test(pieces[0] ?? '')) return { answer: inside.trim() };
  return {
    options: pieces
      .map((piece) =>
        /^\(.*\)$/.test(piece) ? { text: piece.slice(1, -1).trim(), isRight: true } : { text: piece, isRight: false },
      )
      .filter(({ text }) => text !== ''),
  };
}

/** Parses bracket groups: `[[male (der)] [female (die)]]`. */
function groupsOf(line: string): { groups: { sign: string; text: string }[]; rest: string } | undefined {
  const text = line.trim();
  if (text[0] !== '[') return undefined;
  const groups: { sign: string; text: string }[] = [];
  let at = 1;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1;
    const sign = text[at] ?? '';
    if (sign === ']') return { groups, rest: text.slice(at + 1).trim() };
    if (sign !== '[' && sign !== '(') return undefined;
    let depth = 0;
    const start = at + 1;
    for (; at < text.length; at += 1) {
      if (text[at] === '[' || text[at] === '(') depth += 1;
      if (text[at] === ']' || text[at] === ')') depth -= 1;
      if (depth === 0) break;
    }
    if (at >= text.length) return undefined;
    groups.push({ sign, text: text.slice(start, at).trim() });
    at += 1;
  }
}

/** Parses a choice matrix and its number of lines; undefined if none starts here. */
export function readMatrix(lines: readonly string[], from: number): { task: LiaTask; lines: number } | undefined {
  const head = groupsOf(lines[from] ?? '');
  if (head?.rest !== '' || head.groups.length < 2) return undefined;
  const columns = head.groups.map(({ text }) => text);
  const rows: Extract<LiaTask, { kind: 'matrix' }>['rows'] = [];
  let isSurvey = false;
  let at = from + 1;
  for (; at < lines.length; at += 1) {
    const row = groupsOf(lines[at] ?? '');
    if (!row || row.groups.length !== columns.length || row.rest === '') break;
    isSurvey ||= !row.groups.every(({ text }) => /^x?$/i.test(text));
    const right = row.groups.flatMap(({ text }, index) => (/^x$/i.test(text) ? [index] : []));
    rows.push({ text: row.rest, right, take: row.groups[0]?.sign === '(' ? 'one' : 'several' });
  }
  if (rows.length === 0) return undefined;
  const task: LiaTask = isSurvey
    ? { kind: 'survey', options: rows.map(({ text }) => text) }
    : { kind: 'matrix', columns, rows };
  return { task, lines: at - from };
}
