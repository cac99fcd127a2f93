import type { Check } from '@coursecraft/contract/assessment/check';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { choicesToRead } from '../../checks/choice-check.ts';
import { type FoundCheck, settleCheck } from '../../checks/settle-check.ts';
import { splitStem } from '../../checks/split-stem.ts';
import type { OpenPart } from '../../course/part-list.ts';
import { oneParagraph } from '../../markdown/one-paragraph.ts';
import { type Asking, lines } from './asking.ts';
import { choiceInput, isMany } from './choice-input.ts';
import { type Domain, type FoundKey, findKey } from './find-key.ts';
import { GAP, gapChecks } from './gap-checks.ts';
import { orderInput, pairsInput, rowsInput } from './pairs-input.ts';
import type { Gap, Input, Problem } from './problem.ts';
import { UnsupportedRule } from './problem.ts';
import { shownTexts } from './shown-texts.ts';
import { freely, sliderInput, typedInput } from './typed-input.ts';

export type ProblemContent = { content: string; checks: Check[] };

/** Converts a problem to content with notes; unsupported inputs stay as text. */
export function problemContent(problem: Problem, part: OpenPart, element?: string): ProblemContent {
  const key = keyOf(problem, part);
  const texts = shownTexts(problem, key);
  const asking: Asking = { problem, key, part, texts };
  const blocks: (string | FoundCheck)[] = [];
  let pending: string[] = [];
  let asked = '';
  const takeStem = (text = '') => {
    if (text) blocks.push(...pending);
    const { above, stem } = splitStem(text || pending.join('\n\n'));
    pending = [];
    if (above) blocks.push(above);
    asked = stem;
    return stem;
  };
  const put = (checks: readonly FoundCheck[], instead: string) => {
    if (checks.length > 0) blocks.push(...checks);
    else blocks.push(instead);
  };

  for (const piece of problem.pieces) {
    if ('input' in piece) {
      // The question above several named inputs belongs to all of them.
      const isFurther = piece.input.label !== '' && pending.length === 0;
      const stem = lines(isFurther ? asked : takeStem(piece.prompt), piece.input.label);
      put(inputChecks(piece.input, stem || problem.title || '…', asking), textOfInput(piece.input, stem));
      continue;
    }
    const { before, gapped, after } = splitAtGaps(piece.text);
    if (before) pending.push(before);
    if (gapped) {
      const [stem, text] = [takeStem(), oneParagraph(gapped)];
      put(tried(asking, () => gapChecks(text, stem, asking)) ?? [], gapsToRead(lines(stem, text), problem.gaps));
    }
    if (after) pending.push(after);
  }
  blocks.push(...pending);

  return settled(blocks, asking, element);
}

function keyOf({ scoring, pieces, gaps }: Problem, part: OpenPart): FoundKey | undefined {
  if (!scoring) return undefined;
  try {
    return findKey(
      scoring,
      domainsOf(
        pieces.flatMap((piece) => ('input' in piece ? [piece.input] : [])),
        gaps,
      ),
    );
  } catch (error) {
    reportRule(error, part);
    return undefined;
  }
}

function domainsOf(inputs: readonly Input[], gaps: readonly Gap[]): Domain[] {
  return [...inputs, ...gaps].flatMap((input): Domain[] => {
    if (!('options' in input) || isMany(input.options)) return [];
    if (input.kind === 'choice')
      return [{ variable: input.variable, ids: input.options.map(({ id }) => id), most: input.most }];
    if (input.kind !== 'rows') return [];
    const ids = input.options.map(({ id }) => id);
    return input.rows.map(({ variable }) => ({ variable, ids, most: 1 }));
  });
}

function tried<Result>({ part }: Asking, make: () => Result): Result | undefined {
  try {
    return make();
  } catch (error) {
    reportRule(error, part);
    return undefined;
  }
}

function reportRule(error: unknown, part: OpenPart): void {
  if (!(error instanceof UnsupportedRule)) throw error;
  part.note(error.rule === 'patternMatch' ? 'pattern-dropped' : 'custom-grading', error.rule);
}

