import type { CoursePolicy, Engine } from '@coursecraft/ai/engine/engine';
import type { BodyOf } from '@coursecraft/contract/endpoints';
import type { GraderDecisions } from '@coursecraft/contract/grading-queue/grading-queue';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { gradesIn } from '../../ai/course-policy.ts';
import type { Autonomy } from '../../ai/evaluation/autonomy.ts';
import { ensureKeyPoints } from '../../ai/first-key-points/ensure-key-points.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { Services } from '../../request-context.ts';
import { touchLastSeen } from '../courses/repository/course-relations.ts';
import { readGraderDecisions } from '../grading-queue/repository/grader-decisions.ts';
import type { Student } from '../progress/repository/rollups.ts';
import type { AnswerGrade } from './answer-grade.ts';
import { graderOf } from './conversation/conversation.ts';
import type { TurnGrader } from './conversation/grade-turn.ts';
import { type Recorded, recordAnswer, refuseTooOften } from './evidence/record-answer.ts';
import { gradeFirstAnswer } from './grade-first-answer.ts';
import { savePendingAnswer } from './pending/keep-pending-answer.ts';
import { type PendingAnswer, textOf } from './pending/queries.ts';
import { readTask, type Task } from './queries.ts';
import { submitAnswer } from './submissions/submit-answer.ts';
import { suggestResult } from './suggest-result.ts';

const MOST_JUDGEMENTS = 5;

type AnswerToGrade = {
  body: BodyOf<'assess'>;
  learner: Student;
  signal: AbortSignal;
  log: Log;
  pending?: PendingAnswer | undefined;
};

export class GraderUnavailable extends Error {
  override name = 'GraderUnavailable';
}

/**
 * Grades an answer and records the evidence. Stores it as pending where the grader is unavailable, and never uses
 * another grader instead.
 */
export const createAnswerGrading = (
  services: Services,
): ((given: AnswerToGrade) => Promise<Exclude<Recorded, 'changed'>>) => {
  const { ai, db, engine, meter } = services;

  const graderFor = ({ learner: student, signal }: AnswerToGrade): TurnGrader => {
    const account = { courseId: student.courseId, kind: 'judge', uid: student.studentId };
    // Students do not choose the model that grades them.
    const run = { signal, model: undefined };
    return async (request) => {
      try {
        return await meter.measure(account, run, (measured) => engine.gradeConversation(request, measured));
      } catch (error) {
        signal.throwIfAborted();
        throw new GraderUnavailable('the answer was not graded', { cause: error });
      }
    };
  };

  const gradeOnce = async (given: AnswerToGrade): Promise<Recorded> => {
    const { body, learner: student, log, pending } = given;
    const policy = ai.policyOf(body.courseId);
    const found = await readTask(db, student, body, {
      grader: graderNow(engine, policy),
      isPending: pending !== undefined,
    });
    if (!found.wasSeen && !pending) await touchLastSeen(db, student);
    if ('earlier' in found) return { recorded: found.earlier };
    const { attempts, rowStatus: status } = found;
    if (!pending) refuseTooOften(attempts, found.task);
    const task = await withKeyPoints(body.courseId, found.task);
    if (!isKeyed(task) && (!gradesIn(engine, policy) || task.sawModelAnswer)) {
      const openCriteria = task.rows.filter(({ rowId }) => status?.states.get(rowId)?.status !== 'mastered');
      const grade = submitAnswer(task, { text: textOf(body), openRows: openCriteria, isPractice: task.sawModelAnswer });
      return recordAnswer(db, { learner: student, task, body, judgement: grade, log, pending }, status);
    }
    const messageId = pending?.messageId ?? newId('msg');
    try {
      const graded = await gradeFirstAnswer(task, body, { attempts, messageId, gradeConversation: graderFor(given) });
      const grade = await suggest(body.courseId, graded, ai.autonomyOf(policy, task.language), task.language);
      const outcome = await recordAnswer(db, { learner: student, task, body, judgement: grade, log, pending }, status);
      const { meanwhile } = attempts;
      if (outcome === 'changed' || meanwhile === 0) return outcome;
      return { ...outcome, recorded: { ...outcome.recorded, meanwhile } };
    } catch (error) {
      if (!(error instanceof GraderUnavailable) || pending) throw error;
      log.warn({ err: error.cause, messageId }, 'an answer could not be graded; retrying later');
      return {
        recorded: await savePendingAnswer(db, { learner: student, body, task, messageId, states: status?.states }),
      };
    }
  };

  const suggest = async (courseId: string, graded: AnswerGrade, autonomy: Autonomy, language: string) => {
    const met = graded.turn ? graded.rows.flatMap(({ rowId, verdict }) => (verdict === 'met' ? rowId : [])) : [];
    const isMeasured = autonomy.reason === 'evaluated' && met.length > 0;
    const decisions = isMeasured ? await readGraderDecisions(db, courseId, met) : new Map<string, GraderDecisions>();
    const mistaken = new Set(met.filter((rowId) => decisions.get(rowId)?.onlySuggests));
    return suggestResult(graded, autonomy, { language, mistaken });
  };

  /** Adds key points to old criteria without any. A check with an answer key needs none. */
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

const graderNow = (engine: Pick<Engine, 'nameFor' | 'modelFor'>, policy: CoursePolicy): string =>
  graderOf({ engine: engine.nameFor('grading', { policy }), model: engine.modelFor('grading', { policy })?.model });
