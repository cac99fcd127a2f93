import type { Upload } from '@coursecraft/contract/uploads/upload';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { uploadsKey, uploadsQuery } from '../../api/upload-queries.ts';
import { isDocument } from '../../components/pictures/is-document.ts';
import { onArrival, useSendings } from './upload-queue.ts';

export function useArrivals(): void {
  const queries = useQueryClient();
  useEffect(
    () => onArrival((courseId) => void queries.invalidateQueries({ queryKey: uploadsKey(courseId) })),
    [queries],
  );
}

export type Reading = { name: string; doing: 'sending' | 'reading' | 'recognising'; part?: number };

const beingRead = (name: string, recognising?: Upload['recognising']): Reading =>
  recognising ? { name, doing: 'recognising', part: recognising.done / recognising.of } : { name, doing: 'reading' };

export function useReading(courseId: string) {
  useArrivals();
  const { data, isFetching } = useQuery(uploadsQuery(courseId));
  const sendings = useSendings(courseId);
  const documents = data?.filter(isDocument) ?? [];
  const sent = sendings.filter(({ state }) => state === 'waiting' || state === 'sending');
  const reading: Reading[] = [
    ...sent.map(
      ({ file, part }): Reading => (part === 1 ? beingRead(file.name) : { name: file.name, doing: 'sending', part }),
    ),
    ...documents
      .filter(({ status }) => status === 'pending')
      .map(({ name, recognising }) => beingRead(name, recognising)),
  ];
  return {
    reading,
    documents,
    isUnknown: data === undefined || (isFetching && documents.length === 0),
    notTaken: sendings.filter(({ state }) => state === 'refused' || state === 'failed').map(({ file }) => file.name),
  };
}
