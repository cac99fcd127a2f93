export type Tongue = 'en' | 'de';

const FUNCTION_WORDS: Record<Tongue, ReadonlySet<string>> = {
  en: new Set(
    `a about above after all also although am an and any are as at be because been before being below between both but by
    can could did do does down during each either for from had has have he her here him his how i if in into is it its
    itself just may me might more most much must my neither no nor not of off on once one only or other our out over own
    shall she should since so some such than that the their them then there therefore these they this those though through
    to too under until up upon us very was we were what when where whether which while who whom whose why will with within
    without would yet you your`.split(/\s+/),
  ),
  de: new Set(
    `aber alle als also am an andere auch auf aus bei beim bis bzw da dabei dadurch dafür daher damit danach dann daran darauf
    darin darüber das dass davon dazu dem den denn der deren des dessen deshalb die dies diese diesem diesen dieser dieses
    doch durch ein eine einem einen einer eines er es für gegen hat haben ich ihm ihn ihr ihre ihrem ihren ihrer im in ins
    ist ja jede jedem jeden jeder jedes jedoch kann können man mit muss müssen nach nicht noch nun nur ob oder ohne sehr
    sein seine seinem seinen seiner sich sie sind so soll sollen sondern über um und uns unter vom von vor war waren warum
    was weil welche welcher welches wenn wer werden wie wird wo wobei wurde wurden zu zum zur zwar zwischen`.split(
      /\s+/,
    ),
  ),
};

export const isFunctionWord = (word: string, tongue: Tongue) => FUNCTION_WORDS[tongue].has(word.toLowerCase());

export const tongueOf = (language: string | undefined): Tongue =>
  language?.toLowerCase().startsWith('de') ? 'de' : 'en';

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:['_-][\p{L}\p{N}]+)*/gu) ?? [];

/** Crude on purpose: it only has to bring the forms of one word together. */
export function rootOf(word: string, tongue: Tongue): string {
  if (tongue === 'de') {
    const folded = word.replace(/ä/g, 'a').replace(/ö/g, 'o').replace(/ü/g, 'u');
    return folded.length > 5 ? folded.replace(/(?:ern|en|er|es|em|e|n|s|t)$/, '') : folded;
  }
  if (word.length <= 4) return word.replace(/(?<=[a-z]{3})s$/, '');
  const bare = word
    .replace(/'s$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?:ations?|ing|ed|ly|es|s)$/, '');
  return (bare.length >= 3 ? bare : word).replace(/e$/, '');
}

/** Signs and names of a programming language are words too, in back ticks or not. */
const CODE = /(`+)(.+?)\1/g;
const SIGNS = /[=!<>]=|\*\*|\/\/|[<>]|(?<=\s|^)[=+%*/-](?=\s|$)/g;

/** What a text is about: the roots of its words without the small ones, and its code as it stands. */
export function contentOf(text: string, tongue: Tongue): Set<string> {
  const code = [...text.matchAll(CODE)].map(([, , inner = '']) => inner.replace(/\s+|\(\)$/g, '').toLowerCase());
  const rest = text.replace(CODE, ' ');
  const words = wordsOf(rest).filter((word) => !isFunctionWord(word, tongue));
  return new Set([...[...code, ...words].map((word) => rootOf(word, tongue)), ...(rest.match(SIGNS) ?? [])]);
}

export const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((word) => other.has(word)).length;

/** The part of `wanted` that `given` holds; nothing wanted is nothing found. */
export const heldBy = (wanted: ReadonlySet<string>, given: ReadonlySet<string>) =>
  wanted.size === 0 ? 0 : shared(wanted, given) / wanted.size;

export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = shared(one, other);
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

function trigramsOf(text: string): Set<string> {
  const plain = ` ${wordsOf(text).join(' ')} `;
  return new Set(Array.from({ length: Math.max(0, plain.length - 2) }, (_, at) => plain.slice(at, at + 3)));
}

/** 0..1: how many runs of three letters two texts share. */
export function spelledAlike(one: string, other: string): number {
  const [first, second] = [trigramsOf(one), trigramsOf(other)];
  return first.size + second.size === 0 ? 0 : (2 * shared(first, second)) / (first.size + second.size);
}

/** A question without the program that it asks about. */
export const withoutProgram = (stem: string): string => stem.replace(/\n+(`{3,})[\s\S]*?\n\1\s*$/, '');
