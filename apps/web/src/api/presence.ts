import type { CourseEvent, Presence } from '@coursecraft/contract/courses/course-event';
import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newActionId } from './action-id.ts';
import { call } from './call.ts';

const TELL_MS = 20_000;
/** Who was not heard of for so long has gone. */
const FORGET_MS = 60_000;

/** This page, among all that are open, of the same person too. */
const PAGE = newActionId();

type ReceivedPresence = Presence & { heardAt: number };

/** Told by events alone, and never read. */
const presenceQuery = (courseId: string) =>
  queryOptions<ReceivedPresence[]>({
    queryKey: ['presence', courseId],
    queryFn: skipToken,
    initialData: [],
    staleTime: Infinity,
  });

/** Keeps where another page is; true where the event says that and nothing else. */
export function notePresence(queries: QueryClient, courseId: string, { presence }: CourseEvent): boolean {
  if (!presence) return false;
  const { queryKey } = presenceQuery(courseId);
  queries.setQueryData(queryKey, (before = []) => {
    const others = before.filter(({ page }) => page !== presence.page);
    const isThere = presence.elementId !== undefined && presence.page !== PAGE;
    return isThere ? [...others, { ...presence, heardAt: Date.now() }] : others;
  });
  return true;
}

const told = (heard: ReceivedPresence[]): Presence[] =>
  heard.map(({ heardAt, ...presence }) => presence).sort((one, other) => (one.page < other.page ? -1 : 1));

const NOBODY: Presence[] = [];

/** The other pages in which a course is open for writing, each with where it is. */
export const usePresent = (courseId: string): Presence[] =>
  useQuery({ ...presenceQuery(courseId), select: told }).data ?? NOBODY;

/** Tells the other authors of a course where this page is, again and again while it is looked at. */
export function useTellPresence(courseId: string, elementId: string, isWriting: boolean): void {
  const queries = useQueryClient();
  // Whoever comes is answered at once, and need not wait for what is told by the clock.
  const others = usePresent(courseId)
    .map(({ page }) => page)
    .join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew to those who came
  useEffect(() => {
    const { queryKey } = presenceQuery(courseId);
    const tell = () => {
      const since = Date.now() - FORGET_MS;
      queries.setQueryData(queryKey, (heard) => heard?.filter(({ heardAt }) => heardAt > since));
      if (document.visibilityState === 'hidden' || !navigator.onLine) return;
      const body = { page: PAGE, isWriting, ...(elementId && { elementId }) };
      // Without it the page works as before; the next one is told soon.
      call('tellPresence', { params: { courseId }, body }).catch(() => undefined);
    };
    tell();
    const timer = setInterval(tell, TELL_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [queries, courseId, elementId, isWriting, others]);
  useEffect(
    () => () => {
      call('tellPresence', { params: { courseId }, body: { page: PAGE, isWriting: false } }).catch(() => undefined);
    },
    [courseId],
  );
}
