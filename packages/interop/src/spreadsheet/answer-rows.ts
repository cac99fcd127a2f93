import type { Columns } from './columns.ts';
import { readTruth } from './question-kind.ts';

type Answer = { text: string; feedback: string; isRight: boolean };
type NumberedRow = { cells: readonly string[]; number: number };
type JoinedRow = NumberedRow & { answers?: Answer[] };

const TICK = /^[x✓✔✅☑*]$/iu;
const grade = (word: string) => (TICK.test(word) ? true : word === '' ? false : readTruth(word));

/** Joins sheets with a row per answer into a row per question; merged question cells may be empty. */
export function joinAnswerRows(rows: readonly NumberedRow[], { at, options }: Columns): JoinedRow[] {
  const { question, answer, correct, choices } = at;
  if (question === undefined || answer === undefined || correct === undefined) return [...rows];
  if (options.length > 0 || choices !== undefined) return [...rows];
  const cell = ({ cells }: NumberedRow, column: number | undefined) => (cells[column ?? -1] ?? '').trim();
  const filled = rows.filter(({ cells }) => cells.some((one) => one.trim()));
  const graded = filled.map((row) => cell(row, correct));
  if (!graded.some(Boolean) || graded.some((word) => grade(word) === undefined)) return [...rows];

  const groups: NumberedRow[][] = [];
  for (const row of filled) {
    const asked = cell(row, question);
    const last = groups.at(-1);
    if (last?.[0] && (asked === '' || asked === cell(last[0], question))) last.push(row);
    else groups.push([row]);
  }
  if (groups.every((group) => group.length === 1)) return [...rows];
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const answers = group
      .map((row) => ({
        text: cell(row, answer),
        feedback: cell(row, at.feedback),
        isRight: grade(cell(row, correct)) === true,
      }))
      .filter(({ text }) => text !== '');
    // Feedback of an answer is not feedback of the question.
    const own = [answer, correct, at.feedback];
    return [{ ...first, cells: first.cells.map((text, column) => (own.includes(column) ? '' : text)), answers }];
  });
}
