import { contentWords } from '../judge/content-words.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { Form } from '../language/question-forms.ts';
import { countedIn, countsIn } from './counted.ts';
import type { CourseWords, Meant } from './course-words.ts';
import { fitOf } from './form-signs.ts';
import { isWhole } from './gives-away.ts';
import { definitionIn, type Line } from './lesson-lines.ts';
import type { AskedWord } from './question-words.ts';

/** A question with what it is about. */
export type Asked = {
  question: string;
  form: Form;
  words: readonly AskedWord[];
  /** What was said just before: whoever goes on wants to hear something else. */
  said?: readonly Line[] | undefined;
  /** Whether all its words are those of an earlier one: it goes on where that was answered. */
  isLed?: boolean | undefined;
  /** What was asked about before it: what stands where that was answered speaks of it. */
  earlier?: readonly AskedWord[] | undefined;
};

/** A line with how much of a question it speaks of. */
export type Found = {
  line: Line;
  /** 0..1: the share of what was asked about, rare words weighing more. */
  share: number;
  /** The same of the line's own words alone. */
  own: number;
  /** How many of the words it speaks of. */
  held: number;
  /** Whether all things are among them, whatever is done with them. */
  holdsThings: boolean;
  /** With what its form and its place add. */
  score: number;
};

/** What stands around a sentence counts for it, but says less than its own words. */
const CARRIED = 0.9;
const BEFORE = 0.6;
const BEHIND = 0.3;
const AROUND = 0.5;
const LEAD = 0.7;
/** The open element is what the learner means where two say it alike. */
const OPEN = 1.15;
/** From here on a word is a name of the very thing. */
const NAMES = 0.8;
const SUBJECT_GAIN = 1.1;
/** What stands under a heading that is asked for in whole. */
const HEADED_GAIN = 1.1;
const WITH_PRONOUN = 0.75;
/** What a sentence says itself counts once more, by half. */
const OWN = 0.5;
/** Who asks of what is not so means a sentence that says so. */
const DENIED_GAIN = 1.4;
const SAID_BEFORE = 0.4;
/** What is done tells as much as a thing, where it is not asked what something is. */
const DONE = 0.85;
const HEADED = 0.7;
/** Less of a word is only near it. */
const HELD = 0.4;
/** As much as a verb tells at least. */
const DOING = 0.6;
const DEFINES = 1.8;
const DEFINES_ROUGHLY = 1.35;
/** What is only an example does not say what is so. */
const ONLY_EXAMPLE = 0.8;
/** What leads into a list does not say what happens then. */
const ONLY_LEADS = 0.6;
/** Lines that are looked at for what they define. */
const LOOKED_AT = 24;

export type Course = { lines: readonly Line[]; words: CourseWords; openId: string | undefined; pack: LanguagePack };

