import type { QueryClient } from '@tanstack/react-query';
import { refreshSession } from '../api/access-token.ts';
import { elementQuery, outlineQuery } from '../api/course-queries.ts';
import { learnerIdOf } from '../api/learner-id.ts';
import { profileQuery } from '../api/profile-query.ts';
import { currentSession } from '../api/session.ts';
import { viewQuery } from '../api/view-query.ts';
import { coursePlaces } from '../elements/course-places.ts';
import { scenariosQuery } from '../features/assessment/scenario-queries.ts';
import { progressQuery } from '../features/progress/progress-query.ts';
import { courseToOpen, placeToOpen } from './lesson-to-open.ts';

/**
 * Reads what a student's lesson is made of while the scripts that will show it are still on their way. Nothing depends
 * on it: what it does not read, or reads in vain, the page reads itself.
 */
export async function beginLesson(queries: QueryClient, named: { courseId: string; elementId: string }): Promise<void> {
  await refreshSession();
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  const profile = await queries.fetchQuery(profileQuery(session.uid));
  const courseId = courseToOpen(profile, named.courseId);
  if (!courseId) return;
  const studentId = learnerIdOf(profile);
  const readElement = (elementId: string) => queries.prefetchQuery(elementQuery(courseId, elementId, 'learner'));
  void queries.prefetchQuery(progressQuery({ studentId, courseId }));
  void queries.prefetchQuery(scenariosQuery(courseId));
  if (named.elementId) void readElement(named.elementId);
  const [course, view] = await Promise.all([
    queries.fetchQuery(outlineQuery(courseId, 'learner')),
    queries.fetchQuery(viewQuery(studentId, courseId)),
  ]);
  const places = coursePlaces(course);
  const place = places[placeToOpen(places, named.elementId, view?.elementId)];
  if (place) await readElement(place.element.id);
}
