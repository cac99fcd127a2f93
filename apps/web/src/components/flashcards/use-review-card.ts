import type { CardGrade } from '@coursecraft/domain/flashcards/card-grades';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { doOrKeep } from '../../api/offline/mutation-queue.ts';
import { type CardPlace, cardsQuery } from './card-queries.ts';

/** Saves a card review and returns when the card is due again. Queued when offline. */
export function useReviewCard({ courseId, elementId }: CardPlace, onError?: (front: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ front, grade }: { front: string; grade: CardGrade }) =>
      doOrKeep({ name: 'reviewCard', params: { courseId }, body: { elementId, front, grade } }),
    onSuccess: (reply) => {
      const kept = reply?.card;
      if (!kept) return;
      queries.setQueryData(
        cardsQuery({ courseId, elementId }).queryKey,
        (before) => before && { ...before, cards: [...before.cards.filter(({ front }) => front !== kept.front), kept] },
      );
    },
    onError: (_, { front }) => onError?.(front),
  });
}
