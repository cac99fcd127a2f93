import type { LanguagePack } from '../../language/language-pack.ts';
import { bare } from '../../rows/sentence-case.ts';
import type { Sentence } from '../../source/source-block.ts';
import { clauseOf } from '../clauses/clause.ts';
import type { Fact } from '../fact.ts';

const HOLDS = {
  en: /^((?:St\. |Saint )?\p{Lu}[\p{L}'’.-]+(?: (?:of |de |von |van )?\p{Lu}[\p{L}'’.-]+){0,3})(?: \([^)]*\))?,? (?:therefore |also |thus |famously )?(argue[sd]?|hold|holds|held|maintain(?:s|ed)?|claim(?:s|ed)?|believe[sd]?|contend(?:s|ed)?|suggest(?:s|ed)?|propose[sd]?|teach(?:es)?|taught|conclude[sd]?|insist(?:s|ed)?) that (.{20,})$/u,
  de: /^((?:\p{Lu}[\p{L}'’.-]+)(?: (?:von |van )?\p{Lu}[\p{L}'’.-]+){0,2}) (meint|meinte|behauptet|behauptete|lehrt|lehrte|vertritt die Ansicht|argumentiert|argumentierte), dass (.{20,})$/u,
} as const;
const ACCORDING = {
  en: /^According to ((?:\p{Lu}[\p{L}'’.-]+)(?: (?:of |de |von |van )?\p{Lu}[\p{L}'’.-]+){0,3}), (.{20,})$/u,
  de: /^(?:Nach|Laut) ((?:\p{Lu}[\p{L}'’.-]+)(?: \p{Lu}[\p{L}'’.-]+){0,2}) (.{20,})$/u,
} as const;
const NO_NAMES =
  /^(?:The|This|That|Some|Many|Most|Critics|People|Philosophers|Others|One|It|They|He|She|We|Er|Sie|Man|Die|Der|Das|Viele|Manche)\b/;

/** “Aristotle argues that …”: what somebody who is named holds. It is told as theirs, never as so. */
export function findView(sentence: Sentence, text: string, pack: LanguagePack): Fact | undefined {
  const claim = bare(text);
  const told = ACCORDING[pack.code].exec(claim);
  const [, holder, , held] = HOLDS[pack.code].exec(claim) ?? (told ? [told[0], told[1], '', told[2]] : []);
  if (!holder || !held || NO_NAMES.test(holder)) return undefined;
  // “… argues that no argument can justify it”: what it is stands in another sentence.
  if (
    /\b(?:it|them|this|these|such|es|dies\w*)\b/i.test(held.split(/[:;]/)[0] ?? '') ||
    /^(?:no|any|kein\w*) /i.test(held)
  )
    return undefined;
  const clause = pack.code === 'de' ? undefined : clauseOf(held, pack);
  if (pack.code === 'en' && (!clause || clause.lead)) return undefined;
  return { kind: 'view', subject: holder, plural: false, claim, sentence, holder, about: clause?.subject ?? '' };
}
