import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../request-context.ts';
import { readGraded } from '../progress/repository/progress.ts';
import type { Student } from '../progress/repository/rollups.ts';
import { markDone } from './done-queries.ts';
import { readDrafts, saveDraft } from './drafts/queries.ts';
import { createAnswerGrading } from './grade-answer.ts';
import { giveHint } from './hints/give-hint.ts';
import { showModelAnswer } from './model-answers/show-model-answer.ts';
import { bindRecordings } from './repository/recordings.ts';

type Served = 'assess' | 'listDrafts' | 'saveDraft' | 'requestHint' | 'requestModelAnswer' | 'markElementDone';

export const assessmentRoutes = (services: Services): Routes<Served> => {
  const { db } = services;
  const { grade } = createAnswerGrading(services);

  return {
    async assess({ body, learnerId: studentId, signal, log }) {
      const student: Student = { courseId: body.courseId, studentId: studentId };
      const named = [body.itemId, body.scenarioId].filter((id) => id !== undefined).length;
      if (named > 1 || (named === 0 && body.answer === undefined)) {
        throw new AppError('invalid', 'task-missing');
      }
      const outcome = await grade({ body, learner: student, signal, log });
      await bindRecordings(db, student, body.recordingIds ?? [], outcome.recorded.messageId);
      const { recorded, progress = await readGraded(db, student, recorded.messageId) } = outcome;
      return { ...recorded, progress };
    },

    async listDrafts({ params: { courseId, elementId }, learnerId: studentId }) {
      return { drafts: await readDrafts(db, { courseId, studentId }, elementId) };
    },

    async saveDraft({ params: { courseId, elementId, taskId }, body: { text }, learnerId: studentId }) {
      await saveDraft(db, { courseId, studentId }, { elementId, taskId, text });
      return {};
    },

    requestHint({ params: { courseId, messageId }, learnerId: studentId, signal, log }) {
      return giveHint(services, { student: { courseId, studentId }, messageId, signal, log });
    },

    async requestModelAnswer({ params: { courseId, messageId }, learnerId: studentId }) {
      return { modelAnswer: await showModelAnswer(db, { courseId, studentId }, messageId) };
    },

    async markElementDone({ params: { courseId, elementId }, learnerId: studentId }) {
      await markDone(db, { courseId, studentId: studentId }, elementId);
      return {};
    },
  };
};
