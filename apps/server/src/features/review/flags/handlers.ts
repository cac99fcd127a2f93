import { isTestStudent } from '@coursecraft/domain/people/test-student';
import { notFound } from '../../../errors/app-error.ts';
import { tellPerson } from '../../../records/notifications.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { refuseStale, whoseEntries } from '../entries.ts';
import {
  countOpenReviewNotes,
  insertReviewNote,
  listReviewNotes,
  lockReviewNote,
  updateReviewNote,
} from './queries.ts';

type Served = 'listReviewNotes' | 'createReviewNote' | 'updateReviewNote';

export const flagHandlers = ({ db }: Services): Handlers<Served> => ({
  async listReviewNotes({ params, query, ...reader }) {
    const whose = whoseEntries(reader, query);
    const listed = await listReviewNotes(db, params.courseId, whose, query);
    return 'own' in whose ? listed : { ...listed, open: await countOpenReviewNotes(db, params.courseId) };
  },

  async createReviewNote({ params, body, learnerId }) {
    const learner = { courseId: params.courseId, studentId: learnerId };
    return { note: await db.transaction((tx) => insertReviewNote(tx, learner, body)) };
  },

  async updateReviewNote({ params, body: { baseVersion, ...change }, caller, learnerId }) {
    return db.transaction(async (tx) => {
      const present = await lockReviewNote(tx, params);
      const { uid } = present.by;
      if (uid !== learnerId && isTestStudent(uid)) throw notFound('flagged-place');
      refuseStale(present, baseVersion);
      const note = await updateReviewNote(tx, params, change);
      if (note.status !== present.status || note.reply !== present.reply) {
        const { courseId, noteId: subjectId } = params;
        await tellPerson(tx, { uid, by: caller.uid, kind: `flag-${note.status}`, courseId, subjectId });
      }
      return { note };
    });
  },
});
