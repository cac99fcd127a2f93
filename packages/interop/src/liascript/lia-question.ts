import { choiceCheck } from '../checks/choice-check.ts';
import { dropdownGap, type Gap } from '../checks/dropdown-gap.ts';
import { matchCheck } from '../checks/match-check.ts';
import type { FoundCheck } from '../checks/settle-check.ts';
import { textCheck } from '../checks/text-check.ts';
import { trueOrFalse } from '../checks/true-or-false.ts';
import type { OpenPart } from '../course/part-list.ts';
import { oneParagraph } from '../markdown/one-paragraph.ts';
import type { WrittenQuestion } from '../markdown/settle-questions.ts';
import type { LiaGap, LiaOption, LiaQuiz, LiaTask } from './lia-quiz.ts';

type Render = (markdown: string) => string;

/** More options are not parsed. */
const MOST_CHOICES = 50;
const BLANK = '\\_\\_\\_\\_';

/** Converts a LiaScript question to equivalent checks. */
export function liaQuestion({ task, hints, explanation, hasScript }: LiaQuiz, render: Render): WrittenQuestion {
  const line: Render = (markdown) => oneParagraph(render(markdown));
  return {
    called: `LiaScript ${task.kind === 'choice' && task.take === 'one' ? 'single choice' : task.kind}`,
    hints: hints.map(line),
    explanation: render(explanation),
    ...(task.kind === 'gaps' && { standsAlone: true }),
    checks(stem, part) {
      if (hasScript && task.kind !== 'script') part.note('custom-grading', 'script');
      return checksOf(task, stem, part, line);
    },
    toRead: (stem) => textOf(task, stem, render),
  };
}

const optionsOf = (options: readonly LiaOption[], line: Render) =>
  options.map(({ text, isRight }) => ({ text: line(text).replace(isRight ? TOLD_RIGHT : /$^/, ''), isRight }));
const TOLD_RIGHT = /\s*[([]\s*(?:correct|right|richtig)\s*[)\]]\s*$/i;

function checksOf(task: LiaTask, stem: string, part: OpenPart, line: Render): FoundCheck[] {
  const all = (...checks: (FoundCheck | undefined)[]) => checks.filter((check) => check !== undefined);
  switch (task.kind) {
    case 'choice': {
      if (task.options.length > MOST_CHOICES) {
        part.leaveOut('too-many-choices', String(task.options.length));
        return [];
      }
      const options = optionsOf(task.options, line);
      const answer = trueOrFalse(options);
      return answer === undefined
        ? all(choiceCheck(stem, options, task.take, part))
        : [{ type: 'true-false', stem, answer }];
    }
    case 'gap':
      if ('answer' in task.gap) return all(textCheck(stem, { accept: [task.gap.answer] }, part));
      return all(choiceCheck(stem, optionsOf(task.gap.options, line), 'one', part));
    case 'gaps':
      return all(cloze(task.text, task.gaps, stem, part, line));
    case 'matrix':
      return matrixChecks(task, stem, part, line);
    case 'script':
      part.leaveOut('custom-grading', 'script');
      return [];
    case 'survey':
      if (task.options.length > 0) {
        part.leaveOut('key-missing');
        return [];
      }
      part.note('answer-as-prompt');
      return [{ type: 'free-response', stem }];
  }
}

function cloze(
  text: string,
  gaps: readonly LiaGap[],
  stem: string,
  part: OpenPart,
  line: Render,
): FoundCheck | undefined {
  const filled = gaps.map((gap): Gap | undefined =>
    'answer' in gap ? { accept: [gap.answer] } : dropdownGap(optionsOf(gap.options, line)),
  );
  if (filled.some((gap) => gap === undefined)) {
    part.leaveOut('not-a-check');
    return undefined;
  }
  return {
    type: 'cloze',
    stem,
    text: line(text),
    gaps: Object.fromEntries(filled.map((gap, index) => [String(index + 1), gap])),
  };
}

function matrixChecks(
  { columns, rows }: Extract<LiaTask, { kind: 'matrix' }>,
  stem: string,
  part: OpenPart,
  line: Render,
): FoundCheck[] {
  const names = columns.map(line);
  if (rows.some(({ right }) => right.length === 0)) part.note('key-missing');
  const known = rows.filter(({ right }) => right.length > 0);
  if (known.length === 0) {
    part.leaveOut('key-missing');
    return [];
  }
  if (known.every(({ right }) => right.length === 1) && known.length > 1) {
    const pairs = known.map(({ text, right }) => ({ left: line(text), right: names[right[0] ?? 0] ?? '' }));
    const unmatched = names.filter((name) => !pairs.some(({ right }) => right === name));
    const check = matchCheck(stem, pairs, unmatched, part);
    return check ? [check] : [];
  }
  return known.flatMap(({ text, right, take }) => {
    const options = names.map((name, index) => ({ text: name, isRight: right.includes(index) }));
    const check = choiceCheck(`${stem}\\\n${line(text)}`, options, take, part);
    return check ? [check] : [];
  });
}

function textOf(task: LiaTask, stem: string, render: Render): string {
  const list = (texts: readonly string[]) => render(texts.map((text) => `- ${text.replace(/\n/g, '\n  ')}`).join('\n'));
  const below = () => {
    switch (task.kind) {
      case 'choice':
        return list(task.options.map(({ text }) => text));
      case 'gap':
        return 'answer' in task.gap ? '' : list(task.gap.options.map(({ text }) => text));
      case 'gaps':
        return oneParagraph(render(task.text)).replace(/\{\{\d+\}\}/g, BLANK);
      case 'matrix':
        return [list(task.rows.map(({ text }) => text)), list(task.columns)].join('\n\n');
      case 'survey':
        return list(task.options);
      case 'script':
        return '';
    }
  };
  return [stem, below()].filter(Boolean).join('\n\n');
}
