import type { Course, Element } from '@coursecraft/contract/courses/course';
import type { CourseEvent } from '@coursecraft/contract/courses/course-event';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { conversationsKey } from './conversation-query.ts';
import {
  type CourseView,
  elementKey,
  elementQuery,
  outlineKey,
  outlineQuery,
  sectionDraftsQuery,
} from './course-queries.ts';
import { dueDatesKey } from './due-date-queries.ts';
import { followWhileLookedAt } from './follow-while-looked-at.ts';
import { notePresence } from './presence.ts';
import { refreshCriteria } from './refresh-criteria.ts';

/** Collects events for a moment, so that the reply to an own save comes first. */
const GATHER_MS = 150;

/** The longest time from the first read of a page to its stream of events. */
const LOADING_MS = 60_000;

function withElement(course: Course, { content, ...line }: Element): Course {
  const modules = course.modules.map((module) => {
    if (!module.sections.some(({ elements }) => elements.some(({ id }) => id === line.id))) return module;
    const sections = module.sections.map((section) => ({
      ...section,
      elements: section.elements.map((element) => (element.id === line.id ? { ...element, ...line } : element)),
    }));
    return { ...module, sections };
  });
  return { ...course, modules };
}

async function readElement(queries: QueryClient, courseId: string, elementId: string, view: CourseView) {
  const query = elementQuery(courseId, elementId, view);
  const element = await queries.fetchQuery({ ...query, staleTime: 0 });
  queries.setQueryData(outlineQuery(courseId, view).queryKey, (before) => before && withElement(before, element));
  await queries.invalidateQueries({ queryKey: ['course', courseId, 'knowledge'] });
}

/** Updates or invalidates cached course data by events. Skips what is known already. */
function takeIn(queries: QueryClient, courseId: string, view: CourseView, events: readonly CourseEvent[]): void {
  const outline = queries.getQueryData(outlineQuery(courseId, view).queryKey);
  const revision = Math.max(...events.map((event) => event.revision));
  const isRebuilt = outline !== undefined && revision > outline.revision;
  if (isRebuilt) {
    void queries.invalidateQueries({ queryKey: outlineKey(courseId) });
    if (view === 'author') void queries.invalidateQueries({ queryKey: sectionDraftsQuery(courseId).queryKey });
  }
  if (events.some(({ knowledge: criteria }) => criteria)) void refreshCriteria(queries, courseId);
  // The number of unpublished changes counts criteria and scenarios too.
  for (const { elementId, knowledge: criteria, working } of view === 'author' ? events : []) {
    if (!criteria || !working) continue;
    void queries.invalidateQueries({ queryKey: outlineKey(courseId) });
    if (elementId) void queries.invalidateQueries({ queryKey: elementKey(courseId, elementId) });
  }
  if (events.some(({ dueDates }) => dueDates)) {
    void queries.invalidateQueries({ queryKey: dueDatesKey(courseId) });
    void queries.invalidateQueries({ queryKey: outlineKey(courseId) });
  }
  if (events.some(({ answers }) => answers)) {
    void queries.invalidateQueries({ queryKey: conversationsKey(courseId) });
    void queries.invalidateQueries({ queryKey: ['progress'] });
  }
  for (const kind of ['questions', 'flags'] as const) {
    // Entries contain their element's title, which may have changed.
    if (isRebuilt || events.some((event) => event[kind]))
      void queries.invalidateQueries({ queryKey: ['course', courseId, kind] });
  }
  if (view === 'author' && events.some(({ questions, flags, answers }) => questions || flags || answers))
    void queries.invalidateQueries({ queryKey: ['course', courseId, 'inbox'] });
  const saved = new Map(events.map(({ elementId, version = 0 }) => [elementId, version]));
  for (const [elementId, version] of saved) {
    if (!elementId) continue;
    const known = queries.getQueryData(elementQuery(courseId, elementId, view).queryKey);
    if (known && known.version >= version) continue;
    void queries.invalidateQueries({ queryKey: elementKey(courseId, elementId), refetchType: 'none' });
    readElement(queries, courseId, elementId, view).catch(() => undefined);
  }
}

export function useCourseChanges(courseId: string, view: CourseView): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!courseId) return undefined;
    let gathered: CourseEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A student's first data were read while the page loaded. Older data are read again when they are shown.
    let readAt = Date.now() - Math.min(performance.now(), LOADING_MS);
    const given = () => {
      const readMsAgo = view === 'author' ? undefined : Math.max(0, Math.round(Date.now() - readAt));
      return { query: { courseId, readMsAgo } };
    };
    const compare = () => void queries.invalidateQueries({ queryKey: ['course', courseId] });
    const look = () => {
      timer = undefined;
      // Waits for running mutations, whose optimistic state must not be overwritten.
      if (queries.isMutating() > 0) return wait();
      const events = gathered;
      gathered = [];
      takeIn(queries, courseId, view, events);
    };
    const wait = () => {
      timer ??= setTimeout(look, GATHER_MS);
    };
    const onEvent = (event: CourseEvent) => {
      readAt = Date.now();
      if (notePresence(queries, courseId, event)) return;
      gathered.push(event);
      wait();
    };
    const handlers = { onEvent, onReturn: compare };
    const stop = followWhileLookedAt('courseEvents', given, handlers);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queries, courseId, view]);
}
