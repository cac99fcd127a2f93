import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { refused } from '@coursecraft/contract/reasons';
import { type HeadedPart, headingWords } from './headed-parts.ts';

/** Finds the part of a command. Throws a refusal if it is missing or ambiguous. */
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
