import { refreshSession } from '../../api/access-token.ts';
import { prefetchCall } from '../../api/call.ts';
import { currentSession } from '../../api/session.ts';
import { studentIdOf } from '../../api/student-id.ts';
import { coursePlaces } from '../../components/course-places.ts';
import type { Selection } from '../navigation/selection.ts';
import { courseToOpen, placeToOpen } from '../student/lesson-to-open.ts';

export type PrefetchedLesson = { uid: string; studentId: string; courseId: string; elementId: string | undefined };

/** Fetches a lesson's data while scripts load. Optional: the page reads what is missing. */
export async function prefetchLesson(
  named: Pick<Selection, 'courseId' | 'moduleId' | 'elementId'>,
): Promise<PrefetchedLesson | undefined> {
  await refreshSession();
  const session = currentSession();
  if (session.status !== 'signed-in') return undefined;
  const { profile } = await prefetchCall('getProfile', {});
  const courseId = courseToOpen(profile, named.courseId);
  if (!courseId) return undefined;
  const studentId = studentIdOf(profile, courseId);
  const ofStudent = { studentId, courseId };
  void prefetchCall('getProgress', { params: ofStudent, query: { lean: '1' } });
  void prefetchCall('listScenarios', { params: { courseId } });
  const prefetchElement = (elementId: string) => {
    prefetchCall('getElement', { params: { courseId, elementId }, query: { view: 'learner' } })
      .then(async ({ element: { content = '' } }) => {
        if (content.includes('```check')) await import('../../components/check/student-check-form.tsx');
      })
      .catch(() => undefined);
    void prefetchCall('listAttempts', { params: { courseId, elementId } });
  };
  if (named.elementId) prefetchElement(named.elementId);
  const [{ course }, { view }] = await Promise.all([
    prefetchCall('getCourse', { params: { courseId }, query: { outline: '1', view: 'learner' } }),
    prefetchCall('getView', { params: ofStudent }),
  ]);
  const places = coursePlaces(course);
  const elementId = places[placeToOpen(places, named, view?.elementId)]?.element.id;
  if (elementId && elementId !== named.elementId) prefetchElement(elementId);
  return { uid: session.uid, ...ofStudent, elementId };
}
