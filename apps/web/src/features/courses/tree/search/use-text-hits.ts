import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../api/call.ts';

const PAUSE_MS = 200;
const LONGEST_QUERY = 200;

export function useTextHits(courseId: string, query: string, view?: 'learner') {
  const wanted = query.trim().slice(0, LONGEST_QUERY);
  const [q, setQ] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const found = useQuery({
    queryKey: ['course', courseId, 'search', q, view],
    queryFn: async ({ signal }) =>
      (await call('searchCourse', { params: { courseId }, query: { q, view }, signal })).hits,
    enabled: q !== '' && wanted !== '',
    placeholderData: keepPreviousData,
  });
  return {
    hits: wanted === '' ? [] : (found.data ?? []),
    isSearching: wanted !== q || found.isFetching,
    error: found.error,
  };
}
