import type { LanguagePack } from '../../language/language-pack.ts';
import { clauseOf } from '../clauses/clause.ts';

/** Leads into examples of what was said; they end with their clause. */
const LED_IN = {
  en: /(?:,| \() ?(?:such as|for example|for instance|e\.g\.|say|like(?= (?:an?|the)\b)|including)[ ,][^;)]*\)?$/i,
  de: /(?:,| \() ?(?:etwa|zum Beispiel|z\. ?B\.|beispielsweise|wie etwa|wie zum Beispiel)[ ,][^;)]*\)?$/i,
} as const;
/** “a claim, such as …, that can be true” */
const WITHIN = {
  en: /, (?:such as|for example|for instance|like) [^,;]+(?=, (?:that|which|who|whose)\b)/i,
  de: /(?!)/,
} as const;
/** What stands before a colon and counts or names what follows it, so that it is no example. */
const COUNTS =
  /\b(?:two|three|four|five|six|seven|following|these|parts?|steps|kinds|types|zwei|drei|vier|fünf|sechs|sieben|folgende[nrs]?|diese[nr]?|teile[n]?|schritte[n]?|arten)\b|\b(?:consists? of|includes?|are|is|means?|ist|sind|besteht aus|bestehen aus|heißt|umfasst)$/i;
/** “…: the wall is sharp and the dog is not”: things that are seen, after all has been said. */
const SEEN = /^(?:the|my|your|der|die|das) .+ (?:and|but|und|aber) (?:the|my|your|der|die|das) /;
const FEWEST = 3;

/** What is said of a term without the examples that show it: nobody must name them to say what it means. */
export function withoutExamples(text: string, pack: LanguagePack): string {
  const shorter = text.replace(WITHIN[pack.code], '').replace(LED_IN[pack.code], '');
  const at = shorter.indexOf(': ');
  const [lead, listed] = at < 0 ? [shorter, ''] : [shorter.slice(0, at), shorter.slice(at + 2)];
  const isList = /,| (?:or|and|oder|und) /.test(listed) && !/;/.test(listed) && clauseOf(listed, pack) === undefined;
  const said = (isList || SEEN.test(listed)) && !COUNTS.test(lead) ? lead : shorter;
  return said.split(' ').length >= FEWEST ? said : text;
}
