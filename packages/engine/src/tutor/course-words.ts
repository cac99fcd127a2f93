import { type ContentWord, contentWords } from '../judge/content-words.ts';
import { likenessIn } from '../judge/word-likeness.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { baseForm, germanForms } from '../language/word-forms.ts';
import { lexiconOf } from '../lexicon/lexicon.ts';
import { isSlipOfOne, joinedWords, namesIn, shareTrigrams, typed } from './course-names.ts';
import type { Line } from './lesson-lines.ts';

/** How surely a word that was asked for is meant by a stem of the course, 0..1. */
export type Meant = ReadonlyMap<string, number>;

/** The words of a course: how rare each is, and what is meant by one that somebody else uses. */
export type CourseWords = {
  meant: (word: ContentWord) => Meant;
  /** How much it tells that a word is there: more where few lines hold it, most where none does. */
  weight: (word: ContentWord) => number;
  isKnown: (word: ContentWord) => boolean;
  /** German: whether it is written with a capital within sentences, whatever a question writes. */
  isNoun: (word: ContentWord) => boolean;
  /** “evry”: no word of the course, but one that says nothing, mistyped. */
  isSlipOfNothing: (word: ContentWord) => boolean;
};

/** Below this, two words are not the same. */
const ALIKE = 0.6;
/** What `likenessIn` gives a typing slip. */
const SLIP = 0.85;
const SAME_NAME = 0.95;
const SAME_SENSE = 0.45;
const SAME_BASE = 0.9;
/** What books write for a word that people say. */
const SAID_FOR = 0.65;
/** Where a word is there itself, what is only near it is not what is meant. */
const SURE = 0.85;
const PART = 0.7;
const SHORTEST_PART = 4;
const SHORTEST_COMPOUND = 7;
/** Of long words one letter less is mostly the same word. */
const LONG = 6;
/** „auflegen“: in a sentence „legt … auf“. */
const SEPARABLE =
  /^(?:auf|ab|an|aus|ein|vor|zu|um|weg|her|hin|nach|mit|los|zurück|weiter)(?:ge|zu)?(\p{L}{3,}(?:en|t))$/u;
const TYPED = 0.9;

