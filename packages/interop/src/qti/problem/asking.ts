import type { OpenPart } from '../../course/part-list.ts';
import type { FoundKey } from './find-key.ts';
import type { Problem } from './problem.ts';
import type { ShownTexts } from './shown-texts.ts';

export type Asking = {
  problem: Problem;
  /** Undefined if the rules are unsupported or score nothing. */
  key: FoundKey | undefined;
  part: OpenPart;
  texts: ShownTexts;
};

const BREAK = '\\\n';

/** Joins non-empty texts with line breaks. */
export const lines = (...texts: readonly string[]): string => texts.filter((text) => text.trim()).join(BREAK);

/** Returns a part that discards notes, for an attempt with a fallback. */
export const trial = (part: OpenPart): OpenPart => ({
  key: part.key,
  note: () => undefined,
  becomes: () => undefined,
  leaveOut: () => undefined,
});

/** Notes that a question has no key. */
export function reportKeyMissing({ part }: Asking): void {
  part.note('key-missing');
  part.note('not-a-check');
}
