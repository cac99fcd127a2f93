import { AppError } from '../../errors/app-error.ts';
import { readJudged } from '../../records/progress.ts';
import type { Learner } from '../../records/rollups.ts';
import type { Handlers, Services } from '../../request-context.ts';
import { createAnswerGrading } from './grade-answer.ts';
import { markDone } from './queries.ts';

type Served = 'assess' | 'markElementDone';

export const assessmentHandlers = (services: Services): Handlers<Served> => {
  const { db } = services;
  const grade = createAnswerGrading(services);

  return {
    async assess({ body, learnerId, signal, log }) {
      const learner: Learner = { courseId: body.courseId, studentId: learnerId };
      const named = [body.itemId, body.scenarioId].filter((id) => id !== undefined).length;
      if (named > 1 || (named === 0 && body.answer === undefined)) {
        throw new AppError('invalid', 'task-missing');
      }
      const outcome = await grade({ body, learner, signal, log });
      const { recorded, progress = await readJudged(db, learner, recorded.messageId) } = outcome;
      return { ...recorded, progress };
    },

    async markElementDone({ params: { courseId, elementId }, learnerId }) {
      await markDone(db, { courseId, studentId: learnerId }, elementId);
      return {};
    },
  };
};
