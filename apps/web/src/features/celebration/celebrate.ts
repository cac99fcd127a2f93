const REPEAT_MS = 2000;

type CelebrateParams = {
  burst: (count: number) => void;
  rain: () => void;
  now: () => number;
  reducedMotion: () => boolean;
  /** Replaces confetti with reduced motion. */
  showBadge: (kind: 'mastery' | 'complete') => void;
};

const detailOf = (event: Event): Record<string, unknown> => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  return typeof detail === 'object' && detail !== null ? (detail as Record<string, unknown>) : {};
};

/** Shows confetti on mastery and completion events. Its own failures stay silent. */
export function listenForCelebrations({ burst, rain, now, reducedMotion, showBadge }: CelebrateParams): () => void {
  let last: { elementId: string; at: number } | undefined;

  const onMastery = (event: Event) => {
    const { mastered } = detailOf(event);
    if (!Array.isArray(mastered) || mastered.length === 0) return;
    if (reducedMotion()) showBadge('mastery');
    else burst(mastered.length);
  };

  const onComplete = (event: Event) => {
    const { elementId: given } = detailOf(event);
    const elementId = given === undefined || given === null ? '' : String(given);
    const at = now();
    if (last && last.elementId === elementId && at - last.at < REPEAT_MS) return;
    last = { elementId, at };
    if (reducedMotion()) showBadge('complete');
    else rain();
  };

  const silently = (handle: (event: Event) => void) => (event: Event) => {
    try {
      handle(event);
    } catch {
      // A celebration must never cause an error.
    }
  };
  const mastery = silently(onMastery);
  const complete = silently(onComplete);
  window.addEventListener('cc:mastery', mastery);
  window.addEventListener('cc:element-complete', complete);
  return () => {
    window.removeEventListener('cc:mastery', mastery);
    window.removeEventListener('cc:element-complete', complete);
  };
}