function inputChecks(input: Input, stem: string, asking: Asking): FoundCheck[] {
  const { part } = asking;
  const one = (make: () => FoundCheck | undefined) => [tried(asking, make) ?? []].flat();
  switch (input.kind) {
    case 'choice':
      return one(() => choiceInput(input, stem, asking));
    case 'text':
      return one(() => typedInput(input, stem, asking));
    case 'order':
      return one(() => orderInput(input, stem, asking));
    case 'slider':
      return one(() => sliderInput(input, stem, asking));
    case 'pairs':
      return tried(asking, () => pairsInput(input, stem, asking)) ?? [];
    case 'rows':
      return tried(asking, () => rowsInput(input, stem, asking)) ?? [];
    case 'upload':
      part.note('staff-graded', input.called);
      return [freely(stem, asking)];
    case 'other':
      part.note('kind-unknown', input.called);
      return [];
  }
}

function textOfInput(input: Input, stem: string): string {
  if ('options' in input && input.kind !== 'rows')
    return choicesToRead(stem, input.kind === 'order' ? byText(input.options) : input.options);
  if (input.kind === 'rows') return choicesToRead(choicesToRead(stem, input.rows), byText(input.options));
  if (input.kind === 'pairs') return choicesToRead(choicesToRead(stem, byText(input.left)), byText(input.right ?? []));
  return stem;
}

const byText = <Option extends { text: string }>(options: readonly Option[]): Option[] =>
  options.toSorted((one, other) => (one.text < other.text ? -1 : 1));

const gapsToRead = (text: string, gaps: readonly Gap[]): string => {
  const offered = [...text.matchAll(GAP)].map(([, number]) => gaps[Number(number) - 1]);
  const options = offered.flatMap((gap) => (gap && gap.kind !== 'text' ? gap.options : []));
  const distinct = [...new Map(options.map((option) => [option.text, option])).values()];
  return choicesToRead(text.replaceAll(GAP, '\\_\\_\\_\\_'), byText(distinct));
};

function splitAtGaps(text: string): { before: string; gapped: string; after: string } {
  if (!text.match(GAP)) return { before: text.trim(), gapped: '', after: '' };
  const spans = parseMarkdown(text).children.map(({ position }) => ({
    start: position?.start.offset ?? 0,
    end: position?.end.offset ?? 0,
  }));
  const holds = spans.filter(({ start, end }) => text.slice(start, end).match(GAP));
  const [start, end] = [holds[0]?.start ?? 0, holds.at(-1)?.end ?? text.length];
  return { before: text.slice(0, start).trim(), gapped: text.slice(start, end), after: text.slice(end).trim() };
}

function settled(blocks: readonly (string | FoundCheck)[], asking: Asking, element?: string): ProblemContent {
  const { problem, part, texts } = asking;
  const rows = problem.rows.map(({ key }) => key);
  const last = blocks.findLast((block) => typeof block !== 'string');
  const checks: Check[] = [];
  const written = blocks.map((block) => {
    if (typeof block === 'string') return block;
    const more = block === last ? { explanation: texts.explanation(), hints: problem.hints.map(oneParagraph) } : {};
    const check = settleCheck({ ...block, ...more, rows }, part);
    if (!check) return toRead(block);
    checks.push(check);
    return writeCheck(check);
  });
  if (last ? texts.isDropped() : problem.feedback.size > 0 || problem.solution) part.note('feedback-dropped');
  if (!last && problem.hints.length > 0) part.note('hints-cut');
  const content = written
    .map((block) => block.trim())
    .filter(Boolean)
    .join('\n\n');
  const types = [...new Set(checks.map(({ type }) => type))];
  if (types.length > 0) part.becomes(types.join('+').slice(0, 40), element);
  else if (content) part.becomes('text', element);
  else part.leaveOut('empty');
  return { content, checks };
}

function toRead({ stem, options, items, text }: FoundCheck): string {
  const list = (Array.isArray(options) ? options : Array.isArray(items) ? items.toSorted() : []) as unknown[];
  const found = list.map((one) => ({
    text: typeof one === 'string' ? one : String((one as { text?: unknown }).text ?? ''),
  }));
  return choicesToRead(lines(stem, typeof text === 'string' ? text.replaceAll(GAP, '\\_\\_\\_\\_') : ''), found);
}
