import type { TransferNote } from '@coursecraft/contract/course-formats/course-transfer';
import type { LiaHeader } from './lia-header.ts';
import {
  HINT,
  type LiaOption,
  type LiaQuiz,
  type LiaTask,
  readAlone,
  readChoice,
  readGaps,
  readMatrix,
  readSurveyChoice,
  STARS,
} from './lia-quiz.ts';
import { plainLine } from './plain-line.ts';

export const QUIZ_FENCE = 'lia-quiz';
const FENCE = /^(\s*(?:[-*+>]\s+)*)(`{3,}|~{3,})(.*)$/;
const MARK = /^\s*(?:--)?\{\{[^}\n]*\}\}(?:--)?\s*$/;
const MOST_JOINED = 20;

type Note = (note: TransferNote, what?: string) => void;

/** Converts LiaScript to Markdown with a numbered fence per question. Drops and notes dynamic parts. */
export function readLia({ text, macros, words }: LiaHeader, note: Note): { text: string; quizzes: LiaQuiz[] } {
  const lines = withoutComments(text).split('\n');
  const out: string[] = [];
  const quizzes: LiaQuiz[] = [];
  let at = 0;
  let closesStars = false;

  const put = (task: LiaTask, length: number) => {
    at += length;
    const below = readBelow(lines, at);
    at += below.lines;
    if (below.hasScript) note('script-dropped', 'script');
    quizzes.push({ task, ...below });
    out.push('', `\`\`\`${QUIZ_FENCE}`, String(quizzes.length - 1), '```', '');
  };

  while (at < lines.length) {
    const line = lines[at] ?? '';
    const fence = FENCE.exec(line);
    if (fence) {
      const length = fenceLength(lines, at, fence[2] ?? '');
      out.push(withoutMacros(line, note), ...lines.slice(at + 1, at + length));
      at += length;
      continue;
    }
    if (/^\s*<script\b/i.test(line)) {
      note('script-dropped', 'script');
      at += scriptLength(lines, at);
      continue;
    }
    if (/^\s*\$\$[^$]*$/.test(line)) {
      const end = indexFrom(lines, at + 1, (below) => below.includes('$$'));
      out.push(...lines.slice(at, (end < 0 ? at : end) + 1));
      at = (end < 0 ? at : end) + 1;
      continue;
    }
    const matrix = readMatrix(lines, at);
    if (matrix) {
      put(matrix.task, matrix.lines);
      continue;
    }
    const choices = readChoices(lines, at) ?? readSurvey(lines, at);
    if (choices) {
      put(choices.task, choices.lines);
      continue;
    }
    const joined = joinSelection(lines, at);
    const alone = readAlone(joined.line);
    if (alone) {
      put(alone, joined.lines);
      continue;
    }
    if (MARK.test(line)) {
      closesStars = STARS.test(lines[at + 1] ?? '');
      at += closesStars ? 2 : 1;
      continue;
    }
    if (closesStars && STARS.test(line)) {
      closesStars = false;
      at += 1;
      continue;
    }
    const gaps = readGapText(lines, at, out);
    if (gaps) {
      put(gaps.task, gaps.lines);
      continue;
    }
    out.push(plainLine(line, { macros, words, note }));
    at += 1;
  }
  return { text: out.join('\n'), quizzes };
}

function withoutComments(text: string): string {
  const pieces = text.replace(/\r\n?/g, '\n').split(/^([ \t]*(?:`{3,}|~{3,})[\s\S]*?^[ \t]*(?:`{3,}|~{3,})[ \t]*$)/m);
  return pieces.map((piece, index) => (index % 2 ? piece : piece.replace(/<!--[\s\S]*?-->/g, ''))).join('');
}

function indexFrom(lines: readonly string[], from: number, isSo: (line: string) => boolean): number {
  for (let at = from; at < lines.length; at += 1) if (isSo(lines[at] ?? '')) return at;
  return -1;
}

function fenceLength(lines: readonly string[], from: number, mark: string): number {
  const closing = new RegExp(`^[\\s>]*\\${mark[0]}{${mark.length},}\\s*$`);
  const end = indexFrom(lines, from + 1, (line) => closing.test(line));
  return (end < 0 ? lines.length - 1 : end) - from + 1;
}

function scriptLength(lines: readonly string[], from: number): number {
  const end = indexFrom(lines, from, (line) => /<\/script\s*>/i.test(line));
  return (end < 0 ? lines.length - 1 : end) - from + 1;
}

