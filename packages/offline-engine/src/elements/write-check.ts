import type { Check } from '@coursecraft/contract/assessment/check';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import type { CriterionDraft, ElementDraft } from '@coursecraft/domain/drafting/draft';
import type { DraftContext } from '../drafting/draft-context.ts';
import type { Sentence } from '../source/source-block.ts';
import { createCiter } from './citer.ts';

type CheckElementInput = {
  checks: readonly Check[];
  criteria: readonly CriterionDraft[];
  sentences: readonly Sentence[];
};

/** Writes the checks of a section with criteria that no lesson contains. */
export function writeCheckElement(
  title: string,
  { checks, criteria, sentences }: CheckElementInput,
  { phrases }: DraftContext,
): ElementDraft | undefined {
  if (checks.length === 0) return undefined;
  const citer = createCiter(phrases);
  for (const sentence of sentences) citer.note(sentence);
  return {
    title: phrases.elements.check(title),
    format: 'check',
    content: `${checks.map(writeCheck).join('\n\n')}\n`,
    rows: [...criteria],
    citations: citer.sources(),
  };
}
