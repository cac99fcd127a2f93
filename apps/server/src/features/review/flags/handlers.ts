import { isTestStudent } from '@coursecraft/domain/people/test-student';
import { notFound } from '../../../errors/app-error.ts';
import { notifyPerson } from '../../../records/notifications.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { refuseStale, whoseEntries } from '../entries.ts';
import { countOpenFlags, insertFlag, listFlags, lockFlag, updateFlag } from './queries.ts';

type Served = 'listFlags' | 'createFlag' | 'updateFlag';

export const flagHandlers = ({ db }: Services): Handlers<Served> => ({
  async listFlags({ params, query, ...reader }) {
    const whose = whoseEntries(reader, query);
    const listed = await listFlags(db, params.courseId, whose, query);
    return 'own' in whose
      ? listed
      : { ...listed, open: await countOpenFlags(db, params.courseId, { groupId: query.groupId }) };
  },

  async createFlag({ params, body, learnerId }) {
    const learner = { courseId: params.courseId, studentId: learnerId };
    return { note: await db.transaction((tx) => insertFlag(tx, learner, body)) };
  },

  async updateFlag({ params, body: { baseVersion, ...change }, caller, learnerId }) {
    return db.transaction(async (tx) => {
      const present = await lockFlag(tx, params);
      const { uid } = present.by;
      if (uid !== learnerId && isTestStudent(uid)) throw notFound('flagged-place');
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
