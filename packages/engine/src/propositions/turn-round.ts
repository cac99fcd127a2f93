import type { LanguagePack } from '../language/language-pack.ts';
import { negated } from './negate.ts';
import { withClauseNegated } from './negate-clauses.ts';
import { withOpposites } from './opposites.ts';
import { withNumbersSwapped, withSidesSwapped } from './swaps.ts';

/**
 * A sentence with its meaning turned round: the sides of a contrast swapped, a word put into its opposite, its two numbers
 * swapped, its main verb or a clause further back denied. Several, the least plain one first; none where nothing fits.
 */
export function turnRound(sentence: string, code: LanguagePack['code']): string[] {
  const turned = [
    ...withSidesSwapped(sentence, code),
    ...withOpposites(sentence, code, 'plain'),
    ...withNumbersSwapped(sentence),
    ...negated(sentence, code),
    ...withClauseNegated(sentence, code),
    ...withOpposites(sentence, code, 'loose'),
  ];
  return [...new Set(turned)].filter((one) => one !== sentence);
}
