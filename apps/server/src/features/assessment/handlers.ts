import { ensureKeyPoints } from '../../ai/key-points/ensure-key-points.ts';
import { AppError } from '../../errors/app-error.ts';
import { touchLastSeen } from '../../records/course-relations.ts';
import { readJudged } from '../../records/progress.ts';
import type { Learner } from '../../records/rollups.ts';
import type { Handlers, RequestContext, Services } from '../../request-context.ts';
import { judgeAnswer } from './judge-answer.ts';
import { markDone, readTask, type Task } from './queries.ts';
import { type Recorded, recordAnswer, refuseTooOften } from './recording/record-answer.ts';

type Served = 'assess' | 'markElementDone';

/**
 * An answer whose criteria change while it is judged, or whose thread goes on, is judged again, as if it had come just
 * then.
 */
const MOST_JUDGEMENTS = 5;

export const assessmentHandlers = (services: Services): Handlers<Served> => {
  const { db, engine, meter } = services;

  /** What is told of an answer, or that what it asks for has changed while it was judged. */
  const judgeAndRecord = async (
    { body, signal, log }: RequestContext<'assess'>,
    learner: Learner,
  ): Promise<Recorded> => {
    const found = await readTask(db, learner, body);
    if (!found.wasSeen) await touchLastSeen(db, learner);
    if ('earlier' in found) return { recorded: found.earlier };
    const { attempts, standing } = found;
    refuseTooOften(attempts, found.task);
    const task = await withKeyPoints(body.courseId, found.task);
    const account = { courseId: body.courseId, kind: 'judge', uid: learner.studentId };
    // Whoever is judged does not choose by whom.
    const run = { signal, model: undefined };
    const judgement = await judgeAnswer(task, body, attempts, (request) =>
      meter.measureOrSpare(account, run, (measured) => engine.examine(request, measured)),
    );
    const outcome = await recordAnswer(db, { learner, task, body, judgement, log }, standing);
    const { meanwhile } = attempts;
    if (outcome === 'changed' || meanwhile === 0) return outcome;
    return { ...outcome, recorded: { ...outcome.recorded, meanwhile } };
  };

  /** Criteria from before there were key points get theirs now. A keyed check is scored without. */
  const withKeyPoints = async (courseId: string, task: Task): Promise<Task> => {
    if (task.check && task.check.type !== 'free-response') return task;
    return { ...task, rows: await ensureKeyPoints(services, courseId, task.rows) };
  };

  return {
    async assess(context) {
      const { body, learnerId } = context;
      const learner: Learner = { courseId: body.courseId, studentId: learnerId };
      const explains = body.answer !== undefined || body.choice !== undefined;
      const named = [body.itemId, body.scenarioId].filter((id) => id !== undefined).length;
      if (named > 1 || (named === 0 && !explains)) {
        throw new AppError('invalid', 'task-missing');
      }
      for (let times = 0; times < MOST_JUDGEMENTS; times += 1) {
        const outcome = await judgeAndRecord(context, learner);
        if (outcome === 'changed') continue;
        const { recorded, progress = await readJudged(db, learner, recorded.messageId) } = outcome;
        return { ...recorded, progress };
      }
      throw new AppError('conflict', 'criteria-being-changed');
    },

    async markElementDone({ params: { courseId, elementId }, learnerId }) {
      await markDone(db, { courseId, studentId: learnerId }, elementId);
      return {};
    },
  };
};
