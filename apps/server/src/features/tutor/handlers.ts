import { HELP_OF } from '@coursecraft/domain/tutoring/hint-ladder';
import { withEngine } from '../../jobs/with-engine.ts';
import { newId } from '../../new-id.ts';
import { touchLastSeen } from '../../records/course-relations.ts';
import type { Handlers, Services } from '../../request-context.ts';
import { askTutor } from './ask-tutor.ts';
import { readMaterial } from './material.ts';
import { insertMessage, listThreads, rateMessage } from './queries.ts';

type Served = 'ask' | 'listThreads' | 'rateMessage';

export const tutorHandlers = (services: Services): Handlers<Served> => {
  const { db, engine } = services;
  return {
    async ask(context) {
      const { body, learnerId, isAuthor, log } = context;
      const learner = { courseId: body.courseId, studentId: learnerId };
      const about = { kind: 'tutor', courseId: body.courseId, hasSpare: true };
      return withEngine(services, about, context, async (run) => {
        run.onStep({ kind: 'answering', label: 'Looking through the course', done: 0, total: 1 });
        const material = await readMaterial(db, learner, body);
        const { request, rowIdsOf, unread } = material;
        if (unread.length > 0) log.warn({ courseId: body.courseId, elementIds: unread }, 'elements could not be read');
        const {
          text: answer,
          citations,
          answered,
          task,
          rung,
          engine: by,
        } = await askTutor(engine, material, run, log);
        const hintLevel = rung ? HELP_OF[rung] : 'unaided';
        const threadId = body.threadId && request.history.length > 0 ? body.threadId : newId('thr');
        const said = { threadId, messageId: newId('msg'), answer, citations, answered, hintLevel, engine: by };
        return run.finish(async (tx) => {
          if (!isAuthor) await touchLastSeen(tx, learner);
          const { at } = await insertMessage(tx, {
            ...learner,
            ...said,
            question: body.question,
            elementId: body.elementId || undefined,
            ...(task ? { taskId: task, rowIds: rowIdsOf.get(task) ?? [] } : {}),
          });
          return { ...said, at };
        });
      });
    },

    async listThreads({ params, query, learnerId }) {
      return listThreads(db, { courseId: params.courseId, studentId: learnerId }, query);
    },

    async rateMessage({ params: { courseId }, body: { messageId, ...rated }, learnerId }) {
      return rateMessage(db, { courseId, studentId: learnerId }, messageId, rated);
    },
  };
};
