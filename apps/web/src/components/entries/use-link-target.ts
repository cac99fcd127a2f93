import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to an entry and focuses it when the fragment of the address names it. Spread `props` on its element. */
export function useLinkTarget<E extends HTMLElement>(
  id: string,
): { isTarget: boolean; props: { ref: RefObject<E | null>; id: string; tabIndex: -1 | undefined } } {
  const ref = useRef<E>(null);
  const { hash, key } = useLocation();
  const isTarget = hash === `#${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link works repeatedly
  useEffect(() => {
    if (!isTarget) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [isTarget, key]);
  return { isTarget, props: { ref, id, tabIndex: isTarget ? -1 : undefined } };
}
