import type { Routes, Services } from '../../../request-context.ts';
import { notifyPerson } from '../../notifications/repository/notifications.ts';
import { assignEntry, countInbox } from './queries.ts';

export const assignmentRoutes = ({ db }: Services): Routes<'countInbox' | 'assignEntry'> => ({
  countInbox: ({ params: { courseId }, query: { groupId }, caller: { uid } }) =>
    countInbox(db, { courseId, groupId, uid }),

  async assignEntry({ params, body: { uid }, caller: { uid: by } }) {
    return db.transaction(async (tx) => {
      const { elementId, isAnswer, assignee } = await assignEntry(tx, params, uid);
      if (assignee) {
        const { courseId, entryId: subjectId } = params;
        const partId = elementId ?? undefined;
        const kind = isAnswer ? 'answer-assigned' : 'inbox-assigned';
        await notifyPerson(tx, { uid: assignee.uid, by, kind, courseId, subjectId, partId });
      }
      return { assignee };
    });
  },
});