/** Of the lines of a course and of what is asked in it. */
export function courseWords(lines: readonly Line[], asked: readonly string[], pack: LanguagePack): CourseWords {
  const counts = new Map<string, number>();
  const wordOf = new Map<string, ContentWord>();
  const see = (words: Iterable<ContentWord>) => {
    for (const word of words) wordOf.set(word.stem, wordOf.get(word.stem) ?? word);
  };
  for (const line of lines) {
    see(line.words);
    for (const stem of new Set(line.words.map((word) => word.stem))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  for (const text of asked) see(contentWords(text, pack));
  for (const around of new Set(lines.map((line) => line.around))) see(around);
  const names = namesIn(lines, pack);
  const alike = likenessIn(pack);
  const { groupsOf, oppositesOf, everydayOf } = lexiconOf(pack);
  const beginning = Map.groupBy(wordOf, ([, { word }]) => word.charAt(0));
  const stemsOfBase = Map.groupBy(wordOf.keys(), (stem) => baseForm(wordOf.get(stem)?.word ?? stem, pack));
  // “setzt … an” in a question, “ansetzen” in the course.
  const stemsOfParted = Map.groupBy(wordOf.keys(), (stem) =>
    baseForm(SEPARABLE.exec(wordOf.get(stem)?.word ?? '')?.[1] ?? '', pack),
  );
  const stemsOfRoot = Map.groupBy(wordOf.keys(), (stem) => rootOf(wordOf.get(stem)?.word ?? stem, pack));
  const stemsOfGroup = new Map<number, string[]>();
  for (const stem of wordOf.keys())
    for (const group of groupsOf(stem)) stemsOfGroup.set(group, [...(stemsOfGroup.get(group) ?? []), stem]);
  const joined = joinedWords(lines);
  const nouns = new Set(
    pack.code === 'de'
      ? lines.flatMap(({ text }) => text.match(NOUN) ?? []).map((noun) => pack.stem(noun.toLowerCase()))
      : [],
  );
  const known = new Map<string, Meant>();

  /** German words end in nouns that they are made of, other ends are mostly chance: „enthalten“ is not „alt“. */
  const isPartHere = (one: ContentWord, other: ContentWord) => {
    const short = one.word.length <= other.word.length ? one : other;
    const isMade = pack.code !== 'de' || nouns.has(short.stem) || short.word.length >= LONG;
    return isPart(one.word, other.word, isMade) || isPart(one.stem, other.stem, isMade);
  };

  const find = (word: ContentWord): Meant => {
    const found = new Map<string, number>();
    const slips = new Set<string>();
    const note = (stem: string, likeness: number) => {
      if (wordOf.has(stem) && likeness > (found.get(stem) ?? 0)) found.set(stem, likeness);
    };
    note(word.stem, 1);
    for (const stem of stemsOfBase.get(baseForm(word.word, pack)) ?? []) note(stem, SAME_BASE);
    const parted = pack.code === 'de' ? SEPARABLE.exec(word.word)?.[1] : undefined;
    for (const stem of (pack.code === 'de' && stemsOfParted.get(baseForm(word.word, pack))) || []) note(stem, PART);
    for (const stem of (parted && stemsOfBase.get(baseForm(parted, pack))) || []) note(stem, PART);
    const root = rootOf(word.word, pack);
    for (const stem of (root && stemsOfRoot.get(root)) || []) note(stem, PART);
    for (const stem of names.get(word.stem) ?? []) note(stem, SAME_NAME);
    for (const stem of joined.get(word.word) ?? []) note(stem, SAME_NAME);
    const groups = groupsOf(word.stem);
    const isOwn = groups.length > 0 || everydayOf(word.stem).size > 0;
    for (const [stem, other] of beginning.get(word.word.charAt(0)) ?? []) {
      const likeness = alike(word, other);
      // A word of its own is no other one that was mistyped.
      const isSlip = likeness === SLIP && isOwn;
      if (likeness === SLIP && !isOwn) slips.add(stem);
      if (likeness >= ALIKE && !isSlip) note(stem, likeness);
      else if (isSlip && word.word.length >= LONG && word.word.length !== other.word.length) note(stem, PART);
    }
    const forms = germanForms(word.word, pack);
    for (const [stem, other] of wordOf)
      if (isPartHere(word, other) || forms.some((form) => isPart(form, other.word))) note(stem, PART);
    // What is the opposite speaks of the same: it settles whether something is so.
    for (const stem of oppositesOf(word.stem)) note(stem, SAME_SENSE);
    for (const stem of everydayOf(word.stem)) note(stem, SAID_FOR);
    // What was mistyped means whatever the right word does.
    if (!wordOf.has(word.stem))
      for (const slip of slips)
        for (const [stem, likeness] of meant(wordOf.get(slip) ?? word)) note(stem, likeness * SLIP);
    const isSure = Math.max(0, ...found.values()) >= SURE;
    if (isSure) return found;
    for (const group of groups) for (const stem of stemsOfGroup.get(group) ?? []) note(stem, SAME_SENSE);
    if (!isOwn) for (const [stem, other] of wordOf) if (shareTrigrams(word.word, other.word)) note(stem, ALIKE);
    if (found.size === 0 && !isOwn)
      for (const typo of typed(word, wordOf))
        for (const [stem, likeness] of meant(wordOf.get(typo) ?? word)) note(stem, likeness * TYPED);
    return found;
  };
  const meant = (word: ContentWord): Meant => {
    const stems = known.get(word.word) ?? find(word);
    known.set(word.word, stems);
    return stems;
  };
  const weights = new Map<string, number>();
  return {
    meant,
    isKnown: (word) => meant(word).size > 0,
    isNoun: (word) => nouns.has(word.stem),
    isSlipOfNothing: (word) =>
      meant(word).size === 0 && groupsOf(word.stem).length === 0 && isSlipOfOne(word.word, pack.stopWords),
    weight(word) {
      const weighed = weights.get(word.word);
      if (weighed !== undefined) return weighed;
      const sure = [...meant(word)].filter(([, likeness]) => likeness >= TYPED);
      const some = sure.length > 0 ? sure : [...meant(word)];
      const holders = some.reduce((sum, [stem]) => sum + (counts.get(stem) ?? 0), 0);
      const weight = Math.log(1 + (lines.length + 1) / (holders + 1));
      weights.set(word.word, weight);
      return weight;
    },
  };
}

/** „rechnet“ and „berechnen“: the verb without what is set before it. */
function rootOf(word: string, pack: LanguagePack): string {
  if (pack.code !== 'de' || !/(?:en|t|ung)$/.test(word)) return '';
  const root = baseForm(word.replace(/^(?:be|er|ver|zer|ent)(?=\p{L}{4})/u, '').replace(/ung$/, 'en'), pack);
  return root.length >= SHORTEST_PART ? root : '';
}

const NOUN = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}+/gu;

/** “handmade” holds “hand”: one word begins or ends with the other. */
function isPart(one: string, other: string, mayEnd = true): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (short.length < SHORTEST_PART || long.length < SHORTEST_COMPOUND || long.length - short.length < 3) return false;
  return long.startsWith(short) || (mayEnd && long.endsWith(short));
}
