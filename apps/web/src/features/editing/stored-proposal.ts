import type { Element } from '@coursecraft/contract/courses/course';
import type { EditRequest } from '@coursecraft/contract/editing/edit-plan';
import { checkPlan, replaceRanges } from '@coursecraft/domain/editing/check-plan';
import { removedSentences } from '@coursecraft/domain/editing/removed-sentences';
import type { Proposal } from './edit-request-run.ts';
import type { Target } from './edit-scope.ts';

/** Returns the proposal of an earlier request, without its effect on criteria. */
export function storedProposal(
  { plan, engine, hint, command }: EditRequest,
  target: Target,
  { content = '', version }: Pick<Element, 'content' | 'version'>,
  language: string,
): Proposal {
  // A plan for another version is shown as late, whatever its edits are.
  const document = { content, hash: version === plan.baseVersion ? plan.baseHash : '' };
  const { verdicts, placed } = checkPlan(plan, document);
  const preview = replaceRanges(
    content,
    placed.map(({ replacement }) => replacement),
  );
  const removed = removedSentences(content, preview, language);
  return {
    plan,
    verdicts,
    preview,
    removed,
    impact: { rows: [] },
    engine,
    target,
    instruction: command ? { command } : { hint },
  };
}
