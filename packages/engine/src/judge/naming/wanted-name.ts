import type { LanguagePack } from '../../language/language-pack.ts';
import { type Form, formOf } from '../../language/question-forms.ts';
import type { Reader, ReadText, Token } from '../compare/read-text.ts';
import { LIKELY, SAME, type SameWord } from './same-word.ts';
import { AGENTS, CONJUNCTIONS } from './small-words.ts';

/** What of a wording a question leaves to be named: `Insulin is made by the [pancreas]`. */
export type Wanted = {
  /** The wording without its asides. */
  text: ReadText;
  name: Token[];
  /** Whether the question asks for a thing, so that another thing is another answer. */
  isThing: boolean;
  /** The rest, which the question gives or does not ask for. */
  given: Token[];
  /** Words that tell in the wording with its asides. */
  length: number;
};

/** More words than these are told, not named. */
const LONGEST_NAME = 3;
/** What these ask for is told, not named. */
const TOLD: ReadonlySet<Form> = new Set(['why', 'how', 'procedure', 'comparison', 'what if', 'example', 'is it']);
/** Of these no part is the answer: “the movement of water” is not all that osmosis is. */
const WHOLE: ReadonlySet<Form> = new Set(['definition', 'list']);
/** Verbs that ask for a deed, or help one that does: “what does it do?” */
const ANY_DEED = new Set(
  `do does did done is are was were be been has have had can cannot could may might must should will would happens happen
  happened macht passiert geschieht bewirkt`.split(/\s+/),
);
/** A thing, not what it is like. */
const ASKS_THING = /^\W*(?:\p{L}+ )?(?:who|whom|which|wer|wen|wem|welche[rsnm]?)(?!\p{L})/iu;
/** Small words that only join a name to its sentence: “turns sugar into [carbon dioxide]”. Others tell: “after baking”. */
const JOINING = new Set('in into to from on at out im ins aus zu zum zur auf an am'.split(' '));
const PREPOSITIONS = new Set(
  `in into to from on at inside along through with between near under over above below for during after before im ins aus zu
  zum zur auf an am bei beim mit zwischen unter über neben nach vor für während um by von vom durch`.split(/\s+/),
);
const ARTICLES = new Set('the a an der die das den dem des ein eine einen einem einer eines'.split(' '));
const LEADS_IN =
  /^(?:in|at|on|according to|laut|between|during|after|before|under|along|um|im|am|auf|bei|beim|zwischen|nach|vor|seit)\s/i;
const LISTS = /,\s(?:\p{L}+,?\s){0,2}(?:and|or|und|oder)\s/iu;
/** Asks who or what does something, without a verb that would turn the sentence about. */
const ASKS_SUBJECT =
  /^(?:who|what|which(?: \p{L}+){1,2}|wer|was|welche[rs]?(?: \p{L}+){1,2})\s(?!(?:do|does|did|is|are|was|were|has|have|must|may|should|can|will|ist|sind|war|hat|muss|soll|kann|wird)\b)/iu;
const ASKS_WHO = /\b(?:who|whom|wer|wen|wem)\b/i;
const ASKS_WHERE = /\b(?:where|wo|wohin|woher|(?:in|on|at|an|auf) (?:which|what|welche[mrn]?))\b/i;
const ASKS_NUMBER =
  /\b(?:how (?:many|much|old|long|far|fast|high|hot|cold|tall|deep|often)|(?:which|what) (?:year|age|number|pH|percentage|share|(?:\p{L}+ )?(?:temperature|speed|height|length|weight|distance))|wie (?:viele?|alt|lange?|weit|schnell|hoch|heiß|kalt|groß|tief|schwer|oft)|welche[mrs]? (?:jahr|alter|zahl|nummer|temperatur|höhe|länge))(?!\p{L})/iu;