const withoutMacros = (line: string, note: Note) =>
  line.replace(/\s+@[\w.]+(\([^)]*\))?.*$/, (macro) => {
    note('script-dropped', macro.trim());
    return '';
  });

function readChoices(lines: readonly string[], from: number): { task: LiaTask; lines: number } | undefined {
  const first = readChoice(lines[from] ?? '');
  if (!first) return undefined;
  const options: LiaOption[] = [];
  let at = from;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const choice = readChoice(line);
    const last = options.at(-1);
    if (choice && choice.take === first.take) options.push({ text: choice.text, isRight: choice.isRight });
    else if (!choice && last && /^\s{2,}\S/.test(line) && !isQuizLine(line)) last.text += `\n${line.trim()}`;
    else break;
  }
  return { task: { kind: 'choice', take: first.take, options }, lines: at - from };
}

const isQuizLine = (line: string) => /^\s*(?:[-*+]\s+)?\[[[(]/.test(line) || STARS.test(line);

function readSurvey(lines: readonly string[], from: number): { task: LiaTask; lines: number } | undefined {
  const options: string[] = [];
  for (
    let choice = readSurveyChoice(lines[from] ?? '');
    choice;
    choice = readSurveyChoice(lines[from + options.length] ?? '')
  )
    options.push(choice);
  return options.length > 1 ? { task: { kind: 'survey', options }, lines: options.length } : undefined;
}

function joinSelection(lines: readonly string[], from: number): { line: string; lines: number } {
  const first = lines[from] ?? '';
  if (!/^\s*(?:[-*+]\s+)?\[\[/.test(first) || first.includes(']]')) return { line: first, lines: 1 };
  const near = lines.slice(from, from + MOST_JOINED);
  const end = near.findIndex((line) => line.includes(']]'));
  const joined = near.slice(0, end + 1);
  if (end < 0 || joined.some((line) => line.trim() === '')) return { line: first, lines: 1 };
  return { line: joined.join(' '), lines: joined.length };
}

const DELIMITERS = /^\s*\|?[\s:|-]+\|?\s*$/;

function readGapText(
  lines: readonly string[],
  from: number,
  before: string[],
): { task: LiaTask; lines: number } | undefined {
  if (from > 0 && before.at(-1)?.trim()) return undefined;
  let end = from;
  while (
    lines[end]?.trim() &&
    !FENCE.test(lines[end] ?? '') &&
    !/^\s*#/.test(lines[end] ?? '') &&
    !isQuizLine(lines[end] ?? '')
  )
    end += 1;
  const block = lines.slice(from, end).filter((line) => !(line.includes('|') && DELIMITERS.test(line)));
  if (!block.some((line) => line.includes('[['))) return undefined;
  const flat = block.map((line) => {
    const words = line.replace(/^\s*(?:[-*+]|\d+[.)]|>)\s+/, '').trim();
    const isRow = /^\|.*\|$/.test(words);
    return isRow ? cellsOf(words).join(' · ') : words;
  });
  const isProse = block.every((line) => !/^\s*(?:[-*+|>]|\d+[.)])/.test(line));
  const task = readGaps(flat.join(isProse ? ' ' : '\\\n'));
  return task && { task, lines: end - from };
}

const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split(/\|(?![^[]*\]\])/)
    .map((cell) => cell.trim())
    .filter(Boolean);

function readBelow(lines: readonly string[], from: number): Omit<LiaQuiz, 'task'> & { lines: number } {
  const hints: string[] = [];
  let at = from;
  for (let hint = HINT.exec(lines[at] ?? ''); hint; hint = HINT.exec(lines[at] ?? '')) {
    hints.push((hint[1] ?? '').trim());
    at += 1;
  }
  let hasScript = false;
  const script = () => {
    const next = lines[at]?.trim() === '' ? at + 1 : at;
    if (!/^\s*<script\b/i.test(lines[next] ?? '')) return;
    hasScript = true;
    at = next + scriptLength(lines, next);
  };
  script();
  let explanation = '';
  if (STARS.test(lines[at] ?? '')) {
    const end = indexFrom(lines, at + 1, (line) => STARS.test(line));
    if (end > 0) {
      explanation = dedent(lines.slice(at + 1, end)).trim();
      at = end + 1;
    }
  }
  script();
  return { hints: hints.filter(Boolean), explanation, hasScript, lines: at - from };
}

function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const least = Math.min(...indents, 40);
  return lines.map((line) => line.slice(least)).join('\n');
}
