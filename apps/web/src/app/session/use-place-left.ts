import { useMemo } from 'react';
import { type Path, useLocation } from 'react-router';

export type PlaceLeft = { from: Path };

/**
 * Returns the current location for a redirect. The same object for the same location, so that a redirect does not
 * repeat.
 */
export function usePlaceLeft(): PlaceLeft {
  const { pathname, search, hash } = useLocation();
  return useMemo(() => ({ from: { pathname, search, hash } }), [pathname, search, hash]);
}
