import type { EditProposal, SourceDocument } from '@coursecraft/ai/engine/engine';
import type { Edit, EditPlan } from '@coursecraft/contract/editing/edit-plan';
import { assignItemIds } from '@coursecraft/domain/content/checks';
import type { HashedText } from '@coursecraft/domain/editing/check-plan';
import { isGrounded } from '@coursecraft/domain/grounding/is-grounded';
import { newId } from '../../platform/db/new-id.ts';

/**
 * Converts an engine's proposal to a plan for one element version. Assigns ids to new checks, and keeps a source only
 * if the upload contains its quote.
 */
export function makePlan(
  { summary, edits, held, cannot }: EditProposal,
  { content: _, hash, version }: HashedText & { version: number },
  sources: readonly SourceDocument[],
): EditPlan {
  return {
    planId: newId('act'),
    baseVersion: version,
    baseHash: hash,
    summary,
    edits: edits.map(({ sources: cited = [], ...edit }, at): Edit => {
      const grounded = cited.filter((source) => isGrounded(source, sources));
      return {
        editId: `edit-${at + 1}`,
        ...edit,
        ...(edit.text === undefined ? {} : { text: assignItemIds(edit.text, () => newId('itm')) }),
        sources: grounded.length > 0 ? grounded : undefined,
      };
    }),
    ...(held && { held }),
    ...(cannot && { cannot }),
  };
}
