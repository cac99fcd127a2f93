import { refreshSession } from '../../api/access-token.ts';
import { beginCall } from '../../api/call.ts';
import { learnerIdOf } from '../../api/learner-id.ts';
import { currentSession } from '../../api/session.ts';
import { coursePlaces } from '../../elements/course-places.ts';
import { courseToOpen, placeToOpen } from '../student/lesson-to-open.ts';

/** Whose lesson is on its way, in which course, and at which element, where it has one. */
export type BegunLesson = { uid: string; studentId: string; courseId: string; elementId: string | undefined };

/**
 * Asks for all that a student's lesson is made of while the scripts that will show it are still on their way. Nothing
 * depends on it: what it does not ask for, or asks for in vain, the page reads itself.
 */
export async function beginLesson(named: { courseId: string; elementId: string }): Promise<BegunLesson | undefined> {
  await refreshSession();
  const session = currentSession();
  if (session.status !== 'signed-in') return undefined;
  const { profile } = await beginCall('getProfile', {});
  const courseId = courseToOpen(profile, named.courseId);
  if (!courseId) return undefined;
  const studentId = learnerIdOf(profile);
  const ofStudent = { studentId, courseId };
  void beginCall('getProgress', { params: ofStudent, query: { lean: '1' } });
  void beginCall('listScenarios', { params: { courseId } });
  const beginElement = (elementId: string) =>
    void beginCall('getElement', { params: { courseId, elementId }, query: { view: 'learner' } });
  if (named.elementId) beginElement(named.elementId);
  const [{ course }, { view }] = await Promise.all([
    beginCall('getCourse', { params: { courseId }, query: { outline: '1', view: 'learner' } }),
    beginCall('getView', { params: ofStudent }),
  ]);
  const places = coursePlaces(course);
  const elementId = places[placeToOpen(places, named.elementId, view?.elementId)]?.element.id;
  if (elementId && elementId !== named.elementId) beginElement(elementId);
  return { uid: session.uid, ...ofStudent, elementId };
}