/** The lines that speak of what is asked about, the best first. */
export function findLines(asked: Asked, course: Course): Found[] {
  const { lines, words, openId, pack } = course;
  const tellsIn = (word: AskedWord) => {
    if (words.isSlipOfNothing(word) || !isWhole(word, words)) return 0;
    if (!words.isKnown(word) && asked.form !== 'who') return word.tells ** 2;
    return asked.form === 'definition' || word.tells < DOING ? word.tells : Math.max(word.tells, DONE);
  };
  const wanted = asked.words.map((word) => ({
    isEarlier: asked.earlier?.some(({ stem }) => stem === word.stem) ?? false,
    meant: words.meant(word),
    weight: words.weight(word) * tellsIn(word),
  }));
  const all = wanted.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return [];
  const owns = new Map<Line, number[]>();
  const ownOf = (line: Line) => {
    const own =
      owns.get(line) ??
      wanted.map(({ meant }) =>
        most(
          meant,
          line.words.map(({ stem }) => stem),
        ),
      );
    owns.set(line, own);
    return own;
  };
  const carriedOf = (line: Line, depth = 3): number[] => {
    const own = ownOf(line);
    const before = line.before;
    if (!before || depth === 0) return own;
    const points = line.leans || PRONOUN[pack.code].test(line.text);
    // An example shows what the whole paragraph before it says.
    const isApart = line.isExample && before.beside !== line.beside;
    const carried = isApart
      ? own.map((_, at) => Math.max(...before.beside.map((each) => ownOf(each)[at] ?? 0)))
      : points
        ? carriedOf(before, depth - 1)
        : ownOf(before);
    const share = line.leans ? CARRIED : points ? WITH_PRONOUN : BEFORE;
    // What a passage begins with is what it goes on about.
    const first = points ? line.beside[0] : undefined;
    const begun = first ? ownOf(first) : [];
    return own.map((part, at) => Math.max(part, (carried[at] ?? 0) * share, (begun[at] ?? 0) * WITH_PRONOUN));
  };
  const sumOf = (parts: readonly number[]) =>
    parts.reduce((sum, part, at) => sum + part * (wanted[at]?.weight ?? 0), 0) / all;

  const isHeaded = ({ headed }: Line) =>
    headed.length > 0 && headed.every(({ stem }) => wanted.some(({ meant }) => (meant.get(stem) ?? 0) >= NAMES));
  const isNamedAbove = ({ headed }: Line) =>
    headed.some(({ stem }) => wanted.some(({ meant }) => (meant.get(stem) ?? 0) >= NAMES));
  const isWhereSaid = (line: Line) => isBelowSame(line, asked.said);
  /** Who asks why behind a sentence that says it has passed it over. */
  const givesWhy = ({ text }: Line) => asked.form === 'why' && fitOf('why', asked.question, text, pack) > 1;
  const isOnlyLead = ({ text }: Line) => asked.form === 'what if' && /:\W*$/.test(text);
  const isDenied = DENIES[pack.code].test(asked.question) && asked.form === 'what if';
  const counted = asked.form === 'value' ? countedIn(asked.question, pack) : [];
  /** A number of another thing is none; what is counted may stand in what the line goes on from. */
  const isOfAnother = ({ text, before, leans, lead, heading, beside, at }: Line) => {
    const pointed = before && (leans || PRONOUN[pack.code].test(text)) ? before.text : '';
    // A share is one of what the passage speaks of.
    const goesOn = SHARE.test(text)
      ? beside
          .slice(0, at)
          .map((line) => line.text)
          .join(' ')
      : pointed;
    return counted.length > 0 && !countsIn(text, `${heading} ${lead?.text ?? ''} ${goesOn}`, counted, words, pack);
  };
  /** What says no more than the question gives no reason, no place and no number. */
  const addsNothing = (line: Line) =>
    ADDS.includes(asked.form) &&
    line.words.every(({ stem }) => wanted.some(({ meant }) => (meant.get(stem) ?? 0) >= SAME_THING));
  const found = lines.map((line): Found => {
    const headed = line.headed.map(({ stem }) => stem);
    const around = line.around.map(({ stem }) => stem);
    const next = line.kind === 'sentence' ? line.beside[line.at + 1] : undefined;
    const lead = line.lead ? ownOf(line.lead) : undefined;
    const goesOn = isWhereSaid(line);
    const parts = carriedOf(line).map((part, at) =>
      Math.max(
        part,
        goesOn && wanted[at]?.isEarlier ? CARRIED : 0,
        HEADED * most(wanted[at]?.meant ?? new Map(), headed),
        AROUND * most(wanted[at]?.meant ?? new Map(), around),
        LEAD * (lead?.[at] ?? 0),
        next ? (next.leans ? BEFORE : BEHIND) * (ownOf(next)[at] ?? 0) : 0,
      ),
    );
    const share = sumOf(parts);
    const said =
      next?.leans && (asked.form === 'why' || asked.form === 'what if') ? `${line.text} ${next.text}` : line.text;
    const fit = isOfAnother(line) || addsNothing(line) ? 0 : fitOf(asked.form, asked.question, said, pack);
    const isMere = line.isExample && asked.form !== 'example' && asked.form !== 'value';
    const own = sumOf(ownOf(line));
    const subject = line.words[0];
    const isDone = asked.form === 'procedure' || asked.form === 'how';
    const saysWhat = isDone && SAYS_WHAT[pack.code].test(line.text);
    const isSubject =
      !saysWhat && subject !== undefined && wanted.some(({ meant }) => (meant.get(subject.stem) ?? 0) >= NAMES);
    const score =
      (share + own * OWN) *
      (isSubject ? SUBJECT_GAIN : 1) *
      (isHeaded(line) ? HEADED_GAIN : 1) *
      fit *
      (line.elementId === openId ? OPEN : 1) *
      (isMere ? ONLY_EXAMPLE : 1) *
      (isDenied && DENIES[pack.code].test(line.text) ? DENIED_GAIN : 1) *
      (isOnlyLead(line) ? ONLY_LEADS : 1) *
      (asked.said?.includes(line) && !givesWhy(line) ? SAID_BEFORE : 1);
    const isHeld = parts.map((part) => part >= HELD);
    const holdsThings = asked.words.every(({ tells }, at) => tells < 1 || isHeld[at]);
    return { line, share, own, held: isHeld.filter(Boolean).length, holdsThings, score };
  });
  const sorted = found
    .filter(
      ({ line, share, own, score }) =>
        share > 0 &&
        (!asked.isLed || !asked.said?.length || isWhereSaid(line)) &&
        (own > 0 ||
          (isNamedAbove(line) && score > share) ||
          line.leans ||
          isWhereSaid(line) ||
          PRONOUN[pack.code].test(line.text)),
    )
    .sort(byScore);
  if (asked.form !== 'definition') return sorted;
  const near = sorted
    .slice(0, LOOKED_AT)
    .map((one) => ({ ...one, score: one.score * definingGain(one.line, asked, course) }));
  return [...near, ...sorted.slice(LOOKED_AT)].sort(byScore);
}

