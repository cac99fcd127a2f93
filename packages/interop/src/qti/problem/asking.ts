import type { OpenPart } from '../../course/part-list.ts';
import type { FoundKey } from './find-key.ts';
import type { Problem } from './problem.ts';
import type { ShownTexts } from './shown-texts.ts';

/** What it takes to make a check of something to answer. */
export type Asking = {
  problem: Problem;
  /** Undefined where the rules cannot be followed, or give nothing for any answer. */
  key: FoundKey | undefined;
  part: OpenPart;
  texts: ShownTexts;
};

const BREAK = '\\\n';

/** Lines of one question. */
export const lines = (...texts: readonly string[]): string => texts.filter((text) => text.trim()).join(BREAK);

/** A part whose notes nobody reads: something is tried, and there is another way where it fails. */
export const trial = (part: OpenPart): OpenPart => ({
  key: part.key,
  note: () => undefined,
  becomes: () => undefined,
  leaveOut: () => undefined,
});

/** Says that a question comes without the check that it was. */
export function tellKeyMissing({ part }: Asking): void {
  part.note('key-missing');
  part.note('not-a-check');
}
