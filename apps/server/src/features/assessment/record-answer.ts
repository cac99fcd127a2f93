import type { BodyOf } from '@coursecraft/contract/endpoints';
import { findLeak } from '@coursecraft/domain/leak-guard/find-leak';
import { hiddenInRow } from '@coursecraft/domain/leak-guard/hidden-texts';
import { mostHelp } from '@coursecraft/domain/tutoring/hint-ladder';
import type { Queryable } from '../../db/connect.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Log } from '../../log.ts';
import { newId } from '../../new-id.ts';
import { appendEvidence, type Learner } from '../../records/evidence.ts';
import { readProgress } from '../../records/progress.ts';
import type { Payload } from '../../request-context.ts';
import type { Judged } from './judge-answer.ts';
import { countAttempts, insertAnswer, ownsThread, saveReply, type Task } from './queries.ts';

type Attempts = Awaited<ReturnType<typeof countAttempts>>;

export function refuseTooOften({ lastHour }: Attempts, { config }: Task): void {
  if (lastHour < config.maxAttemptsPerHour) return;
  throw new AppError('rate_limited', 'tried-too-often');
}

/**
 * Writes an answer down with the evidence it makes, the status and the rollup that follow, and the reply. The learner
 * is locked by the caller, so that attempts and hints are counted one answer after the other.
 */
export async function recordAnswer(
  tx: Queryable,
  learner: Learner,
  task: Task,
  body: BodyOf<'assess'>,
  judged: Judged,
  log: Log,
): Promise<Payload<'assess'>> {
  const attempts = await countAttempts(tx, learner, body);
  refuseTooOften(attempts, task);
  const { hints, freshHints } = attempts;
  const hint = judged.verdict === 'met' ? undefined : nextHint(task, hints, log);
  const ofCheck = freshHints > 0 ? 'hinted' : 'unaided';
  const rows = judged.rows.map((row) => ({ ...row, hintLevel: mostHelp([ofCheck, task.help.levelOf(row.rowId)]) }));
  const hintLevel = mostHelp([ofCheck, ...rows.map((row) => row.hintLevel)]);
  const threadId = body.threadId && (await ownsThread(tx, learner, body.threadId)) ? body.threadId : newId('thr');
  const messageId = newId('msg');
  const { elementId, itemId = null, scenarioId = null, actionId = null } = body;
  await insertAnswer(tx, {
    ...{ ...learner, messageId, threadId, elementId, itemId, scenarioId, actionId },
    ...{ text: judged.text, verdict: judged.verdict, hintLevel, hintGiven: hint !== undefined, reply: {} },
    ...(body.response === undefined ? {} : { response: body.response }),
  });
  const { source, judge } = judged;
  const rule = { source, judge, messageId, needed: task.config.evidencePerRow } as const;
  const appended = await appendEvidence(
    tx,
    learner,
    rows.map((row) => ({
      ...{ ...row, ...rule, by: learner.studentId },
      counts: !(task.config.unaidedRequired && row.hintLevel !== 'unaided'),
      ...(row.quote ? { quoteStart: judged.text.indexOf(row.quote) } : {}),
    })),
  );
  const { criteria, rollup } = await readProgress(tx, learner);
  const reply = {
    verdict: judged.verdict,
    feedback: judged.feedback,
    mastered: appended.newlyMastered,
    evidence: appended.evidence.flatMap(({ evidenceId, rowId, quote, verdict }) =>
      verdict === 'met' ? [{ evidenceId, rowId, ...(quote ? { quote } : {}) }] : [],
    ),
    contestable: appended.evidence.flatMap(({ evidenceId, verdict }) => (verdict === 'met' ? [] : [evidenceId])),
    remaining: task.elementRows.filter(({ rowId }) => criteria[rowId]?.status !== 'mastered').length,
    ...(appended.evidence.some(({ verdict, counts }) => verdict === 'met' && !counts) ? { aided: true } : {}),
    ...(hint ? { hint } : {}),
    threadId,
    messageId,
  };
  await saveReply(tx, learner, messageId, reply);
  return { ...reply, progress: { criteria, rollup } };
}

/** The next rung of a check's ladder of hints; one that would give a criterion away is held back. */
function nextHint({ check, config, rows, elementRows, seen }: Task, hintsHad: number, log: Log): string | undefined {
  const hint = config.hints === 'ladder' ? check?.hints?.[hintsHad] : undefined;
  if (hint === undefined) return undefined;
  const hidden = [...rows, ...elementRows].flatMap(hiddenInRow);
  if (findLeak(hint, hidden, seen) === undefined) return hint;
  log.warn({ itemId: check?.id }, 'a hint gave a criterion away and was held back');
  return undefined;
}
