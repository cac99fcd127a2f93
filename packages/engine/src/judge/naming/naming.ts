import type { LanguagePack } from '../../language/language-pack.ts';
import type { Reader } from '../compare/read-text.ts';
import { formulaSaid } from './formula-said.ts';
import { namesIn } from './name-said.ts';
import type { Named } from './named.ts';

export type Naming = {
  /** Whether a question leaves so little of one of these wordings to be said that a word or a formula says it. */
  isBrief(question: string, wordings: readonly string[]): boolean;
  /**
   * What an answer names where the question gives the rest of a wording, or where a formula is the whole of it; undefined where
   * more than that is to be said, and where words alone do not tell.
   */
  namedIn(answer: string, question: string, wordings: readonly string[]): Named | undefined;
};

/** Judges what a single name, figure or formula says, of which the forests have seen little: they learned from sentences. */
export function namingIn(reader: Reader, pack: LanguagePack): Naming {
  const names = namesIn(reader, pack);
  return {
    isBrief: (question, wordings) => wordings.some((wording) => names.asksForName(question, wording)),
    namedIn: (answer, question, wordings) => {
      const named = wordings.map(
        (wording) => formulaSaid(answer, question, wording, pack) ?? names.namedIn(answer, question, wording),
      );
      return named.includes('it') ? 'it' : named.find((one) => one !== undefined);
    },
  };
}
