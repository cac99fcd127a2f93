import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { statedCriterion } from '../course/drafts.ts';
import type { OpenPart } from '../course/part-list.ts';
import { htmlToContent } from '../html/html-to-content.ts';
import { oneParagraph } from '../markdown/one-paragraph.ts';
import type { Cartridge } from './cartridge.ts';

const LONGEST_STATEMENT = 2000;
const LONGEST_GUIDANCE = 10_000;

/** Reads a rubric as criteria of an element and marks its outcomes as used. */
export function rubricRows(
  rubric: string,
  element: string,
  part: OpenPart,
  { canvas, parts, shelf }: Cartridge,
): CriterionDraft[] {
  const context = shelf.context(part, {});
  const outcomeOf = (id: string | undefined) => canvas?.outcomes.find((one) => one.id === id);
  return (canvas?.rubrics.get(rubric) ?? []).flatMap((criterion): CriterionDraft[] => {
    const outcome = outcomeOf(criterion.outcome);
    const statement = oneParagraph(htmlToContent(criterion.statement || outcome?.title || '', context));
    if (!statement) return [];
    const key = `${element}:${criterion.id}`;
    parts.add({ key, kind: 'criterion', called: 'criterion', title: statement }).becomes('criterion', element);
    const guidance = linesToContent(criterion.guidance || outcome?.description || '', (html) =>
      htmlToContent(html, context),
    );
    return [
      statedCriterion(key, statement.slice(0, LONGEST_STATEMENT), { guidance: guidance.slice(0, LONGEST_GUIDANCE) }),
    ];
  });
}

const linesToContent = (text: string, toContent: (html: string) => string): string =>
  /<[a-z][^>]*>/i.test(text) ? toContent(text.replace(/\n/g, '<br>')) : text.trim();

/** Reads an outcome without a rubric as a criterion. */
export function outcomeRow(
  outcome: { id: string; title: string; description: string; ratings: string },
  toContent: (html: string) => string,
): CriterionDraft {
  const guidance = [toContent(outcome.description), outcome.ratings].filter((text) => text.trim()).join('\n\n');
  return statedCriterion(outcome.id, outcome.title.slice(0, LONGEST_STATEMENT), {
    guidance: guidance.slice(0, LONGEST_GUIDANCE),
  });
}
