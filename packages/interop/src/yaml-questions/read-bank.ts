import { writeCheck } from '@coursecraft/domain/content/check-block';
import { type FoundCheck, settleCheck } from '../checks/settle-check.ts';
import { portableElement, statedCriterion } from '../course/drafts.ts';
import type { Shelf } from '../course/media-shelf.ts';
import type { OpenPart, PartList } from '../course/part-list.ts';
import type { PortableElement } from '../course/portable-course.ts';
import { shortKey } from '../course/short-key.ts';
import { htmlToContent } from '../html/html-to-content.ts';
import { oneParagraph } from '../markdown/one-paragraph.ts';
import { salvage } from '../yaml/salvage.ts';
import { MatchingBank, StatementBank, withReplacements } from './bank.ts';
import { matchQuestions } from './match-questions.ts';
import { statementQuestions, statementsOf } from './statement-questions.ts';

type BankContext = { path: string; title: string; parts: PartList; bank: OpenPart; shelf: Shelf };

const CHECKS_AN_ELEMENT = 20;

type Bank = MatchingBank | StatementBank;
type Question = { check: FoundCheck; parts: OpenPart[] };

/** Reads a bank as check elements, deterministically and with each text at least once. */
export function readBank(data: unknown, around: BankContext): PortableElement[] {
  const { bank, path } = around;
  const isObject = typeof data === 'object' && data !== null;
  const onProblem = (problem: string) => bank.note('unreadable', `${path}: ${problem}`);
  if (isObject && 'matching pairs' in data) {
    const read = salvage(MatchingBank, data, onProblem);
    if (read) return elementsOf(read, matchingOf(read, around), around);
  } else if (isObject && ('true_statements' in data || 'false_statements' in data)) {
    const read = salvage(StatementBank, data, onProblem);
    if (read) return elementsOf(read, statementsIn(read, data, around), around);
  }
  bank.leaveOut('kind-unknown', path);
  return [];
}

function converter({ shelf, bank, path }: BankContext, rules: Bank['replacement_rules']): (html: string) => string {
  const context = shelf.context(bank, { folder: path.split('/').slice(0, -1).join('/') });
  const made = new Map<string, string>();
  return (html) => {
    const known = made.get(html);
    if (known !== undefined) return known;
    const content = oneParagraph(htmlToContent(withReplacements(html, rules), context));
    made.set(html, content);
    return content;
  };
}

function matchingOf(read: MatchingBank, around: BankContext): Question[] {
  const { parts, path, bank } = around;
  const toContent = converter(around, read.replacement_rules);
  const [keys, values] = [read['keys description'] ?? 'keys', read['values description'] ?? 'values'];
  const stem = read['question override'] ?? `Match each of the following ${keys} with their corresponding ${values}.`;
  const partsByKey = new Map<string, OpenPart>();
  const kept = new Map<string, string[]>();
  for (const [key, list] of Object.entries(read['matching pairs']))
    for (const [index, value] of list.entries()) {
      const title = `${key}: ${value}`;
      const part = parts.add({ key: `${path}:${key}:${index + 1}`, kind: 'problem', called: 'matching pair', title });
      part.leaveOut();
      // A table that draws with borders would lose its meaning.
      if (/<table\b/i.test(value)) {
        part.leaveOut('embed-dropped', 'table');
        continue;
      }
      const values = kept.get(key) ?? [];
      partsByKey.set(`${key}\n${values.length}`, part);
      kept.set(key, [...values, value]);
    }
  const questions = matchQuestions({ ...read, 'matching pairs': Object.fromEntries(kept) }, toContent(stem), toContent);
  bank.note('random-values', `${read['items to match per question']} of ${Object.keys(read['matching pairs']).length}`);
  const used = new Set(questions.flatMap((question) => question.used.map(({ key, value }) => `${key}\n${value}`)));
  for (const [name, part] of partsByKey) if (!used.has(name)) part.leaveOut('not-a-check', 'no other to match');
  return questions.map(({ check, used: sides }) => ({
    check,
    parts: sides.flatMap(({ key, value }) => partsByKey.get(`${key}\n${value}`) ?? []),
  }));
}

function statementsIn(read: StatementBank, data: object, around: BankContext): Question[] {
  const { parts, path, bank } = around;
  const toContent = converter(around, read.replacement_rules);
  const statements = statementsOf(read);
  const partsByStatement = new Map(
    statements.map((statement) => {
      const called = statement.isTrue ? 'true statement' : 'false statement';
      const part = parts.add({ key: `${path}:${statement.id}`, kind: 'problem', called, title: statement.text });
      part.leaveOut();
      return [statement, part] as const;
    }),
  );
  const form = (name: 'override_question_true' | 'override_question_false', word: string) => {
    // An empty section is ignored.
    if (name in data && read[name] == null) return undefined;
    const topic = read.topic ? ` ${read.connection_words?.[0] ?? 'concerning'} ${read.topic}` : '';
    return toContent(read[name] ?? `Which one of the following statements is <strong>${word}</strong>${topic}?`);
  };
  const forms = { true: form('override_question_true', 'TRUE'), false: form('override_question_false', 'FALSE') };
  bank.note('random-values', `${statements.length} statements`);
  const questions = statementQuestions(statements, forms, toContent);
  const used = new Set(questions.flatMap((question) => question.used));
  for (const [statement, part] of partsByStatement)
    if (!used.has(statement)) part.leaveOut('not-a-check', 'nothing to choose from');
  return questions.map((question) => ({
    check: question.check,
    parts: question.used.flatMap((statement) => partsByStatement.get(statement) ?? []),
  }));
}

function elementsOf(
  read: Bank,
  questions: readonly Question[],
  { path, title: named, parts, bank }: BankContext,
): PortableElement[] {
  const title = read.title ?? named;
  const objective = read.learning_objective?.trim();
  const row = objective ? shortKey(`${path}:objective`) : undefined;
  const settled = questions.flatMap(({ check, parts: sides }) => {
    const own = parts.add({ key: `${path}:question`, kind: 'other', called: 'question', title: check.stem });
    const made = settleCheck({ ...check, ...(row && { rows: [row] }) }, own);
    if (made) own.becomes(made.type);
    return made ? [{ made, sides }] : [];
  });
  if (settled.length === 0) {
    bank.leaveOut('empty');
    return [];
  }
  bank.becomes('section');
  const isDraft = /(?:^|\/)template\./i.test(path);
  if (isDraft) bank.note('hidden');
  return Array.from({ length: Math.ceil(settled.length / CHECKS_AN_ELEMENT) }, (_, index) => {
    const key = index === 0 ? path : `${path}:${index + 1}`;
    const group = settled.slice(index * CHECKS_AN_ELEMENT, (index + 1) * CHECKS_AN_ELEMENT);
    for (const { made, sides } of group) for (const part of sides) part.becomes(made.type, key);
    const criteria = index === 0 && objective && row ? [statedCriterion(row, objective)] : [];
    if (criteria.length > 0) {
      const part = parts.add({
        key: `${path}:objective`,
        kind: 'criterion',
        called: 'learning_objective',
        title: objective ?? '',
      });
      part.note('criteria-to-write');
      part.becomes('criterion', key);
    }
    return portableElement({
      key,
      title: settled.length > CHECKS_AN_ELEMENT ? `${title} ${index + 1}` : title,
      format: 'check',
      content: group.map(({ made }) => writeCheck(made)).join('\n\n'),
      rows: criteria,
      ...(isDraft && { hidden: true }),
    });
  });
}
