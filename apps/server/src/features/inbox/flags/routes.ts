import { isTestStudent } from '@coursecraft/domain/accounts/test-student';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../../request-context.ts';
import { notifyPerson } from '../../notifications/repository/notifications.ts';
import { refuseStale, whoseEntries } from '../repository/entries.ts';
import { countOpenFlags, insertFlag, listFlags, lockFlag, updateFlag } from './queries.ts';

type Served = 'listFlags' | 'createFlag' | 'updateFlag';

export const flagRoutes = ({ db }: Services): Routes<Served> => ({
  async listFlags({ params, query, ...reader }) {
    const whose = whoseEntries(reader, query);
    const listed = await listFlags(db, params.courseId, whose, query, reader.caller.uid);
    return 'own' in whose
      ? listed
      : { ...listed, open: await countOpenFlags(db, params.courseId, { groupId: query.groupId }) };
  },

  async createFlag({ params, body, learnerId: studentId }) {
    const student = { courseId: params.courseId, studentId: studentId };
    return { note: await db.transaction((tx) => insertFlag(tx, student, body)) };
  },

  async updateFlag({ params, body: { baseVersion, ...change }, caller, learnerId: studentId }) {
    return db.transaction(async (tx) => {
      const present = await lockFlag(tx, params);
      const { uid } = present.by;
      if (uid !== studentId && isTestStudent(uid)) throw notFound('flagged-place');
      refuseStale(present, baseVersion);
      const note = await updateFlag(tx, params, change);
      if (note.status !== present.status || note.reply !== present.reply) {
        const { courseId, noteId: subjectId } = params;
        await notifyPerson(tx, { uid, by: caller.uid, kind: `flag-${note.status}`, courseId, subjectId });
      }
      return { note };
    });
  },
});
