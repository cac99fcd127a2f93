import { diffArrays } from 'diff';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { disorderIn } from './disorder.ts';
import { type Clause, numbersBeside, type ReadText, type Token } from './read-text.ts';
import { areOpposite, type Likeness } from './token-likeness.ts';

/** From this likeness a word of an answer is taken for one of the text. */
const SAME = 0.7;
/** Longer exchanges are another wording, not one word for another. */
const LONGEST_EXCHANGE = 3;

/**
 * Signs that an answer says a text with its meaning turned round: its opposites, its negations, which words stand in which
 * clause, and what changed places. Shares are 0..1; counts are capped.
 */
export type Turning = {
  /** Share of the text's words that the answer has, and of the answer's that the text has. */
  covered: number;
  known: number;
  /** Words missing from the text that have an opposite among those added. */
  opposed: number;
  /** Added words with an opposite in the text. */
  opposedAnywhere: number;
  opposedStems: number;
  opposedMissing: number;
  /** Share of the pairs of words of one clause that stand in two clauses of the text. */
  mixed: number;
  /** Share, and count, of the clauses that begin with what another clause of the text is about. */
  otherSubject: number;
  otherSubjects: number;
  /** Share, and count, of the clauses that are negated where the text’s is not, or the other way round. */
  otherPolarity: number;
  otherPolarities: number;
  moreNegated: number;
  lessNegated: number;
  clausesDisordered: number;
  disordered: number;
  numbersExchanged: number;
  sharesNumber: number;
  /** Exchanges of a few words; of words that stand elsewhere in the text; of a word for its opposite. */
  exchanges: number;
  transpositions: number;
  oppositeExchanges: number;
  moved: number;
  /** Share of the text, and of the answer, that stands there word for word in order. */
  keptOfText: number;
  keptOfAnswer: number;
  movedInCopy: number;
};

type Place = { clause: number; at: number };
/** A word of the answer with the places of the text that it stands for. */
type Matched = { token: Token; clause: number; places: Place[] };

export function turningOf(answer: ReadText, text: ReadText, question: ReadText, tools: Tools): Turning {
  const wanted = placed(text.clauses);
  const matched = placed(answer.clauses).map(({ token, clause }) => ({
    token,
    clause,
    places: bestPlaces(token, wanted, tools.alike),
  }));
  const covered = new Set(matched.flatMap(({ places }) => places.map(({ at }) => at)));
  const missing = wanted.filter((_, at) => !covered.has(at));
  const added = matched.filter(({ places }) => places.length === 0);
  const opposes = (one: Token, other: Token) => areOpposite(one, other, tools.lexicon);
  const count = (number: number, most: number) => Math.min(number, most);
  return {
    covered: covered.size / Math.max(1, wanted.length),
    known: (matched.length - added.length) / Math.max(1, matched.length),
    opposed: count(missing.filter(({ token }) => added.some((own) => opposes(own.token, token))).length, 3),
    opposedAnywhere: count(added.filter((own) => wanted.some(({ token }) => opposes(own.token, token))).length, 3),
    ...opposedStems(answer, text, tools.lexicon),
    ...clauseSigns(answer.clauses, text.clauses, matched),
    moreNegated: answer.negations > text.negations ? 1 : 0,
    lessNegated: answer.negations < text.negations ? 1 : 0,
    disordered: disorder(matched.flatMap(({ places: [place, more] }) => (place && !more ? [place.at] : []))),
    numbersExchanged: text.numbers.size === 0 ? 0 : count(numbersBeside(answer, text, question).length, 2),
    sharesNumber: [...answer.numbers].some((one) => text.numbers.has(one)) ? 1 : 0,
    ...exchangeSigns(answer, text, opposes),
  };
}

export type Tools = { alike: Likeness; lexicon: Lexicon };

const placed = (clauses: readonly Clause[]) =>
  clauses
    .flatMap(({ tokens }, clause) => tokens.map((token) => ({ token, clause })))
    .map(({ token, clause }, at) => ({ token, clause, at }));

function bestPlaces(token: Token, wanted: readonly (Place & { token: Token })[], alike: Likeness): Place[] {
  const likeness = wanted.map((other) => alike(token, other.token));
  const best = Math.max(0, ...likeness);
  return best < SAME ? [] : wanted.filter((_, at) => likeness[at] === best);
}

