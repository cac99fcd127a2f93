import type { LanguagePack } from '../../language/language-pack.ts';
import type { Sentence } from '../../source/source-block.ts';
import { withoutLabel } from '../roles/box-label.ts';

/** Openings that only join a sentence to the one before it: without them it says the same. */
const OPENINGS = {
  en: /^(?:however|to that end|to this end|in other words|put differently|to put it differently|that is to say|in fact|indeed|moreover|furthermore|in addition|additionally|generally|in general|typically|of course|clearly|note that|note:|remember that|importantly|technically|formally|simply put|more (?:precisely|generally)|strictly speaking|in (?:python|programming|law|logic|philosophy|medicine|practice)|finally|as a result|consequently|accordingly|(?:by|in) contrast|on the other hand|on the contrary)[,:]?\s+/i,
  de: /^(?:(?:mit anderen worten:?|anders gesagt:?|kurz gesagt:?|allerdings|außerdem|zudem|im allgemeinen|allgemein|übrigens|wichtig ist:|genau genommen|grundsätzlich|in der regel),?\s+(?=\p{Lu}|der |die |das |ein )|auch\s+(?=(?:der|die|das|eine?) \p{L}|\p{Lu}))/iu,
} as const;

/** Between commas a connective can go with both; within a clause it can go where nothing is joined to it. */
const ASIDE =
  /, (?:however|therefore|thus|too|then|in turn|in contrast|by contrast|on the other hand|instead|of course|for (?:its|their) part|hence|consequently),(?= )/gi;
const WITHIN = {
  en: /(?<=[\p{L}*`)])(?<!\b(?:and|but|or|so|only|not)) (?:therefore|thus|hence|also|nevertheless|nonetheless|in turn|(?<=(?:can|will|may|must|is|are) )then) (?=[\p{Ll}*`])(?!also\b)|(?<=,) (?:therefore|thus|hence|also) (?=(?:is|are|has|have|can|must|may|will|does)\b)/gu,
  de: /(?<=[\p{L}*`)])(?<!\b(?:und|aber|oder|sondern|so|zwar)) (?:daher|deshalb|deswegen|dagegen|hingegen|jedoch|allerdings|also|somit|folglich|demnach|außerdem|zudem|ebenfalls|wiederum|gleichfalls|trotzdem|dennoch|gleichwohl) (?=[\p{L}*`])/gu,
} as const;
const AT_END = {
  en: /(?<=\p{L}),? (?:too|as well|however|therefore|though|instead|in turn|in contrast|on the other hand)(?=[.]?$)/u,
  de: /(?<=\p{L}) (?:ebenfalls|gleichfalls|jedoch|hingegen|allerdings)(?=[.]?$)/u,
} as const;

/** “(review Figure 2.7)”: points elsewhere, and says nothing. */
const POINTS =
  /\s*\((?:please )?(?:review|recall|compare|consult|refer to|see|cf\.|siehe|vgl\.)(?: also| auch)? [^()]*\)/gi;

export const withoutPointers = (text: string): string => text.replace(POINTS, '');

/** “Reibung dagegen schädigt …”, “must also be read”: a statement without what only joins it to the one before. */
export function standingAlone(text: string, { code }: Pick<LanguagePack, 'code'>): string {
  const opened = withoutPointers(withoutLabel(text)).replace(OPENINGS[code], '');
  const rest = (code === 'en' ? opened.replace(ASIDE, '') : opened)
    .replace(WITHIN[code], ' ')
    .replace(AT_END[code], '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The same of a sentence as it is read; what is cited keeps its words. */
export const alone = (sentence: Sentence, pack: Pick<LanguagePack, 'code'>): Sentence => ({
  ...sentence,
  text: standingAlone(sentence.text, pack),
  raw: standingAlone(sentence.raw, pack),
});
