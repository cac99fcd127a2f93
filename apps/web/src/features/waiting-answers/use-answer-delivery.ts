import { useEffect } from 'react';
import type { AnswerBody, AnswerOutcome } from '../../api/offline/answer-outbox.ts';
import { currentOutbox, useKeptAnswers } from '../../api/offline/current-outbox.ts';

const AGAIN_MS = 15_000;

/** Sends waiting answers when the page opens, when the connection is back, and now and then in between. */
export function useAnswerDelivery(onDelivered: (answer: AnswerBody, outcome: AnswerOutcome) => void): void {
  const isWaiting = useKeptAnswers().some(({ state }) => state === 'waiting');
  useEffect(() => {
    const stop = currentOutbox().onDelivered(onDelivered);
    return () => void stop();
  }, [onDelivered]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const flush = () => void currentOutbox().flush();
    flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    const timer = setInterval(flush, AGAIN_MS);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      clearInterval(timer);
    };
  }, [isWaiting]);
}
