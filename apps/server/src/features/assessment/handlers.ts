import { AppError } from '../../errors/app-error.ts';
import { touchLastSeen } from '../../records/course-relations.ts';
import { type Learner, lockLearner } from '../../records/evidence.ts';
import type { Handlers, Payload, RequestContext, Services } from '../../request-context.ts';
import { judgeAnswer } from './judge-answer.ts';
import { countAttempts, findRepeated, holdJudgedRows, markDone, readTask } from './queries.ts';
import { recordAnswer, refuseTooOften } from './record-answer.ts';

type Served = 'assess' | 'markElementDone';

/** An answer whose criteria change while it is judged is judged again, as if it had come just then. */
const MOST_JUDGEMENTS = 3;

export const assessmentHandlers = ({ db, engine, meter }: Services): Handlers<Served> => {
  /** Undefined where a criterion asks for something else by now than was judged; nothing is recorded then. */
  const judgeAndRecord = async (
    { body, isAuthor, signal, log }: RequestContext<'assess'>,
    learner: Learner,
  ): Promise<Payload<'assess'> | undefined> => {
    const task = await readTask(db, learner, body);
    refuseTooOften(await countAttempts(db, learner, body), task);
    const account = { courseId: body.courseId, kind: 'judge' };
    // Whoever is judged does not choose by whom.
    const judged = await meter.measure(account, { signal, model: undefined }, (run) =>
      judgeAnswer(engine, task, body, run),
    );
    return db.transaction(async (tx) => {
      await lockLearner(tx, learner);
      // The same action may have been recorded while this one was judged.
      const meanwhile = await findRepeated(tx, learner, body.actionId);
      if (meanwhile) return meanwhile;
      if (!(await holdJudgedRows(tx, body.courseId, task.rows))) return undefined;
      if (!isAuthor) await touchLastSeen(tx, learner);
      return recordAnswer(tx, learner, task, body, judged, log);
    });
  };

  return {
    async assess(context) {
      const { body, learnerId } = context;
      const learner: Learner = { courseId: body.courseId, studentId: learnerId };
      const repeated = await findRepeated(db, learner, body.actionId);
      if (repeated) return repeated;
      if ((body.itemId === undefined) === (body.scenarioId === undefined)) {
        throw new AppError('invalid', 'task-missing');
      }
      for (let times = 0; times < MOST_JUDGEMENTS; times += 1) {
        const reply = await judgeAndRecord(context, learner);
        if (reply) return reply;
      }
      throw new AppError('conflict', 'criteria-being-changed');
    },

    async markElementDone({ params: { courseId, elementId }, learnerId }) {
      await markDone(db, { courseId, studentId: learnerId }, elementId);
      return {};
    },
  };
};
