import type { Riddle } from './riddles.ts';
import { contentOf, shared, type Tongue, wordsOf } from './word-forms.ts';

/** How much an option looks like the key, by form alone; all alike where there is nothing to see. */
export type Strategy = (riddle: Riddle, tongue: Tongue) => number[];

const ABSOLUTE: Record<Tongue, RegExp> = {
  en: /^(?:always|never|only|all|every|none|nothing|must|completely|entirely|cannot|any|exactly|solely)$/,
  de: /^(?:immer|nie|niemals|nur|alle|jede[rsmn]?|kein\p{L}*|nichts|müssen|muss|völlig|ausschließlich|genau)$/u,
};
const HEDGE: Record<Tongue, RegExp> = {
  en: /^(?:usually|often|may|might|can|could|some|most|sometimes|generally|mostly|about|roughly|likely|probably|many|unless|if|when)$/,
  de: /^(?:meist\p{L}*|oft|kann|können|manche|einige|manchmal|etwa|rund|vermutlich|viele|gewöhnlich|wenn)$/u,
};
const NEGATION: Record<Tongue, RegExp> = {
  en: /^(?:not|no|never|nor|cannot|without|isn't|doesn't|don't|can't)$/,
  de: /^(?:nicht|kein\p{L}*|nie|ohne)$/u,
};
/** What comes later refers to what came first. */
const BACKWARD: Record<Tongue, RegExp> = {
  en: /^(?:then|finally|it|this|these|the|again|next|after|afterward|rest|done)$/,
  de: /^(?:dann|danach|schließlich|ihn|es|dies\p{L}*|wieder|rest|fertig|noch|nun)$/u,
};

const countOf = (text: string, words: RegExp) => wordsOf(text).filter((word) => words.test(word)).length;

/** A claim is looked at as such: the first value speaks for “true”, the second for “false”. */
const claim = (looksTrue: number) => [looksTrue, -looksTrue];
const each =
  (score: (option: string, riddle: Riddle, tongue: Tongue) => number): Strategy =>
  (riddle, tongue) =>
    riddle.kind === 'true-false' ? [0, 0] : riddle.options.map((option) => score(option, riddle, tongue));

const numberIn = (text: string) => {
  const found = /[-−]?\d+(?:[.,]\d+)?/.exec(text)?.[0];
  return found === undefined ? undefined : Number(found.replace('−', '-').replace(',', '.'));
};
const isPlural = (text: string) => /(?:[^s]s|en)$/.test(wordsOf(text).at(-1) ?? '');

export const STRATEGIES: Record<string, Strategy> = {
  longest: (riddle, tongue) =>
    riddle.kind === 'true-false'
      ? claim(wordsOf(riddle.asked).length - 18)
      : each(({ length }) => length)(riddle, tongue),
  shortest: each(({ length }) => -length),
  'words of the stem': each((option, { asked }, tongue) => {
    const words = contentOf(option, tongue);
    return words.size === 0 ? 0 : shared(words, contentOf(asked, tongue)) / Math.sqrt(words.size);
  }),
  'number and article': each((option, { asked }, tongue) => {
    if (tongue === 'de') return 0;
    const article = /\b(an?)\s*(?:…|_+|\?|:|$)/.exec(asked.trim())?.[1];
    const fits = article === undefined ? 0 : (article === 'an') === /^[aeiou]/i.test(option) ? 1 : -1;
    const many = /\b(?:are|were|these|two|three|four)\b/i.test(asked);
    return fits + (many === isPlural(option) ? 0.5 : 0);
  }),
  'hedged, not absolute': (riddle, tongue) => {
    const score = (text: string) =>
      countOf(text, HEDGE[tongue]) + (/\d/.test(text) ? 0.5 : 0) - 2 * countOf(text, ABSOLUTE[tongue]);
    return riddle.kind === 'true-false' ? claim(score(riddle.asked)) : riddle.options.map(score);
  },
  'negated is false': (riddle, tongue) =>
    riddle.kind === 'true-false'
      ? claim(countOf(riddle.asked, NEGATION[tongue]) > 0 ? -1 : 1)
      : riddle.options.map((option) => -countOf(option, NEGATION[tongue])),
  'most like the others': each((option, { options }, tongue) => {
    const words = contentOf(option, tongue);
    return options.reduce((sum, other) => sum + (other === option ? 0 : shared(words, contentOf(other, tongue))), 0);
  }),
  'middle value': each((option, { options }) => {
    const values = options.map(numberIn);
    const value = numberIn(option);
    if (value === undefined || values.some((other) => other === undefined)) return 0;
    const sorted = values.map(Number).sort((one, other) => one - other);
    return -Math.abs(sorted.indexOf(value) - (sorted.length - 1) / 2);
  }),
  'odd in its writing': each((option, { options }) => {
    const looks = (text: string) => `${/[.!]$/.test(text)}${/^\p{Lu}/u.test(text)}${/`/.test(text)}`;
    return -options.filter((other) => looks(other) === looks(option)).length;
  }),
  'refers to nothing before': each((option, _, tongue) => -countOf(option, BACKWARD[tongue])),
};
