import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { loadCode } from '../../ui/load-code.ts';
import { isLed } from '../navigation/selection.ts';

/** Scrolls to the quote, question or searched words in the address, on each visit of such a link. */
export function useVisitedPlace(): void {
  const { search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link works repeatedly
  useEffect(() => {
    if (!isLed(search)) return undefined;
    const leaving = new AbortController();
    const stop = loadCode(
      () => import('./show-visited.ts'),
      ({ showVisited }) => showVisited(search, leaving.signal),
    );
    return () => {
      stop();
      leaving.abort();
    };
  }, [search, key]);
}
