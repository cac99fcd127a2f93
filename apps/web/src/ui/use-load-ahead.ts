import { useEffect } from 'react';

type Part = { load: () => Promise<unknown> };

/** Where a browser cannot say when it is idle, it is taken to be after this time. */
const AFTER_MS = 300;

const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, AFTER_MS);

async function loadAll(parts: readonly Part[], isWanted: () => boolean): Promise<void> {
  for (const part of parts) {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    if (!isWanted()) return;
    // Where it is missing is said when it is wanted, and it is tried again then.
    await part.load().catch(() => undefined);
  }
}

/**
 * Loads what the page may need next, one part after the other while the browser has nothing else to do: windows open at
 * once then, and what is read ahead is whole where the connection goes. `parts` is the same at each drawing.
 */
export function useLoadAhead(parts: readonly Part[]): void {
  useEffect(() => {
    let isShown = true;
    void loadAll(parts, () => isShown);
    return () => {
      isShown = false;
    };
  }, [parts]);
}
