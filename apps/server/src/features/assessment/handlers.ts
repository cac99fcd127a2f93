import { touchLastSeen } from '../../db/records/course-relations.ts';
import { type Learner, lockLearner } from '../../db/records/evidence.ts';
import { AppError } from '../../errors.ts';
import type { Handlers, Payload, Services } from '../../request-context.ts';
import { judgeAnswer } from './judge-answer.ts';
import { countAttempts, findRepeated, markDone, readTask } from './queries.ts';
import { recordAnswer } from './record-answer.ts';

type Served = 'assess' | 'markElementDone';

export const assessmentHandlers = ({ db, engine, meter }: Services): Handlers<Served> => ({
  async assess({ body, learnerId, isAuthor, signal, model, log }): Promise<Payload<'assess'>> {
    const learner: Learner = { courseId: body.courseId, studentId: learnerId };
    const repeated = await findRepeated(db, learner, body.actionId);
    if (repeated) return repeated;
    if ((body.itemId === undefined) === (body.scenarioId === undefined)) {
      throw new AppError('invalid', 'Name the check or the scenario that you answer.');
    }
    const task = await readTask(db, learner, body);
    const { lastHour } = await countAttempts(db, learner, body);
    if (lastHour >= task.config.maxAttemptsPerHour) {
      throw new AppError(
        'rate_limited',
        'You have tried this often in the last hour. Read the lesson again and come back later.',
      );
    }
    const account = { courseId: body.courseId, kind: 'judge' };
    const judged = await meter.measure(account, { signal, model }, (run) => judgeAnswer(engine, task, body, run));
    return db.transaction(async (tx) => {
      await lockLearner(tx, learner);
      // The same action may have been recorded while this one was judged.
      const meanwhile = await findRepeated(tx, learner, body.actionId);
      if (meanwhile) return meanwhile;
      if (!isAuthor) await touchLastSeen(tx, learner);
      return recordAnswer(tx, learner, task, body, judged, log);
    });
  },

  async markElementDone({ params: { courseId, elementId }, learnerId }) {
    await markDone(db, { courseId, studentId: learnerId }, elementId);
    return {};
  },
});
