import type { Failure } from './failure.ts';
import { setsApart } from './read-cards.ts';
import { bodyOf, type DraftReading, keyOf } from './read-draft.ts';
import { contentOf, likeness, shared, spelledAlike, type Tongue, wordsOf } from './word-forms.ts';

type Told = { text: string; content: ReadonlySet<string> };

/** Small words that turn a statement into another one. */
const TURNING = new Set(
  `not no never nor without both either neither before after above below over under more less most least
  nicht kein keine nie ohne beide weder vor nach über unter mehr weniger`.split(/\s+/),
);
const turnsOf = (text: string) =>
  wordsOf(text)
    .filter((word) => TURNING.has(word))
    .sort()
    .join();

/** Both how texts are spelled and what they speak of: frames such as “What is …?” make neither alone enough. */
function sameAgain(one: Told, other: Told): boolean {
  if (one.text === other.text) return true;
  if (turnsOf(one.text) !== turnsOf(other.text)) return false;
  return likeness(one.content, other.content) >= 0.75 && spelledAlike(one.text, other.text) >= 0.7;
}

/** One fact in two dresses: nearly all of the smaller one's words stand in the other. */
function sameFact(one: Told, other: Told): boolean {
  const least = Math.min(one.content.size, other.content.size);
  return least >= 4 && shared(one.content, other.content) / least >= 0.85;
}

function pairs<T>(list: readonly T[], alike: (one: T, other: T) => boolean): [T, T][] {
  return list.flatMap((one, at) =>
    list.slice(0, at).flatMap((other): [T, T][] => (alike(other, one) ? [[other, one]] : [])),
  );
}

const told = (text: string, tongue: Tongue): Told => ({ text, content: contentOf(text, tongue) });

/** Words in a row that so many questions share are their frame: “In your own words: …”. */
const FRAME = 3;
const SHARED_BY = 3;

/** Takes their frames off texts; signs and code stay. */
export function withoutFrames(texts: readonly string[]): string[] {
  const parts = texts.map((text) => text.split(/\s+/).map((raw) => ({ raw, word: wordsOf(raw).join(' ') || raw })));
  const runsOf = (words: readonly { word: string }[]) =>
    words.slice(0, Math.max(0, words.length - FRAME + 1)).map((_, at) =>
      words
        .slice(at, at + FRAME)
        .map(({ word }) => word)
        .join(' '),
    );
  const counts = new Map<string, number>();
  for (const words of parts) for (const run of new Set(runsOf(words))) counts.set(run, (counts.get(run) ?? 0) + 1);
  return parts.map((words) => {
    const isFrame = words.map(() => false);
    for (const [at, run] of runsOf(words).entries())
      if ((counts.get(run) ?? 0) >= SHARED_BY) isFrame.fill(true, at, at + FRAME);
    return words
      .filter((_, at) => !isFrame[at])
      .map(({ raw }) => raw)
      .join(' ');
  });
}

type Item = Told & { type: string; asked: Told };
type Card = { text: string; front: string; name: Told; meaning: Told };

/** Of too few words nothing can be told but whether they are the same. */
const FEWEST = 3;

function sameItem(one: Item, other: Item): boolean {
  if (one.text === other.text) return true;
  const least = Math.min(one.asked.content.size, other.asked.content.size);
  if (least >= FEWEST) return sameAgain(one.asked, other.asked);
  return least > 0 && one.type === other.type && one.asked.text === other.asked.text;
}
/** Opposites have like backs and other fronts; what tells two things apart says again what each of them is. */
const sameCard = (one: Card, other: Card) =>
  one.front === other.front ||
  one.meaning.text === other.meaning.text ||
  (setsApart(one.front) === setsApart(other.front) &&
    shared(one.name.content, other.name.content) > 0 &&
    sameAgain(one.meaning, other.meaning));

/** What stands in a module more than once. */
export function readRepeats({ criteria, checks, cards, tongue }: DraftReading): Failure[] {
  const rows = criteria.map(({ statement }) => told(bodyOf(statement), tongue));
  const stems = withoutFrames(checks.map(({ check }) => check.stem));
  const items = checks.map(
    ({ check }, at): Item => ({
      ...told(`${check.stem} ${keyOf(check)}`.trim(), tongue),
      type: check.type,
      asked: told(`${stems[at]} ${keyOf(check)}`.trim(), tongue),
    }),
  );
  const decks = cards.map(
    ({ front, back }): Card => ({
      text: `${front}: ${back}`,
      front: front
        .replace(/[`\s]+/g, ' ')
        .trim()
        .toLowerCase(),
      name: told(front, tongue),
      meaning: told(back, tongue),
    }),
  );
  const said = (kind: Failure['kind'], found: [{ text: string }, { text: string }][]): Failure[] =>
    found.map(([one, other]) => ({ kind, text: `${one.text} / ${other.text}` }));
  return [
    ...said('duplicate-criterion', pairs(rows, sameAgain)),
    ...said('duplicate-check', pairs(items, sameItem)),
    ...said(
      'asked-twice',
      pairs(
        items,
        (one, other) => one.type !== other.type && sameFact(one.asked, other.asked) && !sameItem(one, other),
      ),
    ),
    ...said('duplicate-card', pairs(decks, sameCard)),
  ];
}
