import { type FoundCheck, optionId } from '../checks/settle-check.ts';
import type { StatementBank } from './bank.ts';

const CHOICES = 5;

export type Statement = { id: string; group: string; text: string; isTrue: boolean };
export type StatementQuestion = { check: FoundCheck; used: Statement[] };

type Forms = { true: string | undefined; false: string | undefined };

/** Returns the statements; those with the same id number are variants. */
export function statementsOf(bank: StatementBank): Statement[] {
  const read = (list: Record<string, string> | null | undefined, isTrue: boolean) =>
    Object.entries(list ?? {}).map(([id, text]) => ({ id, text, isTrue, group: /(\d+)[a-z]*$/i.exec(id)?.[1] ?? id }));
  return [...read(bank.true_statements, true), ...read(bank.false_statements, false)];
}

/** Asks for each true and false statement among opposite ones, deterministically and evenly. */
export function statementQuestions(
  statements: readonly Statement[],
  forms: Forms,
  toContent: (html: string) => string,
): StatementQuestion[] {
  const askable = statements.filter(({ isTrue }) => forms[isTrue ? 'true' : 'false'] !== undefined);
  const seen = new Map<string, number>();
  const rounds = askable.map((statement) => {
    const name = `${statement.isTrue} ${statement.group}`;
    const round = seen.get(name) ?? 0;
    seen.set(name, round + 1);
    return { statement, round };
  });
  const inOrder = rounds.toSorted((one, other) => one.round - other.round).map(({ statement }) => statement);
  const counts = new Map<Statement, number>();
  const questions: StatementQuestion[] = [];
  const ask = (asked: Statement) => {
    const others = beside(asked, statements, counts);
    if (others.length === 0) return;
    const place = questions.length % (others.length + 1);
    const used = [...others.slice(0, place), asked, ...others.slice(place)];
    for (const statement of used) counts.set(statement, (counts.get(statement) ?? 0) + 1);
    const options = used.map((statement, at) => ({
      id: optionId(at),
      text: toContent(statement.text),
      ...(statement === asked && { correct: true }),
    }));
    const stem = forms[asked.isTrue ? 'true' : 'false'] ?? '';
    questions.push({ check: { type: 'single-choice', stem, options }, used });
  };
  for (const statement of inOrder) ask(statement);
  // Statements without a partner are asked again.
  for (let before = -1; before < counts.size && counts.size < statements.length; ) {
    before = counts.size;
    for (const statement of inOrder) {
      const isNeeded = beside(statement, statements, counts).some((other) => !counts.has(other));
      if (isNeeded) ask(statement);
    }
  }
  return questions;
}

/** Picks the least used statements that are no variants of each other. */
function beside(
  asked: Statement,
  statements: readonly Statement[],
  counts: ReadonlyMap<Statement, number>,
): Statement[] {
  const wrong = statements.filter(({ isTrue }) => isTrue !== asked.isTrue);
  const groups = new Set<string>();
  const texts = new Set([asked.text.trim()]);
  const chosen: Statement[] = [];
  for (const statement of wrong.toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0))) {
    if (chosen.length >= CHOICES - 1) break;
    if (groups.has(statement.group) || texts.has(statement.text.trim())) continue;
    groups.add(statement.group);
    texts.add(statement.text.trim());
    chosen.push(statement);
  }
  return chosen;
}
