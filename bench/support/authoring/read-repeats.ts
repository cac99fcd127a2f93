import type { Failure } from './failure.ts';
import { bodyOf, type DraftReading, keyOf } from './read-draft.ts';
import { contentOf, likeness, shared, spelledAlike, type Tongue, wordsOf } from './word-forms.ts';

type Told = { text: string; content: ReadonlySet<string> };

/** Both how texts are spelled and what they speak of: frames such as “What is …?” make neither alone enough. */
function sameAgain(one: Told, other: Told): boolean {
  if (one.text === other.text) return true;
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

/** What stands in a module more than once. */
export function readRepeats({ criteria, checks, cards, tongue }: DraftReading): Failure[] {
  const rows = criteria.map(({ statement }) => told(bodyOf(statement), tongue));
  const items = checks.map(({ check }) => ({
    ...told(`${check.stem} ${keyOf(check)}`.trim(), tongue),
    type: check.type,
  }));
  const decks = cards.map(({ front, back }) => ({
    ...told(`${front} ${back}`, tongue),
    front: wordsOf(front).join(' '),
  }));
  const said = (kind: Failure['kind'], found: [Told, Told][]): Failure[] =>
    found.map(([one, other]) => ({ kind, text: `${one.text} / ${other.text}` }));
  return [
    ...said('duplicate-criterion', pairs(rows, sameAgain)),
    ...said('duplicate-check', pairs(items, sameAgain)),
    ...said(
      'asked-twice',
      pairs(items, (one, other) => one.type !== other.type && sameFact(one, other) && !sameAgain(one, other)),
    ),
    ...said(
      'duplicate-card',
      pairs(decks, (one, other) => one.front === other.front || sameAgain(one, other)),
    ),
  ];
}
