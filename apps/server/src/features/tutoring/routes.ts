import { HINT_LEVEL_OF } from '@coursecraft/domain/tutoring/hint-steps';
import { withEngine } from '../../ai/with-engine.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Routes, Services } from '../../request-context.ts';
import { touchLastSeen } from '../courses/repository/course-relations.ts';
import { askTutor } from './ask-tutor.ts';
import { readMaterial } from './material.ts';
import { insertMessage, listThreads, rateMessage } from './queries.ts';

type Served = 'ask' | 'listThreads' | 'rateMessage';

export const tutorRoutes = (services: Services): Routes<Served> => {
  const { db, engine } = services;
  return {
    async ask(context) {
      const { body, learnerId: studentId, isAuthor, log } = context;
      const student = { courseId: body.courseId, studentId: studentId };
      const about = { kind: 'tutor', courseId: body.courseId, hasSpare: true };
      return withEngine(services, about, context, async (run) => {
        run.onStep({ kind: 'answering', label: 'Looking through the course', done: 0, total: 1 });
        const material = await readMaterial(db, student, body);
        const { request, rowIdsOf: criterionIdsOf, unread } = material;
        if (unread.length > 0) log.warn({ courseId: body.courseId, elementIds: unread }, 'elements could not be read');
        const {
          text: answer,
          citations,
          answered,
          task,
          hintStep,
          engine: by,
        } = await askTutor(engine, material, run, log);
        const hintLevel = hintStep ? HINT_LEVEL_OF[hintStep] : 'unaided';
        const threadId = body.threadId && request.history.length > 0 ? body.threadId : newId('thr');
        const reply = { threadId, messageId: newId('msg'), answer, citations, answered, hintLevel, engine: by };
        return run.finish(async (tx) => {
          if (!isAuthor) await touchLastSeen(tx, student);
          const { at } = await insertMessage(tx, {
            ...student,
            ...reply,
            question: body.question,
            elementId: body.elementId || undefined,
            ...(task ? { taskId: task, rowIds: criterionIdsOf.get(task) ?? [] } : {}),
          });
          return { ...reply, at };
        });
      });
    },

    async listThreads({ params, query, learnerId: studentId }) {
      return listThreads(db, { courseId: params.courseId, studentId: studentId }, query);
    },

    async rateMessage({ params: { courseId }, body: { messageId, ...rated }, learnerId: studentId }) {
      return rateMessage(db, { courseId, studentId: studentId }, messageId, rated);
    },
  };
};