/** Finds what a question leaves of a wording to be named; undefined where it leaves more than a name, or words alone do not tell. */
export function wantedIn({ read, lexicon }: Reader, { isLike, isNoun, isSmall }: SameWord, pack: LanguagePack) {
  /** How something is done or is true is no part of its name: “exactly 7”, for one can be exact. */
  const isManner = ({ word }: Token) =>
    pack.code === 'en' && word.endsWith('ly') && lexicon.groupsOf(pack.stem(word.slice(0, -2))).length > 0;

  return (question: string, wording: string): Wanted | undefined => {
    const form = formOf(question, pack);
    if (TOLD.has(form)) return undefined;
    const asked = read(question);
    const isGiven = (words: readonly Token[]) => words.some((word) => isLike(word, asked.telling, SAME));
    // What something is, and all that belongs to it, is told to the end.
    const isOneThing = !WHOLE.has(form);
    const main = isOneThing ? withoutAsides(wording, (part) => isGiven(read(part).telling)) : wording;
    const text = read(main);
    const isFresh = (word: Token, least = LIKELY) =>
      !isLike(word, asked.telling, least) && !JOINING.has(word.word) && !isManner(word);
    const fresh = text.telling.filter((word) => isFresh(word));
    if (fresh.length === 0 || fresh.length === text.telling.length) return undefined;
    const numbers = fresh.filter(({ word }) => read(word).numbers.size > 0);
    const wanted = (name: readonly Token[], isThing: boolean): Wanted | undefined =>
      name.length === 0 || name.length > LONGEST_NAME
        ? undefined
        : {
            text,
            name: [...name],
            length: read(wording).telling.length,
            isThing,
            given: text.telling.filter((word) => !name.includes(word) && !JOINING.has(word.word)),
          };
    if (ASKS_NUMBER.test(question) && numbers.length > 0)
      return wanted(numbers.length === 1 ? numbers : nextToAsked(numbers, text, isFresh), true);
    // A word that holds one of the question is the name where nothing else is: “which beetle?” “the ladybeetle”.
    const isName = (word: Token) => isNoun(word, main) && !isSmall(word) && !numbers.includes(word);
    const likely = fresh.some(isName) ? fresh : text.telling.filter((word) => isFresh(word, SAME));
    if (ASKS_THING.test(question) && likely.length > 1 && !likely.some(isName)) return undefined;
    const rest = likely.filter((word) => !numbers.includes(word) && !PREPOSITIONS.has(word.word));
    const nouns = rest.filter((word) => isNoun(word, main) || isJoined(text, word));
    // Where the question has a verb, it asks in other words for what is done: “what does it make” of “it turns it into …”.
    const verbs = pack.code === 'de' ? asked.telling.filter((word) => !isSmall(word)) : asked.all;
    const hasVerb = verbs.some((word) => !isNoun(word, question) && !ANY_DEED.has(word.word));
    const things = (hasVerb ? nouns : rest).filter((word) => !isSmall(word));
    const isThing = things.some((word) => nouns.includes(word));
    const runs = runsOf(things.length > 0 ? things : fresh, text);
    const name = isOneThing ? chosen(runs, text, question) : runs.flat();
    return wanted(ASKS_WHO.test(question) ? surname(name, main) : name, isThing);
  };
}

/** A wording without what is said beside: a lead-in of place or time, an apposition, a clause behind its comma. */
function withoutAsides(wording: string, isAsked: (part: string) => boolean): string {
  if (LISTS.test(wording)) return wording;
  const parts = wording.split(/,\s+/);
  while (parts.length > 1 && LEADS_IN.test(parts[0] ?? '') && isAsked(parts.slice(1).join(' '))) parts.shift();
  const [first = '', , ...rest] = parts;
  if (parts.length === 1) return first;
  if (rest.length > 0) return isAsked(rest.join(' ')) ? [first, ...rest].join(' ') : wording;
  return isAsked(first) ? first : wording;
}

const isJoined = ({ all }: ReadText, word: Token) => CONJUNCTIONS.has(all[all.indexOf(word) - 1]?.word ?? '');

/** Runs of such words; a preposition, an article and a word that the question gives begin another. */
function runsOf(words: readonly Token[], { all }: ReadText): Token[][] {
  const runs: Token[][] = [];
  let before: number | undefined;
  for (const word of words) {
    const at = all.indexOf(word);
    const between = before === undefined ? [] : all.slice(before + 1, at);
    const goesOn =
      before !== undefined && !between.some((one) => one.tells || PREPOSITIONS.has(one.word) || ARTICLES.has(one.word));
    if (goesOn) runs.at(-1)?.push(word);
    else runs.push([word]);
    before = at;
  }
  return runs;
}

/** The run that the question asks for, of several: who does it, where it is, or the only one that is no place or time. */
function chosen(runs: readonly Token[][], { all }: ReadText, question: string): Token[] {
  const leadOf = ([first]: readonly Token[]) => {
    const at = first ? all.indexOf(first) : 0;
    return all.slice(Math.max(0, at - 2), at).map(({ word }) => word);
  };
  const byAgent = runs.find((run) => leadOf(run).some((word) => AGENTS.has(word)));
  const placed = runs.filter((run) => leadOf(run).some((word) => PREPOSITIONS.has(word)));
  const plain = runs.filter((run) => !placed.includes(run));
  const only = (some: readonly Token[][]) => (some.length === 1 ? some[0] : undefined);
  const asksSubject = ASKS_SUBJECT.test(question);
  const found =
    only(runs) ??
    (asksSubject || ASKS_WHO.test(question) ? byAgent : undefined) ??
    (ASKS_WHERE.test(question) ? only(placed) : only(plain)) ??
    (asksSubject && !byAgent ? plain.find((run) => run[0] !== undefined && all.indexOf(run[0]) <= 1) : undefined);
  return [...(found ?? [])];
}

/** Who is named by name and surname is known by the latter, a word that no thesaurus has: “the scientist Alexander Fleming”. */
function surname(run: Token[], wording: string): Token[] {
  const capitals = new Set(
    (wording.match(/(?<!^)\p{Lu}\p{L}+|^\p{Lu}\p{L}+(?= \p{Lu})/gu) ?? []).map((word) => word.toLowerCase()),
  );
  const last = run.findLastIndex(({ word }) => capitals.has(word));
  const isNamed = last > 0 && capitals.has(run[last - 1]?.word ?? '') && run[last]?.groups.length === 0;
  return isNamed ? run.slice(last, last + 1) : run;
}

/** Of several numbers the one right before a word that the question asks about: “46 chromosomes in 23 pairs”. */
function nextToAsked(numbers: readonly Token[], { telling }: ReadText, isFresh: (word: Token) => boolean): Token[] {
  const next = numbers.filter((number) => {
    const after = telling[telling.indexOf(number) + 1];
    return after !== undefined && !isFresh(after);
  });
  return next.length === 1 ? next : [];
}
