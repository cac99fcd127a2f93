import type { Course } from '@coursecraft/contract/courses/course';
import { hashKey } from '@tanstack/react-query';
import { call } from '../call.ts';
import { elementQuery } from '../course-queries.ts';
import { currentSession } from '../session.ts';
import { elementsOf, versionsOf } from './course-elements.ts';
import type { ReadCache } from './read-cache.ts';

export async function keepCourse(outline: Course, kept: ReadCache): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  const { uid } = session;
  const courseId = outline.id;
  const hash = hashKey(['whole-course', courseId]);
  const versions = versionsOf(outline);
  if ((await kept.read(uid, hash))?.data === versions) return;
  const { course } = await call('getCourse', { params: { courseId }, query: { view: 'learner' } });
  const at = Date.now();
  const reads = elementsOf(course).map((element) => ({
    uid,
    at,
    data: element,
    hash: hashKey(elementQuery(courseId, element.id, 'learner').queryKey),
  }));
  await kept.write([...reads, { uid, hash, data: versions, at }]);
}
