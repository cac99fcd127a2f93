import { nearestOf } from './nearest-of.ts';
import { BEYOND } from './requests/beyond.ts';
import { replacing } from './requests/exact.ts';
import type { Kind } from './requests/kind.ts';
import { landmarksOf } from './requests/landmarks.ts';
import { UNDERSTOOD } from './requests/understood.ts';

type Place = { content: string; hasSources: boolean; language: string; works: (example: string) => boolean };

/** What comes nearest to a request that cannot be done here, by an example made of the text. */
export function nearestTo(
  hint: string,
  { content, hasSources, language, works }: Place,
  read?: Kind,
): { instead: string | undefined; isBeyond: boolean } {
  const here = landmarksOf(content, hasSources);
  const beyond = read ? undefined : BEYOND.find(({ signs }) => signs.test(hint));
  const instead = nearestOf(hint, language, {
    first: read ? [read] : (beyond?.nearest ?? []),
    kinds: UNDERSTOOD,
    // Words can be replaced in every text that has some.
    usual: [...UNDERSTOOD.filter(({ group }) => group === 'words'), ...(content.trim() ? [replacing] : [])],
    exampleOf: (kind) => kind.example(here),
    works,
  });
  return { instead, isBeyond: beyond !== undefined };
}
