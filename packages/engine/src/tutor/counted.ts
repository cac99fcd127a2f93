import { type ContentWord, contentWords } from '../judge/content-words.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { CourseWords } from './course-words.ts';
import { NUMBER } from './form-signs.ts';

const HOW_MANY: Record<LanguagePack['code'], RegExp> = {
  en: /\bhow (?:many|much) (?:of (?:the |a )?)?((?:\p{L}[\p{L}-]* ?){1,2})/iu,
  de: /(?<!\p{L})wie ?viele?[nrsm]? ((?:\p{L}[\p{L}-]* ?){1,2})/iu,
};

/** What is to be counted or weighed: the “salt” of “how much salt”. */
export function countedIn(question: string, pack: LanguagePack): readonly ContentWord[] {
  const [first = '', second = ''] = HOW_MANY[pack.code].exec(question)?.[1]?.split(' ') ?? [];
  const one = contentWords(first, pack);
  return one.length > 0 && !NAMES_NOTHING[pack.code].test(first) ? [...one, ...contentWords(second, pack)] : [];
}

/** “How much does …”, “wie viel kostet …”: what is counted is not named, or only as what counts. */
const NAMES_NOTHING = {
  en: /^(?:money|time|times|long|longer|more|faster|is|are|was|were|do|does|did|has|have|had|can|should|must)$/i,
  de: /^(?:geld|zeit|mal|mehr|länger|kostet|kosten|ist|sind|darf|braucht|wiegt|bekommt|zahlt)$/i,
} as const;

/** Numbers that count nothing: days of a month, years, hours of the day. */
const DATE =
  /\b\d{1,2}(?:st|nd|rd|th|\.)? (?:of )?(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{L}*(?: \d{4})?|\b(?:in|im jahr|since|seit|by|um|of|from|von|until|bis) 1\d{3}\b/giu;
const TIME =
  /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies)|sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?)$/i;
const UNIT =
  /^(?:%|per|percent|prozent|[kmc]?g|[mcd]?l|[kmc]?m|[mk]?[avw]|kwh|tonn?e?s?|tonnen|million(?:en|s)?|billion|milliarden?|degrees?|grad|of|times|mal|°c?|(?:milli|kilo|centi|zenti|mega|mi[ck]ro|giga)?(?:grams?|gramm|met(?:re|er)s?|lit(?:re|er)s?|amp(?:ere|s)?|volts?|watts?|ohms?|joules?|newton|hertz|pascal|bar|calories|kalorien)n?)$/iu;
/** So many words of meaning may stand between a number and what it is the number of. */
const BETWEEN = 2;

/**
 * Whether a number in a text is the number of something: of what follows it, or of what was spoken of before where
 * nothing else follows it. `before` is what the text goes on from.
 */
export function countsIn(
  text: string,
  before: string,
  counted: readonly ContentWord[],
  words: CourseWords,
  pack: LanguagePack,
): boolean {
  const tokens = text.replace(DATE, ' ').match(/\p{N}[\p{N}.,]*|\p{L}[\p{L}'’-]*|[%°;:.]/gu) ?? [];
  const isCounted = (token: string) => {
    const [word] = contentWords(token, pack);
    return (
      word !== undefined && counted.some((one) => one.stem === word.stem || (words.meant(one).get(word.stem) ?? 0) > 0)
    );
  };
  const isOpen = (token: string) => !UNIT.test(token) && contentWords(token, pack).length > 0;
  return tokens.some((token, at) => {
    if (!NUMBER[pack.code].test(token)) return false;
    const clauseEnd = tokens.findIndex((next, index) => index > at && /^[;.]$/.test(next));
    const behind = tokens
      .slice(at + 1, clauseEnd < 0 ? undefined : clauseEnd)
      .filter((next) => !NUMBER[pack.code].test(next));
    const reached = behind.filter((each) => isOpen(each) || isCounted(each)).slice(0, BETWEEN + 1);
    if (reached.some(isCounted)) return true;
    const [next = ''] = behind.filter((each) => !UNIT.test(each) && each !== 'bis' && each !== 'to');
    if (TIME.test(next)) return false;
    const isOfAnother = isOpen(next) && (pack.code === 'en' || /^\p{Lu}/u.test(next));
    const from = tokens.slice(0, at).findLastIndex((each) => /^[;.]$/.test(each));
    const earlier = before.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
    return !isOfAnother && [...(from < 0 ? earlier : []), ...tokens.slice(from + 1, at)].some(isCounted);
  });
}
