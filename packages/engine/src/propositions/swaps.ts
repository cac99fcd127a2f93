import type { LanguagePack } from '../language/language-pack.ts';
import { baseOf } from './english-verbs.ts';

const exchange = (text: string, one: { at: number; text: string }, two: { at: number; text: string }) =>
  text.slice(0, one.at) +
  two.text +
  text.slice(one.at + one.text.length, two.at) +
  one.text +
  text.slice(two.at + two.text.length);

/** The sentence with its two numbers in each other's place. */
export function withNumbersSwapped(sentence: string): string[] {
  const numbers = [...sentence.matchAll(/(?<![\p{L}\d.,-])\d+(?:[.,]\d+)*(?![\p{L}\d])/gu)].map((match) => ({
    at: match.index,
    text: match[0],
  }));
  const [one, two] = numbers;
  return one && two && numbers.length === 2 && one.text !== two.text ? [exchange(sentence, one, two)] : [];
}

/** What a clause speaks of, in front of its verb: a noun with what stands before it. */
const SUBJECT: Record<LanguagePack['code'], RegExp> = {
  en: /^((?:an?\s|the\s)?(?:[\p{L}-]+\s){0,2}?[\p{L}-]+)\s(?=(?:is|are|was|were|has|have|can|cannot|must|does|do|will|[a-z]+s)\b)/iu,
  de: /^((?:(?:ein|eine|der|die|das)\s)?(?:[\p{Ll}-]+e[nrs]?\s)?\p{Lu}[\p{L}-]+)\s(?=\p{Ll}+\b)/u,
};

const JOINT: Record<LanguagePack['code'], RegExp> = {
  en: /,?\s(?:whereas|while)\s|,\s(?:but|and)\s/u,
  de: /,?\s(?:während|wohingegen)\s|,\s(?:aber|und)\s/u,
};

const ARTICLE = /^(?:an?|the|ein|eine|der|die|das)\s/i;
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A contrast (“A list is …, whereas a tuple is …”) with what it speaks of on each other's side. */
export function withSidesSwapped(sentence: string, code: LanguagePack['code']): string[] {
  const joint = JOINT[code].exec(sentence);
  if (!joint || sentence.includes(';')) return [];
  const begin = joint.index + joint[0].length;
  const one = subjectOf(sentence.slice(0, joint.index), code);
  const two = subjectOf(sentence.slice(begin), code);
  if (!one || !two || one.toLowerCase() === two.toLowerCase() || NO_SUBJECT.test(one) || NO_SUBJECT.test(two))
    return [];
  // One verb must fit both: both of one number.
  if (isPlural(one, code) !== isPlural(two, code)) return [];
  const isName = !ARTICLE.test(one) && (code === 'de' || /\p{Lu}/u.test(one.slice(1)) || /\p{Lu}/u.test(two));
  return [
    upperFirst(two) +
      sentence.slice(one.length, begin) +
      (isName ? one : lowerFirst(one)) +
      sentence.slice(begin + two.length),
  ];
}

const isVerb = (rest: string): boolean => {
  const word = /^\s+(\p{L}+)/u.exec(rest)?.[1] ?? '';
  return /^(?:is|are|was|were|has|have|can|cannot|must|does|do|will)$/.test(word) || baseOf(word) !== undefined;
};

/** In German the article at the start is written large; the rest tells a noun from other words. */
const subjectOf = (clause: string, code: LanguagePack['code']): string | undefined => {
  const article = code === 'de' ? ARTICLE.exec(clause)?.[0] : undefined;
  const read = article ? article.toLowerCase() + clause.slice(article.length) : clause;
  const found = SUBJECT[code].exec(read)?.[1];
  if (!found || (code === 'en' && !isVerb(read.slice(found.length)))) return undefined;
  return clause.slice(0, found.length);
};

/** A sentence said of what another one speaks of; none where their verbs would not fit. */
export function withSubjectOf(sentence: string, other: string, code: LanguagePack['code']): string[] {
  const [own, foreign] = [subjectOf(sentence, code), subjectOf(other, code)];
  if (!own || !foreign || own.toLowerCase() === foreign.toLowerCase()) return [];
  if (NO_SUBJECT.test(own) || NO_SUBJECT.test(foreign) || isPlural(own, code) !== isPlural(foreign, code)) return [];
  const verbOf = (text: string, subject: string) => /^\s+(\p{L}+)/u.exec(text.slice(subject.length))?.[1] ?? '';
  const isMany = (verb: string) => (code === 'de' ? /(?:en|sind)$/.test(verb) : /^(?:are|were|have|do)$/.test(verb));
  if (isMany(verbOf(sentence, own)) !== isMany(verbOf(other, foreign))) return [];
  return [upperFirst(foreign) + sentence.slice(own.length)];
}

/** Words that stand for something else, or in front of what is spoken of. */
const NO_SUBJECT =
  /^(?:it|they|this|that|these|those|he|she|we|you|there|then|for|in|on|at|with|when|if|by|from|to|as|first|most|some|such|er|sie|es|man|dies\p{L}*)\b|\bsuch\b/iu;

const isPlural = (subject: string, code: LanguagePack['code']) =>
  code === 'en' && /[^s]s$/.test(subject) && !/^(?:an?)\s/i.test(subject);
