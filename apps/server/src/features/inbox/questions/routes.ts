import type { Question } from '@coursecraft/contract/inbox/inbox';
import type { NotificationKind } from '@coursecraft/contract/notifications/notification';
import { isTestStudent } from '@coursecraft/domain/accounts/test-student';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../../request-context.ts';
import { notifyPerson } from '../../notifications/repository/notifications.ts';
import { refuseStale, whoseEntries } from '../repository/entries.ts';
import { decideStatus } from './decide-status.ts';
import { countOpenQuestions, insertQuestion, listQuestions, lockQuestion, updateQuestion } from './queries.ts';

function newsOf(before: Question, after: Question): NotificationKind | undefined {
  if (before.answer !== undefined && before.answer !== after.answer) return 'answer-changed';
  if (before.answer === after.answer && before.status === after.status) return undefined;
  return `question-${after.status}`;
}

type Served = 'listQuestions' | 'createQuestion' | 'updateQuestion';

export const questionRoutes = ({ db }: Services): Routes<Served> => ({
  async listQuestions({ params, query, ...reader }) {
    const whose = whoseEntries(reader, query);
    const listed = await listQuestions(db, params.courseId, whose, query, reader.caller.uid);
    return 'own' in whose
      ? listed
      : { ...listed, open: await countOpenQuestions(db, params.courseId, { groupId: query.groupId }) };
  },

  async createQuestion({ params, body, learnerId: studentId }) {
    const student = { courseId: params.courseId, studentId: studentId };
    return { question: await db.transaction((tx) => insertQuestion(tx, student, body)) };
  },

  async updateQuestion({ params, body: { baseVersion, ...change }, caller, learnerId: studentId, isAuthor }) {
    return db.transaction(async (tx) => {
      const present = await lockQuestion(tx, params);
      const isOwn = present.studentId === studentId;
      if (!isOwn && (!isAuthor || isTestStudent(present.studentId))) throw notFound('question');
      const status = decideStatus(present, change, isAuthor);
      refuseStale(present, baseVersion);
      const answered = change.answer === undefined ? {} : { answer: change.answer, answeredBy: caller.uid };
      const question = await updateQuestion(tx, params, { status, ...answered });
      const kind = newsOf(present, question);
      if (kind) {
        const { courseId, questionId: subjectId } = params;
        await notifyPerson(tx, { uid: question.studentId, by: caller.uid, kind, courseId, subjectId });
      }
      return { question };
    });
  },
});
