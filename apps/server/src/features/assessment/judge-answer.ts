import type { CheckResponse } from '@coursecraft/contract/shapes/check';
import type { Verdict } from '@coursecraft/contract/shapes/verdict';
import { quoteIsIn } from '@coursecraft/domain/mastery/quote';
import { scoreResponse } from '@coursecraft/domain/scoring/score-response';
import type { Engine, JudgeRun } from '@coursecraft/engine/engine';
import { AppError } from '../../errors/app-error.ts';
import { messagesFor } from './messages.ts';
import type { Task } from './queries.ts';

export type RowVerdict = { rowId: string; rowVersion: number; verdict: Verdict; quote?: string };

export type Judged = {
  verdict: Verdict;
  feedback: string;
  rows: RowVerdict[];
  source: 'item' | 'answer';
  judge: string;
  /** The learner's own words, or their response as text. */
  text: string;
};

/** Judges an answer: by its key where there is one, otherwise row by row through the engine. */
export async function judgeAnswer(
  engine: Engine,
  task: Task,
  given: { answer?: string | undefined; response?: CheckResponse | undefined },
  run: JudgeRun,
): Promise<Judged> {
  const { check } = task;
  if (check && check.type !== 'free-response') {
    if (given.response === undefined) throw new AppError('invalid', 'answer-missing');
    const score = scoreResponse(check, given.response);
    if (!score.ok) {
      throw new AppError('invalid', score.reason, { details: [{ path: 'response', reason: score.reason }] });
    }
    const told = score.feedback.length > 0 ? score.feedback.join(' ') : messagesFor(task.language).keyed[score.verdict];
    return {
      verdict: score.verdict,
      feedback: score.verdict === 'met' && check.explanation ? `${told}\n\n${check.explanation}` : told,
      rows: task.rows.map(({ rowId, version }) => ({ rowId, rowVersion: version, verdict: score.verdict })),
      source: 'item',
      judge: 'score',
      text: typeof given.response === 'string' ? given.response : JSON.stringify(given.response),
    };
  }
  const answer = given.answer ?? (typeof given.response === 'string' ? given.response : '');
  if (answer.trim() === '') throw new AppError('invalid', 'words-missing');
  return judgeFreeText(engine, task, answer, run);
}

async function judgeFreeText(engine: Engine, task: Task, answer: string, run: JudgeRun): Promise<Judged> {
  const { check, scenario, language } = task;
  const question = check?.stem ?? `${scenario?.situation ?? ''}\n\n${scenario?.opening ?? ''}`;
  const judgements =
    task.rows.length === 0
      ? []
      : await engine.judge(
          {
            question,
            answer,
            rows: task.rows,
            seen: `${task.seen}\n${question}`,
            strictness: task.config.strictness,
            language,
          },
          run,
        );
  // What an engine says is held to the one rule that no engine can bend: proof is the student's own words.
  const held = judgements.map((judgement) =>
    judgement.verdict === 'met' && !(judgement.quote && quoteIsIn(answer, judgement.quote))
      ? { ...judgement, verdict: 'partly' as const, reason: 'partly' as const }
      : judgement,
  );
  const met = held.filter((judgement) => judgement.verdict === 'met').length;
  const some = met > 0 || held.some((judgement) => judgement.verdict === 'partly');
  const verdict: Verdict = held.length > 0 && met === held.length ? 'met' : some ? 'partly' : 'not-yet';
  const reason = verdict === 'met' ? 'met' : verdict === 'partly' ? 'partly' : (held[0]?.reason ?? 'empty-rubric');
  const versions = new Map(task.rows.map((row) => [row.rowId, row.version]));
  return {
    verdict,
    feedback: messagesFor(language).free[reason],
    rows: held.map(({ rowId, verdict: one, quote }) => ({
      rowId,
      rowVersion: versions.get(rowId) ?? 1,
      verdict: one,
      ...(one === 'met' && quote ? { quote } : {}),
    })),
    source: 'answer',
    judge: engine.name,
    text: answer,
  };
}
