import type { LanguagePack } from '../../language/language-pack.ts';
import type { Reader } from '../compare/read-text.ts';
import { formulaIn } from './formula-said.ts';
import { namesIn } from './name-said.ts';
import type { Named } from './named.ts';

/** What a question leaves of the wordings of one point to be said. */
export type Naming = {
  /** Whether that is so little that a word says it. */
  isBrief: boolean;
  /**
   * What an answer names where the question gives the rest of a wording, or where a formula is the whole of it; undefined where
   * more than that is to be said, and where words alone do not tell.
   */
  namedIn(answer: string): Named | undefined;
};

/** Judges what a single name, figure or formula says, of which the forests have seen little: they learned from sentences. */
export function namingIn(
  reader: Reader,
  pack: LanguagePack,
): (question: string, wordings: readonly string[]) => Naming {
  const nameIn = namesIn(reader, pack);
  return (question, wordings) => {
    const all = wordings.map((wording) => ({
      name: nameIn(question, wording),
      formula: formulaIn(question, wording, reader, pack),
    }));
    return {
      isBrief: all.some(({ name }) => name !== undefined),
      namedIn: (answer) => {
        const named = all.map(({ name, formula }) => formula?.(answer) ?? name?.(answer));
        return named.includes('it') ? 'it' : named.find((one) => one !== undefined);
      },
    };
  };
}
