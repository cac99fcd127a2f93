import { words } from '@coursecraft/domain/language/words';
import { PACKS } from '../language/pick-pack.ts';
import { exampleOf } from './list-askable.ts';
import { BEYOND } from './requests/beyond.ts';
import type { Kind } from './requests/kind.ts';
import { landmarksOf } from './requests/landmarks.ts';
import { UNDERSTOOD } from './requests/understood.ts';

const countOf = (said: string, signs: RegExp) => said.match(new RegExp(signs, 'gi'))?.length ?? 0;

/** A request may be in another language than the course; its small words tell. */
function spokenIn(hint: string, stated: string): string {
  const count = (code: 'en' | 'de') => words(hint).filter((word) => PACKS[code].stopWords.has(word)).length;
  const [english, german] = [count('en'), count('de')];
  return english === german ? stated : english > german ? 'en' : 'de';
}

/** What comes nearest to a request that cannot be done here: an example of its kind, else of one whose words it has. */
export function nearestTo(
  hint: string,
  { content, hasSources, language }: { content: string; hasSources: boolean; language: string },
  read?: Kind,
): { instead: string | undefined; isBeyond: boolean } {
  const here = landmarksOf(content, hasSources);
  const code = spokenIn(hint, language);
  const isMeant = ({ signs }: Kind) => countOf(hint, signs) > 0;
  const beyond = read ? undefined : BEYOND.find(isMeant);
  const near = UNDERSTOOD.filter(isMeant).toSorted(
    (one, other) => countOf(hint, other.signs) - countOf(hint, one.signs),
  );
  const usual = UNDERSTOOD.filter(({ group }) => group === 'words');
  const [instead] = [...(read ? [read] : []), ...(beyond?.nearest ?? []), ...near, ...usual].flatMap(
    (kind) => exampleOf(kind, here, code) ?? [],
  );
  return { instead, isBeyond: beyond !== undefined };
}
