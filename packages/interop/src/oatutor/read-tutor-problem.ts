import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { portableElement, statedCriterion } from '../course/drafts.ts';
import type { Shelf } from '../course/media-shelf.ts';
import type { OpenPart, PartList } from '../course/part-list.ts';
import type { PortableElement } from '../course/portable-course.ts';
import { shortKey } from '../course/short-key.ts';
import type { Skills } from './plan-lessons.ts';
import type { PoolProblem } from './read-pool.ts';
import { stepCheck } from './step-check.ts';
import { tutorText, withValues } from './tutor-text.ts';

const LONGEST_REPEATED = 300;
const MOST_ROWS = 20;

export type ProblemReading = {
  root: string;
  parts: PartList;
  shelf: Shelf;
  skills: Skills;
  rows: Map<string, CriterionDraft>;
  module: string;
};

/** `use_place_value` as a sentence. */
const statementOf = (skill: string) => {
  const text = skill.replace(/[_:]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Reads a problem as an element with steps as checks; skips an invalid one. */
export function readTutorProblem(problem: PoolProblem, reading: ProblemReading): PortableElement | undefined {
  const whole = reading.parts.add({ key: problem.id, kind: 'structure', called: 'problem', title: problem.title });
  for (const fault of problem.unreadable) whole.note('unreadable', fault);
  try {
    return readProblem(problem, whole, reading);
  } catch (error) {
    whole.leaveOut('unreadable', error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function readProblem(problem: PoolProblem, whole: OpenPart, reading: ProblemReading): PortableElement | undefined {
  const { root, parts, shelf, skills, rows: criteria, module } = reading;
  const { id, variables } = problem;
  const folder = `${root}content-pool/${id}/figures`;
  const own: CriterionDraft[] = [];
  const rowsOf = (step: string): string[] =>
    (skills.get(step) ?? []).slice(0, MOST_ROWS).map((skill) => {
      const key = shortKey(`${module}/${skill}`);
      if (!criteria.has(key)) {
        const criterion = statedCriterion(key, statementOf(skill), { kind: 'procedure' });
        criteria.set(key, criterion);
        own.push(criterion);
        parts
          .add({ key: `skill:${key}`, kind: 'criterion', called: 'skill', title: criterion.statement })
          .becomes('criterion', id);
      }
      return key;
    });
  const text = (words_: string, context: Parameters<typeof tutorText>[1]) =>
    tutorText(withValues(words_, variables), context);
  const body = text(problem.body, shelf.context(whole, { folder }));
  const isRepeated = body.length <= LONGEST_REPEATED && !body.includes('\n\n') && !body.includes('![');
  const contents = problem.steps.map((step) => {
    const opened = parts.add({
      key: step.id,
      kind: 'problem',
      called: `${step.problemType} ${step.answerType}`.trim(),
      title: step.title,
    });
    const part = { ...opened, becomes: (what: string) => opened.becomes(what, id) };
    if (Object.keys(variables).length > 0) part.note('random-values', Object.keys(variables).join(', '));
    const context = shelf.context(part, { folder });
    const asked = [text(step.title, context), text(step.body, context)].filter(Boolean).join('\\\n');
    const stem = [isRepeated ? body : '', asked].filter(Boolean).join('\\\n') || body;
    const filled = JSON.parse(withValues(JSON.stringify(step), variables)) as typeof step;
    return stepCheck(filled, stem, { part, context, rows: rowsOf(step.id) });
  });
  const content = [isRepeated && contents.length > 0 ? '' : body, ...contents].filter(Boolean).join('\n\n');
  if (!content) {
    whole.leaveOut(problem.unreadable.length > 0 ? undefined : 'empty');
    return undefined;
  }
  whole.becomes('element', id);
  return portableElement({
    key: id,
    title: problem.title,
    format: contents.length > 0 ? 'check' : 'lesson',
    content,
    rows: own,
  });
}
