import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { uploadsKey, uploadsQuery } from '../../api/upload-queries.ts';
import { isDocument } from '../../elements/pictures/is-document.ts';
import { onArrival, useSendings } from './upload-queue.ts';

/** Has the uploads of a course read anew whenever one has arrived. */
export function useArrivals(): void {
  const queries = useQueryClient();
  useEffect(
    () => onArrival((courseId) => void queries.invalidateQueries({ queryKey: uploadsKey(courseId) })),
    [queries],
  );
}

/**
 * A document on its way or being read; `part` is how much of it has gone out, 0 to 1, as long as it is on its way, or has been
 * recognised.
 */
export type Reading = { name: string; part?: number; isRecognised?: boolean };

/** A course's documents: those that are on their way or being read, and those that are there. */
export function useReading(courseId: string) {
  useArrivals();
  const { data, isFetching } = useQuery(uploadsQuery(courseId));
  const sendings = useSendings(courseId);
  const documents = data?.filter(isDocument) ?? [];
  const sent = sendings.filter(({ state }) => state === 'waiting' || state === 'sending');
  const reading: Reading[] = [
    ...sent.map(({ file, part }) => ({ name: file.name, part })),
    ...documents
      .filter(({ status }) => status === 'pending')
      .map(({ name, recognising }) => ({
        name,
        ...(recognising && { part: recognising.done / recognising.of, isRecognised: true }),
      })),
  ];
  return {
    reading,
    documents,
    /** Whether there is more than what was known a moment ago, which cannot be said yet. */
    isUnknown: data === undefined || (isFetching && documents.length === 0),
    notTaken: sendings.filter(({ state }) => state === 'refused' || state === 'failed').map(({ file }) => file.name),
  };
}
