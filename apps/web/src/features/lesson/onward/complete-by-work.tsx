import { useEffect, useRef } from 'react';
import { reportFailure } from '../../../api/report-failure.ts';
import { isWorkDone } from './done-by-work.ts';

/** Completes an element without criteria once its checks are solved and its decks are reviewed. */
export function CompleteByWork({ onDone }: { onDone: () => Promise<void> }) {
  const complete = useRef(onDone);
  complete.current = onDone;
  useEffect(() => {
    const lesson = document.getElementById('content');
    if (!lesson) return undefined;
    const observer = new MutationObserver(() => update());
    const update = () => {
      if (!isWorkDone(lesson)) return;
      observer.disconnect();
      // The button "Mark as done" remains.
      complete
        .current()
        .catch((error: unknown) => reportFailure('A finished element could not be marked as done', error));
    };
    observer.observe(lesson, { childList: true, subtree: true, attributeFilter: ['data-verdict', 'data-deck'] });
    update();
    return () => observer.disconnect();
  }, []);
  return null;
}
