import { useMemo } from 'react';
import { type Path, useLocation } from 'react-router';

/** Kept with a navigation: the place that somebody was led away from. */
export type PlaceLeft = { from: Path };

/**
 * The present place, to be kept while one is led elsewhere. The same object as long as it is the same place: a page that
 * still stands while the next one loads would otherwise lead away again and again.
 */
export function usePlaceLeft(): PlaceLeft {
  const { pathname, search, hash } = useLocation();
  return useMemo(() => ({ from: { pathname, search, hash } }), [pathname, search, hash]);
}