/** Whether a line stands below the heading of what was said. */
export const isBelowSame = (line: Line, said: readonly Line[] = []): boolean =>
  said.some(({ elementId, heading }) => elementId === line.elementId && heading === line.heading);

const ADDS: readonly Form[] = ['why', 'how', 'when', 'where', 'what if', 'procedure'];
const SAME_THING = 0.7;
const SHARE = /%|\bper ?cent\b|\bprozent\b/i;

const byScore = (one: Found, other: Found) => other.score - one.score;

/** How surely one of these stems is meant. */
function most(meant: Meant, stems: readonly string[]): number {
  let found = 0;
  for (const stem of stems) found = Math.max(found, meant.get(stem) ?? 0);
  return found;
}

/** A line that says what the very thing is which was asked for is the answer. */
function definingGain(line: Line, { question, words: asked }: Asked, { words, pack }: Course): number {
  const isMeant = (stem: string) => asked.some((word) => (words.meant(word).get(stem) ?? 0) >= NAMES);
  const names = (text: string) => {
    const stems = contentWords(text, pack).map(({ stem }) => stem);
    return stems.length > 0 && stems.every(isMeant) ? stems.length : 0;
  };
  const isWhole = (size: number) => size >= asked.filter(({ tells }) => tells >= 0.75).length;
  const definition = definitionIn(line, pack);
  const named = definition ? Math.max(...[definition.term, ...definition.aliases].map(names)) : 0;
  if (named > 0) return isWhole(named) ? DEFINES : DEFINES_ROUGHLY;
  const [before = '', behind = ''] = line.text.split(THAT_IS[pack.code]);
  if (
    behind &&
    before
      .split(' ')
      .slice(-LAST_WORDS)
      .some((word) => names(word) > 0)
  )
    return DEFINES_ROUGHLY * 1.1;
  const last = IS_TERM.exec(line.raw)?.[1] ?? '';
  if (last && names(last) > 0) return DEFINES;
  const subject = SUBJECT[pack.code].exec(line.text)?.[1] ?? '';
  const size = subject ? names(subject) : 0;
  if (size > 0) return isWhole(size) ? DEFINES_ROUGHLY * 1.1 : DEFINES_ROUGHLY * 0.9;
  const called = CALLED[pack.code].exec(line.text)?.[1] ?? '';
  if (called && ASKS_NAME[pack.code].test(question)) return DEFINES_ROUGHLY;
  return called && names(called) > 0 ? DEFINES_ROUGHLY * 1.1 : 1;
}

/** Speaks of something that stands before it. */
const PRONOUN = {
  en: /\b(?:it|its|they|them|their|this|these|those|such(?! as\b))\b/i,
  de: /(?<!\p{L})(?:er|sie|es|ihn|ihm|ihnen|ihr\p{Ll}*|sein\p{Ll}*|dies\p{Ll}*|solch\p{Ll}*|da(?:bei|durch|für|mit|ran|rin|von|zu))(?!\p{L})/iu,
} as const;

const DENIES = {
  en: /\b(?:not|no|never|without|nobody|nothing|none)\b|n['’]?t\b/i,
  de: /(?<!\p{L})(?:nicht|kein\p{Ll}*|nie|niemals|ohne|nichts|niemand)(?!\p{L})/iu,
} as const;

/** Says what something is, and not what is done with it. */
const SAYS_WHAT = {
  en: /^(?:\S+ ){1,4}(?:is an?|are|means?|refers?)\b/i,
  de: /^(?:\S+ ){1,4}(?:ist (?:ein|die|der|das)|sind|bedeutet|bezeichnet)/i,
} as const;

const SUBJECT = {
  en: /^((?:\S+ ){1,5}?)(?:is|are|was|were|means?|refers? to|describes?|stands? for|puts?|consists? of)\b/i,
  de: /^((?:\S+ ){1,5}?)(?:ist|sind|war|waren|bedeutet|bezeichnet|heißt|beschreibt|besteht aus|weist|meldet|gibt)\b/i,
} as const;
/** “It is wedged, that is, kneaded until it is even”: the words before are explained. */
const LAST_WORDS = 4;
const THAT_IS = { en: /,? (?:that is|i\.e\.|in other words),? /i, de: /,? (?:das heißt|d\. ?h\.|also),? /i } as const;
/** “The working unit of the kidney is the **nephron**.” */
const IS_TERM = /\s(?:is|are|ist|sind)\s[^*]{0,12}\*\*([^*]{2,40})\*\*\W*$/i;
const ASKS_NAME = {
  en: /\b(?:word|term|name) (?:for|of|when)\b|\bcall(?:ed)?\b/i,
  de: /\bwie (?:heißt|heißen|nennt man|wird .+ genannt)|\b(?:wort|begriff|name) für\b/i,
} as const;
const CALLED = {
  en: /\b(?:called|known as|named|termed)\b,? ((?:\S+ ?){1,4})/i,
  de: /\b(?:heißt|nennt man|genannt|bezeichnet man als|spricht man von)\b,? ((?:\S+ ?){1,4})/i,
} as const;
