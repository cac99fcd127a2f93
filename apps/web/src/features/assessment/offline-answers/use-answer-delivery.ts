import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnswerBody, AnswerOutcome } from '../../../api/offline/answer-queue.ts';
import { currentOutbox, useKeptAnswers } from '../../../api/offline/current-queue.ts';
import { flushMutations, usePendingMutations } from '../../../api/offline/mutation-queue.ts';

const AGAIN_MS = 15_000;

/** Sends pending answers on load, when the network is back, and periodically. */
export function useAnswerDelivery(onDelivered: (answer: AnswerBody, outcome: AnswerOutcome) => void): void {
  const queries = useQueryClient();
  const hasPendingMutations = usePendingMutations() > 0;
  const hasAnswers = useKeptAnswers().some(({ state }) => state === 'waiting');
  const isWaiting = hasAnswers || hasPendingMutations;
  useEffect(() => {
    const stop = currentOutbox().onDelivered(onDelivered);
    return () => void stop();
  }, [onDelivered]);
  useEffect(() => {
    const flush = async () => {
      await currentOutbox().flush();
      if (!(await flushMutations())) return;
      void queries.invalidateQueries({ queryKey: ['progress'] });
    };
    void flush();
    if (!isWaiting) return undefined;
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    const timer = setInterval(flush, AGAIN_MS);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      clearInterval(timer);
    };
  }, [isWaiting, queries]);
}
