import type { Course } from '@coursecraft/contract/shapes/course';
import type { Profile } from '@coursecraft/contract/shapes/profile';
import { refreshSession } from '../api/access-token.ts';
import { begin } from '../api/call.ts';
import { learnerIdOf } from '../api/learner-id.ts';
import { currentSession } from '../api/session.ts';
import { STORAGE } from '../ui/storage/storage-keys.ts';

function rememberedCourse(): string {
  try {
    return localStorage.getItem(STORAGE.courseId) ?? '';
  } catch {
    return '';
  }
}

/** The course that a student's page will open: the one that is named if they learn in it, else the one opened last. */
function courseToOpen({ enrolledCourses, enrolledCourseId }: Profile, search: URLSearchParams): string {
  const named = search.get('course') ?? rememberedCourse();
  return enrolledCourses.includes(named) ? named : (enrolledCourseId ?? enrolledCourses[0] ?? '');
}

const elementIds = ({ modules }: Course) =>
  modules.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements.map(({ id }) => id)));

/**
 * Reads what a student's lesson is made of while the scripts that will show it are still on their way. Nothing depends
 * on it: what it does not read, or reads in vain, the page reads itself.
 */
export async function beginLesson(address: string): Promise<void> {
  const search = new URLSearchParams(address);
  await refreshSession();
  if (currentSession().status !== 'signed-in') return;
  const { profile } = await begin('getProfile', {});
  const courseId = courseToOpen(profile, search);
  if (!courseId) return;
  const params = { studentId: learnerIdOf(profile), courseId };
  void begin('getProgress', { params, query: { lean: '1' } });
  void begin('listScenarios', { params: { courseId } });
  const named = search.get('element');
  const readElement = (elementId: string) =>
    begin('getElement', { params: { courseId, elementId }, query: { view: 'learner' } });
  if (named) void readElement(named);
  const [{ course }, { view }] = await Promise.all([
    begin('getCourse', { params: { courseId }, query: { outline: '1', view: 'learner' } }),
    begin('getView', { params }),
  ]);
  const ids = elementIds(course);
  if (named && ids.includes(named)) return;
  const next = view && ids.includes(view.elementId) ? view.elementId : ids[0];
  if (next) void readElement(next);
}
