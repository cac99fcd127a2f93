import { type DataTag, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { assumeLastSession } from '../../api/access-token.ts';
import { lastAttemptsQuery } from '../../api/attempts-query.ts';
import { elementQuery, outlineQuery } from '../../api/course-queries.ts';
import { learnerIdOf } from '../../api/learner-id.ts';
import type { KeptReads } from '../../api/offline/kept-reads.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { currentUid } from '../../api/session.ts';
import { viewQuery } from '../../api/view-query.ts';
import { coursePlaces } from '../../elements/course-places.ts';
import { scenariosQuery } from '../../features/assessment/scenario-queries.ts';
import { progressQuery } from '../../features/progress/progress-query.ts';
import type { Selection } from '../navigation/selection.ts';
import { courseToOpen, placeToOpen } from '../student/lesson-to-open.ts';

/**
 * Takes what this browser kept of a lesson into the query cache, as what is to be asked for anew as soon as it is shown.
 * Gives whether all of the lesson was there. Who is here is taken to be who was here last, until the server says so.
 */
export async function cacheKeptLesson(
  queries: QueryClient,
  kept: KeptReads,
  named: Pick<Selection, 'courseId' | 'moduleId' | 'elementId'>,
): Promise<boolean> {
  assumeLastSession();
  const uid = currentUid();
  if (uid === '') return false;

  async function cache<T>({ queryKey }: { queryKey: DataTag<QueryKey, T, Error> }): Promise<T | undefined> {
    const found = await kept.read(uid, hashKey(queryKey));
    if (found && queries.getQueryData(queryKey) === undefined) {
      queries.setQueryData<T>(queryKey, () => found.data as T, { updatedAt: found.at });
      await queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    }
    return queries.getQueryData<T>(queryKey);
  }

  const profile = await cache(profileQuery(uid));
  const courseId = profile && courseToOpen(profile, named.courseId);
  if (!courseId) return false;
  const studentId = learnerIdOf(profile, courseId);
  const [course, places, ...others] = await Promise.all([
    cache(outlineQuery(courseId, 'learner')),
    cache(viewQuery(studentId, courseId)),
    cache(progressQuery({ studentId, courseId })),
    cache(scenariosQuery(courseId)),
  ]);
  if (!course || !places || others.includes(undefined)) return false;
  const all = coursePlaces(course);
  const elementId = all[placeToOpen(all, named, places.view?.elementId)]?.element.id;
  if (!elementId) return true;
  const lesson = [cache(elementQuery(courseId, elementId, 'learner')), cache(lastAttemptsQuery(courseId, elementId))];
  return !(await Promise.all<unknown>(lesson)).includes(undefined);
}
