import type { NotificationKind } from '@coursecraft/contract/shapes/notification';
import type { Question } from '@coursecraft/contract/shapes/review';
import { isTestStudent } from '@coursecraft/domain/people/test-student';
import { notFound } from '../../../errors/app-error.ts';
import { notifyPerson } from '../../../records/notifications.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { refuseStale, whoseEntries } from '../entries.ts';
import { decideStatus } from './decide-status.ts';
import { countOpenQuestions, insertQuestion, listQuestions, lockQuestion, updateQuestion } from './queries.ts';

/** What the asker is told of a change, if anything. */
function newsOf(before: Question, after: Question): NotificationKind | undefined {
  if (before.answer !== undefined && before.answer !== after.answer) return 'answer-changed';
  if (before.answer === after.answer && before.status === after.status) return undefined;
  return `question-${after.status}`;
}

type Served = 'listQuestions' | 'createQuestion' | 'updateQuestion';

export const questionHandlers = ({ db }: Services): Handlers<Served> => ({
  async listQuestions({ params, query, ...reader }) {
    const whose = whoseEntries(reader, query);
    const listed = await listQuestions(db, params.courseId, whose, query);
    return 'own' in whose
      ? listed
      : { ...listed, open: await countOpenQuestions(db, params.courseId, { groupId: query.groupId }) };
  },

  async createQuestion({ params, body, learnerId }) {
    const learner = { courseId: params.courseId, studentId: learnerId };
    return { question: await db.transaction((tx) => insertQuestion(tx, learner, body)) };
  },

  async updateQuestion({ params, body: { baseVersion, ...change }, caller, learnerId, isAuthor }) {
    return db.transaction(async (tx) => {
      const present = await lockQuestion(tx, params);
      const isOwn = present.studentId === learnerId;
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
