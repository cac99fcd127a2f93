import { useEffect, useState } from 'react';

/** Whatever a reader does first, with a hand, a key, or by way of what reads the screen to them. */
const DEEDS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'click', 'popstate'] as const;

/** Whether the reader has done nothing yet on a page that they opened without saying where. */
export function useIsArriving(isNamed: boolean): boolean {
  const [isArriving, setArriving] = useState(!isNamed);
  useEffect(() => {
    const gone = new AbortController();
    const begin = () => {
      gone.abort();
      setArriving(false);
    };
    for (const deed of DEEDS)
      window.addEventListener(deed, begin, { capture: true, passive: true, signal: gone.signal });
    return () => gone.abort();
  }, []);
  return isArriving;
}
