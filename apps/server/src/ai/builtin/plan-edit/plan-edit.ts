import { AppError } from '../../../errors.ts';
import type { EditProposal, EditRequest } from '../../engine.ts';

const REPLACE = /^(?:replace|change|rename)\s+[“"']?(.+?)[”"']?\s+(?:with|to|by|into)\s+[“"']?(.+?)[”"']?[.!]?$/i;

/** Plans edits from a closed set of instructions. Throws `AppError` `unprocessable` that names the set for any other. */
export function planEdit({ hint, element }: EditRequest): EditProposal {
  const [, was, now] = REPLACE.exec(hint.trim()) ?? [];
  if (!was || !now) {
    throw new AppError('unprocessable', 'Without a language model I understand: replace “…” with “…”.');
  }
  const count = element.content.split(was).length - 1;
  const edits = Array.from({ length: count }, (_, at) => ({
    op: 'replace' as const,
    quote: was,
    occurrence: at + 1,
    text: now,
    reason: hint,
  }));
  return { summary: `Replaces “${was}” with “${now}”.`, edits };
}