function opposedStems(answer: ReadText, text: ReadText, lexicon: Lexicon) {
  const added = [...answer.stems].filter((stem) => !text.stems.has(stem)).map((stem) => [...lexicon.oppositesOf(stem)]);
  const anywhere = added.filter((opposites) => opposites.some((stem) => text.stems.has(stem)));
  const gone = anywhere.filter((opposites) =>
    opposites.some((stem) => text.stems.has(stem) && !answer.stems.has(stem)),
  );
  return { opposedStems: Math.min(anywhere.length, 3), opposedMissing: Math.min(gone.length, 3) };
}

/** Compares each clause of the answer with the clause of the text that it is mostly made of. */
function clauseSigns(own: readonly Clause[], wanted: readonly Clause[], matched: readonly Matched[]) {
  const sums = { mixed: 0, pairs: 0, subjects: 0, told: 0, polarities: 0, compared: 0 };
  const order: number[] = [];
  own.forEach((clause, at) => {
    const found = matched.filter((one) => one.clause === at && one.places.length > 0);
    if (found.length === 0) return;
    const sure = found.flatMap(({ places }) => {
      const clauses = new Set(places.map((place) => place.clause));
      return clauses.size === 1 ? [...clauses] : [];
    });
    const best = mostUsual(sure.length > 0 ? sure : found.flatMap(({ places }) => places.map((place) => place.clause)));
    order.push(best);
    sure.forEach((one, index) => {
      for (const other of sure.slice(index + 1)) {
        sums.pairs += 1;
        if (one !== other) sums.mixed += 1;
      }
    });
    const [subject, ...rest] = sure;
    if (rest.length > 0) {
      sums.told += 1;
      if (subject !== mostUsual(rest)) sums.subjects += 1;
    }
    if (found.length > 1) {
      sums.compared += 1;
      if (clause.negations % 2 !== (wanted[best]?.negations ?? 0) % 2) sums.polarities += 1;
    }
  });
  return {
    mixed: sums.mixed / Math.max(1, sums.pairs),
    otherSubject: sums.subjects / Math.max(1, sums.told),
    otherSubjects: Math.min(2, sums.subjects),
    otherPolarity: sums.polarities / Math.max(1, sums.compared),
    otherPolarities: Math.min(3, sums.polarities),
    clausesDisordered: disorder(order),
  };
}

function mostUsual(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [values[0] ?? 0, 0])[0];
}

const disorder = (values: readonly number[]) => {
  const { pairs, turned } = disorderIn(values);
  return pairs === 0 ? 0 : turned / pairs;
};

function exchangeSigns(answer: ReadText, text: ReadText, opposes: (one: Token, other: Token) => boolean) {
  const signs = { exchanges: 0, transpositions: 0, oppositeExchanges: 0 };
  const [removed, inserted]: [Set<string>, Set<string>] = [new Set(), new Set()];
  let kept = 0;
  const tell = (tokens: readonly Token[], into: Set<string>) => {
    for (const { stem, tells } of tokens) if (tells) into.add(stem);
  };
  const parts = diffArrays([...text.all], [...answer.all], { comparator: (one, other) => one.stem === other.stem });
  parts.forEach((part, at) => {
    const next = parts[at + 1];
    if (part.removed) tell(part.value, removed);
    else if (part.added) tell(part.value, inserted);
    else kept += part.value.length;
    if (!part.removed || !next?.added) return;
    const [gone, come] = [part.value, next.value];
    if (gone.some(({ stem }) => answer.stems.has(stem)) && come.some(({ stem }) => text.stems.has(stem)))
      signs.transpositions += 1;
    else if (gone.length <= LONGEST_EXCHANGE && come.length <= LONGEST_EXCHANGE) signs.exchanges += 1;
    if (gone.some((one) => come.some((other) => opposes(one, other)))) signs.oppositeExchanges += 1;
  });
  const moved = Math.min(5, [...removed].filter((stem) => inserted.has(stem)).length);
  const keptOfAnswer = kept / Math.max(1, answer.all.length);
  return {
    exchanges: Math.min(4, signs.exchanges),
    transpositions: Math.min(4, signs.transpositions),
    oppositeExchanges: Math.min(3, signs.oppositeExchanges),
    moved,
    keptOfText: kept / Math.max(1, text.all.length),
    keptOfAnswer,
    movedInCopy: moved * keptOfAnswer,
  };
}
