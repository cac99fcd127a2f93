import { findLeak } from '@coursecraft/domain/leak-guard/find-leak';
import { appendEvidence, type Learner } from '../../db/records/evidence.ts';
import { readProgress } from '../../db/records/progress.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import type { Handlers, Payload, Services } from '../../request-context.ts';
import { judgeAnswer } from './judge-answer.ts';
import {
  countAttempts,
  findRepeated,
  insertAnswer,
  markDone,
  ownsThread,
  readTask,
  saveReply,
  type Task,
  touchLastSeen,
} from './queries.ts';

type Served = 'assess' | 'markElementDone';
type Reply = Payload<'assess'>;

/** The next rung of a check's ladder of hints. */
function nextHint({ check, config }: Task, hintsHad: number): string | undefined {
  return config.hints === 'ladder' ? check?.hints?.[hintsHad] : undefined;
}

export const assessmentHandlers = ({ db, engine }: Services): Handlers<Served> => ({
  async assess({ body, learnerId, isAuthor, signal, log }): Promise<Reply> {
    const learner: Learner = { courseId: body.courseId, studentId: learnerId };
    const repeated = await findRepeated(db, learner, body.actionId);
    if (repeated) return repeated as Reply;
    if ((body.itemId === undefined) === (body.scenarioId === undefined)) {
      throw new AppError('invalid', 'Name the check or the scenario that you answer.');
    }

    const task = await readTask(db, body);
    const attempts = await countAttempts(db, learner, body);
    if (attempts.lastHour >= task.config.maxAttemptsPerHour) {
      throw new AppError(
        'rate_limited',
        'You have tried this often in the last hour. Read the lesson again and come back later.',
      );
    }
    const judged = await judgeAnswer(engine, task, body, signal);
    const hintLevel = attempts.hints > 0 ? 'hinted' : 'unaided';
    const threadId = body.threadId && (await ownsThread(db, learner, body.threadId)) ? body.threadId : newId('thr');
    const messageId = newId('msg');

    return db.transaction(async (tx) => {
      const offered = judged.verdict === 'met' ? undefined : nextHint(task, attempts.hints);
      const hint = offered && leaks(offered, task) ? undefined : offered;
      if (offered && !hint) log.warn({ itemId: body.itemId }, 'a hint gave a criterion away and was held back');
      const { courseId, elementId, itemId = null, scenarioId = null, actionId = null } = body;
      await insertAnswer(tx, {
        ...{ ...learner, messageId, threadId, courseId, elementId, itemId, scenarioId, actionId },
        ...{ text: judged.text, verdict: judged.verdict, hintLevel, hintGiven: hint !== undefined, reply: {} },
        ...(body.response === undefined ? {} : { response: body.response }),
      });
      const { source, judge } = judged;
      const counts = !(task.config.unaidedRequired && hintLevel !== 'unaided');
      const appended = await appendEvidence(
        tx,
        learner,
        judged.rows.map((row) => ({
          ...{ ...row, source, judge, messageId, hintLevel, counts, needed: task.config.evidencePerRow },
          by: learnerId,
        })),
      );
      if (!isAuthor) await touchLastSeen(tx, learner);
      const { criteria, rollup } = await readProgress(tx, learner);
      const reply: Reply = {
        verdict: judged.verdict,
        feedback: judged.feedback,
        mastered: appended.newlyMastered,
        evidence: appended.evidence.flatMap(({ evidenceId, rowId, quote, verdict }) =>
          verdict === 'met' ? [{ evidenceId, rowId, ...(quote ? { quote } : {}) }] : [],
        ),
        remaining: task.elementRows.filter(({ rowId }) => criteria[rowId]?.status !== 'mastered').length,
        ...(hint ? { hint } : {}),
        threadId,
        messageId,
        progress: { criteria, rollup },
      };
      await saveReply(tx, learner, messageId, reply);
      return reply;
    });
  },

  async markElementDone({ params: { courseId, elementId }, learnerId }) {
    await markDone(db, { courseId, studentId: learnerId }, elementId);
    return {};
  },
});

/** Whether a text would give away what a learner has still to show. */
function leaks(text: string, { rows, elementRows, seen }: Task): boolean {
  const hidden = [...rows, ...elementRows].flatMap((row) => [
    row.statement,
    row.guidance,
    ...row.goldAnswers.map((gold) => gold.text),
  ]);
  return findLeak(text, hidden, seen) !== undefined;
}
