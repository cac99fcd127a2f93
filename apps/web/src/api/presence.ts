import type { CourseEvent, Presence } from '@coursecraft/contract/courses/course-event';
import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newActionId } from './action-id.ts';
import { call } from './call.ts';

const SEND_MS = 20_000;
const FORGET_MS = 60_000;

const PAGE = newActionId();

type ReceivedPresence = Presence & { receivedAt: number };

/** Filled by events, never fetched. */
const presenceQuery = (courseId: string) =>
  queryOptions<ReceivedPresence[]>({
    queryKey: ['presence', courseId],
    queryFn: skipToken,
    initialData: [],
    staleTime: Infinity,
  });

/** Stores the presence of another page; returns whether the event contained only that. */
export function notePresence(queries: QueryClient, courseId: string, { presence }: CourseEvent): boolean {
  if (!presence) return false;
  const { queryKey } = presenceQuery(courseId);
  queries.setQueryData(queryKey, (before = []) => {
    const others = before.filter(({ page }) => page !== presence.page);
    const isThere = presence.elementId !== undefined && presence.page !== PAGE;
    return isThere ? [...others, { ...presence, receivedAt: Date.now() }] : others;
  });
  return true;
}

const sortedPresence = (received: ReceivedPresence[]): Presence[] =>
  received.map(({ receivedAt, ...presence }) => presence).sort((one, other) => (one.page < other.page ? -1 : 1));

const NOBODY: Presence[] = [];

export const usePresent = (courseId: string): Presence[] =>
  useQuery({ ...presenceQuery(courseId), select: sortedPresence }).data ?? NOBODY;

/** Sends this page's location to the other authors periodically while visible. */
export function useSendPresence(courseId: string, elementId: string, isWriting: boolean): void {
  const queries = useQueryClient();
  // A new page is answered immediately.
  const others = usePresent(courseId)
    .map(({ page }) => page)
    .join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is answered
  useEffect(() => {
    const { queryKey } = presenceQuery(courseId);
    const sendPresence = () => {
      const since = Date.now() - FORGET_MS;
      queries.setQueryData(queryKey, (received) => received?.filter(({ receivedAt }) => receivedAt > since));
      if (document.visibilityState === 'hidden' || !navigator.onLine) return;
      const body = { page: PAGE, isWriting, ...(elementId && { elementId }) };
      // Presence is optional; the next heartbeat follows soon.
      call('tellPresence', { params: { courseId }, body }).catch(() => undefined);
    };
    sendPresence();
    const timer = setInterval(sendPresence, SEND_MS);
    document.addEventListener('visibilitychange', sendPresence);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sendPresence);
    };
  }, [queries, courseId, elementId, isWriting, others]);
  useEffect(
    () => () => {
      call('tellPresence', { params: { courseId }, body: { page: PAGE, isWriting: false } }).catch(() => undefined);
    },
    [courseId],
  );
}
