import type { Course, Element } from '@coursecraft/contract/courses/course';
import type { CourseEvent } from '@coursecraft/contract/courses/course-event';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CourseView, elementKey, elementQuery, outlineKey, outlineQuery } from './course-queries.ts';
import { dueDatesKey } from './due-date-queries.ts';
import { followWhileLookedAt } from './follow-while-looked-at.ts';
import { notePresence } from './presence.ts';
import { refreshCriteria } from './refresh-criteria.ts';

/** Changes that come together are taken together, and one's own save is answered before its news is looked at. */
const GATHER_MS = 150;

/** The outline with one element's line as it is now. */
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

/** Brings what this browser has read of a course up to what these events tell; what it knows already is left alone. */
function takeIn(queries: QueryClient, courseId: string, view: CourseView, events: readonly CourseEvent[]): void {
  const outline = queries.getQueryData(outlineQuery(courseId, view).queryKey);
  const revision = Math.max(...events.map((event) => event.revision));
  const isRebuilt = outline !== undefined && revision > outline.revision;
  if (isRebuilt) void queries.invalidateQueries({ queryKey: outlineKey(courseId) });
  if (events.some(({ knowledge: criteria }) => criteria)) void refreshCriteria(queries, courseId);
  if (events.some(({ dueDates }) => dueDates)) {
    void queries.invalidateQueries({ queryKey: dueDatesKey(courseId) });
    void queries.invalidateQueries({ queryKey: outlineKey(courseId) });
  }
  for (const said of ['questions', 'flags'] as const) {
    // What was said names its element, which may be gone or called otherwise now.
    if (isRebuilt || events.some((event) => event[said]))
      void queries.invalidateQueries({ queryKey: ['course', courseId, said] });
  }
  const saved = new Map(events.map(({ elementId, version = 0 }) => [elementId, version]));
  for (const [elementId, version] of saved) {
    if (!elementId) continue;
    const known = queries.getQueryData(elementQuery(courseId, elementId, view).queryKey);
    if (known && known.version >= version) continue;
    // Whoever has the other view of it reads it when they look.
    void queries.invalidateQueries({ queryKey: elementKey(courseId, elementId), refetchType: 'none' });
    readElement(queries, courseId, elementId, view).catch(() => undefined);
  }
}

/** Keeps the course that is open as others change it. */
export function useCourseChanges(courseId: string, view: CourseView): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!courseId) return undefined;
    let gathered: CourseEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const compare = () => void queries.invalidateQueries({ queryKey: ['course', courseId] });
    const look = () => {
      timer = undefined;
      // What is being sent from here stands in the page already; its answer comes first.
      if (queries.isMutating() > 0) return wait();
      const events = gathered;
      gathered = [];
      takeIn(queries, courseId, view, events);
    };
    const wait = () => {
      timer ??= setTimeout(look, GATHER_MS);
    };
    const onEvent = (event: CourseEvent) => {
      if (notePresence(queries, courseId, event)) return;
      gathered.push(event);
      wait();
    };
    const hearing = { onEvent, onReturn: compare };
    const stop = followWhileLookedAt('courseEvents', { query: { courseId } }, hearing);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queries, courseId, view]);
}
