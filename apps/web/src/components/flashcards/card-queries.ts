import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readableOffline } from '../../api/offline/keep-reads.ts';

export type CardPlace = { courseId: string; elementId: string };

export const cardsQuery = ({ courseId, elementId }: CardPlace) =>
  queryOptions({
    queryKey: ['course', courseId, 'cards', elementId],
    queryFn: async ({ signal }) => {
      const { cards, fresh } = await call('listCards', { params: { courseId }, query: { elementId }, signal });
      return { cards, fresh };
    },
    staleTime: 60_000,
    ...readableOffline,
  });
