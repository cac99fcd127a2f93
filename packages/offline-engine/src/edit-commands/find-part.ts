import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { refused } from '@coursecraft/contract/reasons';
import { type HeadedPart, headingWords } from './headed-parts.ts';

/** The part that a command names. Refuses where there is none, or where several have that heading. */
export function findPart(
  parts: readonly HeadedPart[],
  { heading, occurrence }: { heading: string; occurrence?: number | undefined },
): HeadedPart {
  const what = headingWords(heading);
  const found = parts.filter((part) => part.heading === what);
  const part = found[(occurrence ?? 1) - 1];
  if (!part) throw new EngineRefusal(refused('edit-target-missing', { what }));
  if (found.length > 1 && occurrence === undefined) throw new EngineRefusal(refused('edit-target-ambiguous', { what }));
  return part;
}
