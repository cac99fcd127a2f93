import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { EndpointName, ReplyOf } from '@coursecraft/contract/endpoints';
import type { CallInput } from '../../api/call.ts';
import { studentIdOf } from '../../api/student-id.ts';
import { type CoursePlace, coursePlaces } from '../../components/course-places.ts';
import type { Selection } from '../navigation/selection.ts';
import { courseToOpen, placeToOpen } from '../student/lesson-to-open.ts';

/** Calls an endpoint. A reply that nobody awaits may fail. */
type ReadCall = <N extends EndpointName>(name: N, given: CallInput<N>) => Promise<ReplyOf<N>>;

type ReadLesson = {
  profile: Profile;
  courseId: string;
  studentId: string;
  course: ReplyOf<'getCourse'>['course'];
  places: readonly CoursePlace[];
  index: number;
  leftOff: ReplyOf<'getView'>;
  progress: Promise<ReplyOf<'getProgress'>>;
  element: Promise<ReplyOf<'getElement'>> | undefined;
};

/** Reads everything that the lesson of an address needs, with as few rounds as possible. */
export async function readLesson(
  call: ReadCall,
  profile: Profile,
  named: Pick<Selection, 'courseId' | 'moduleId' | 'elementId'>,
): Promise<ReadLesson | undefined> {
  const courseId = courseToOpen(profile, named.courseId);
  if (!courseId) return undefined;
  const studentId = studentIdOf(profile, courseId);
  const ofStudent = { studentId, courseId };
  const progress = call('getProgress', { params: ofStudent, query: { lean: '1' } });
  void call('listScenarios', { params: { courseId } });
  const readElement = (elementId: string) => {
    const element = call('getElement', { params: { courseId, elementId }, query: { view: 'learner' } });
    void call('listAttempts', { params: { courseId, elementId } });
    return element;
  };
  const early = named.elementId ? readElement(named.elementId) : undefined;
  const [{ course }, leftOff] = await Promise.all([
    call('getCourse', { params: { courseId }, query: { outline: '1', view: 'learner' } }),
    call('getView', { params: ofStudent }),
  ]);
  const places = coursePlaces(course);
  const index = placeToOpen(places, named, leftOff.view?.elementId);
  const elementId = places[index]?.element.id;
  const element = elementId && elementId !== named.elementId ? readElement(elementId) : early;
  return { profile, courseId, studentId, course, places, index, leftOff, progress, element };
}
