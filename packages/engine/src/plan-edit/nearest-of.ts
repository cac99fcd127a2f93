import { words } from '@coursecraft/domain/language/words';
import { PACKS } from '../language/pick-pack.ts';
import type { Said } from './requests/kind.ts';

const countOf = (said: string, signs: RegExp) => said.match(new RegExp(signs, 'gi'))?.length ?? 0;

/** A request may be in another language than the course; its small words tell. */
function spokenIn(hint: string, stated: string): keyof Said {
  const count = (code: keyof Said) => words(hint).filter((word) => PACKS[code].stopWords.has(word)).length;
  const [english, german] = [count('en'), count('de')];
  if (english === german) return stated.startsWith('de') ? 'de' : 'en';
  return english > german ? 'en' : 'de';
}

type Choice<K> = {
  /** Looked at first, such as the kind that the request was read as. */
  first: readonly K[];
  kinds: readonly K[];
  /** What can be asked for, whatever was meant. */
  usual: readonly K[];
  exampleOf: (kind: K) => Said | undefined;
  /** Whether something would come of an example here. */
  works: (example: string) => boolean;
};

/** The example that comes nearest to a request and can be done: of what is looked at first, else of the kind whose words it has most of. */
export function nearestOf<K extends { signs: RegExp }>(
  hint: string,
  language: string,
  { first, kinds, usual, exampleOf, works }: Choice<K>,
): string | undefined {
  const near = kinds
    .filter(({ signs }) => countOf(hint, signs) > 0)
    .toSorted((one, other) => countOf(hint, other.signs) - countOf(hint, one.signs));
  const spoken = spokenIn(hint, language);
  const examples = new Set([...first, ...near, ...usual].flatMap((kind) => exampleOf(kind)?.[spoken] ?? []));
  return [...examples].find(works);
}
