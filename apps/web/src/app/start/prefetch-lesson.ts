import { refreshSession } from '../../api/access-token.ts';
import { prefetchCall } from '../../api/call.ts';
import { currentSession } from '../../api/session.ts';
import type { Selection } from '../navigation/selection.ts';
import { keepEmbeddedReplies } from './embedded-replies.ts';
import { readLesson } from './read-lesson.ts';

export type PrefetchedLesson = { uid: string; studentId: string; courseId: string; elementId: string | undefined };

/** Fetches a lesson's data while scripts load. Optional: the page reads what is missing. */
export async function prefetchLesson(
  named: Pick<Selection, 'courseId' | 'moduleId' | 'elementId'>,
): Promise<PrefetchedLesson | undefined> {
  await refreshSession();
  const session = currentSession();
  if (session.status !== 'signed-in') return undefined;
  const { uid } = session;
  keepEmbeddedReplies(uid);
  const { profile } = await prefetchCall('getProfile', {});
  const lesson = await readLesson(prefetchCall, profile, named);
  if (!lesson) return undefined;
  const { studentId, courseId, places, index } = lesson;
  lesson.element
    ?.then(async ({ element: { content = '' } }) => {
      if (content.includes('```check')) await import('../../components/check/student-check-form.tsx');
    })
    .catch(() => undefined);
  return { uid, studentId, courseId, elementId: places[index]?.element.id };
}
