import type { Engine } from '@coursecraft/ai/engine/engine';
import type { BodyOf } from '@coursecraft/contract/endpoints';
import { ensureKeyPoints } from '../../ai/key-points/ensure-key-points.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Log } from '../../log.ts';
import { newId } from '../../new-id.ts';
import { touchLastSeen } from '../../records/course-relations.ts';
import type { Learner } from '../../records/rollups.ts';
import type { Services } from '../../request-context.ts';
import { judgeAnswer } from './judge-answer.ts';
import { keepPendingAnswer } from './pending/keep-pending-answer.ts';
import { type PendingAnswer, textOf } from './pending/queries.ts';
import { readTask, type Task } from './queries.ts';
import { type Recorded, recordAnswer, refuseTooOften } from './recording/record-answer.ts';
import { submitAnswer } from './submitting/submit-answer.ts';
import type { Examiner } from './talk/examine-answer.ts';
import { graderOf } from './talk/talk.ts';

/**
 * An answer whose criteria change while it is judged, or whose thread goes on, is judged again, as if it had come just
 * then.
 */
const MOST_JUDGEMENTS = 5;

type AnswerToGrade = {
  body: BodyOf<'assess'>;
  learner: Learner;
  signal: AbortSignal;
  log: Log;
  /** The stored answer that is graded now. */
  pending?: PendingAnswer | undefined;
};

/** The language model did not grade the answer: it failed, or the budget of the day is spent. */
export class GraderUnavailable extends Error {
  override name = 'GraderUnavailable';
}

/**
 * Grades an answer and records what it proves. An answer that its grader cannot take now is stored as pending; the grader
 * of an installation with a language model is never replaced by another one. Throws `GraderUnavailable` where a pending
 * answer still cannot be graded.
 */
export const createAnswerGrading = (
  services: Services,
): ((given: AnswerToGrade) => Promise<Exclude<Recorded, 'changed'>>) => {
  const { db, engine, meter } = services;

  const examinerFor = ({ learner, signal }: AnswerToGrade): Examiner => {
    const account = { courseId: learner.courseId, kind: 'judge', uid: learner.studentId };
    // A student does not choose the model that grades them.
    const run = { signal, model: undefined };
    return async (request) => {
      try {
        return await meter.measure(account, run, (measured) => engine.examine(request, measured));
      } catch (error) {
        signal.throwIfAborted();
        throw new GraderUnavailable('the answer was not graded', { cause: error });
      }
    };
  };

  const gradeOnce = async (given: AnswerToGrade): Promise<Recorded> => {
    const { body, learner, log, pending } = given;
    const found = await readTask(db, learner, body, { grader: graderNow(engine), isPending: pending !== undefined });
    if (!found.wasSeen && !pending) await touchLastSeen(db, learner);
    if ('earlier' in found) return { recorded: found.earlier };
    const { attempts, standing } = found;
    if (!pending) refuseTooOften(attempts, found.task);
    const task = await withKeyPoints(body.courseId, found.task);
    if (!isKeyed(task) && (!engine.grades || task.sawModelAnswer)) {
      const openRows = task.rows.filter(({ rowId }) => standing?.states.get(rowId)?.status !== 'mastered');
      const judgement = submitAnswer(task, { text: textOf(body), openRows, isPractice: task.sawModelAnswer });
      return recordAnswer(db, { learner, task, body, judgement, log, pending }, standing);
    }
    const messageId = pending?.messageId ?? newId('msg');
    try {
      const judgement = await judgeAnswer(task, body, { attempts, messageId, examine: examinerFor(given) });
      const outcome = await recordAnswer(db, { learner, task, body, judgement, log, pending }, standing);
      const { meanwhile } = attempts;
      if (outcome === 'changed' || meanwhile === 0) return outcome;
      return { ...outcome, recorded: { ...outcome.recorded, meanwhile } };
    } catch (error) {
      if (!(error instanceof GraderUnavailable) || pending) throw error;
      log.warn({ err: error.cause, messageId }, 'an answer could not be graded and is graded later');
      return { recorded: await keepPendingAnswer(db, { learner, body, task, messageId, states: standing?.states }) };
    }
  };

  /** Criteria from before there were key points get theirs now. A keyed check is scored without. */
  const withKeyPoints = async (courseId: string, task: Task): Promise<Task> => {
    if (isKeyed(task)) return task;
    return { ...task, rows: await ensureKeyPoints(services, courseId, task.rows) };
  };

  return async (given) => {
    for (let times = 0; times < MOST_JUDGEMENTS; times += 1) {
      const outcome = await gradeOnce(given);
      if (outcome !== 'changed') return outcome;
    }
    throw new AppError('conflict', 'criteria-being-changed');
  };
};

const isKeyed = ({ check }: Task): boolean => check !== undefined && check.type !== 'free-response';

/** The grader that answers of students get now. */
const graderNow = ({ name, defaults }: Pick<Engine, 'name' | 'defaults'>): string =>
  graderOf({ engine: name, model: defaults.student });
