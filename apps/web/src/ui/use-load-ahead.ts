import { useEffect } from 'react';

type Part = { load: () => Promise<unknown> };

const AFTER_MS = 300;

const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, AFTER_MS);

async function loadAll(parts: readonly Part[], isWanted: () => boolean): Promise<void> {
  for (const part of parts) {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    if (!isWanted()) return;
    // A failure is reported when the part is needed.
    await part.load().catch(() => undefined);
  }
}

/** Preloads parts one by one while the browser is idle. `parts` must be stable. */
export function useLoadAhead(parts: readonly Part[]): void {
  useEffect(() => {
    let isShown = true;
    void loadAll(parts, () => isShown);
    return () => {
      isShown = false;
    };
  }, [parts]);
}
