import type { CheckResponse } from '@coursecraft/contract/shapes/check';
import type { Verdict } from '@coursecraft/contract/shapes/verdict';
import { quoteIsIn } from '@coursecraft/domain/mastery/quote';
import { scoreResponse } from '@coursecraft/domain/scoring/score-response';
import type { Engine, JudgeRequest, RowJudgement } from '@coursecraft/engine/engine';
import { AppError } from '../../errors/app-error.ts';
import { messagesFor } from './messages.ts';
import type { Task } from './queries.ts';

export type RowVerdict = { rowId: string; rowVersion: number; verdict: Verdict; quote?: string | undefined };

export type AnswerJudgement = {
  verdict: Verdict;
  feedback: string;
  rows: RowVerdict[];
  source: 'item' | 'answer';
  judge: string;
  /** The learner's own words, or their response as text. */
  text: string;
};

/** An engine that judges, on whose account has been settled. */
type Judge = { name: Engine['name']; judge: (request: JudgeRequest) => Promise<RowJudgement[]> };

type Given = { answer?: string | undefined; response?: CheckResponse | undefined };
type KeyedCheck = Exclude<NonNullable<Task['check']>, { type: 'free-response' }>;

/** Judges an answer: by its key where there is one, otherwise row by row by an engine. */
export async function judgeAnswer(task: Task, { answer, response }: Given, engine: Judge): Promise<AnswerJudgement> {
  if (task.check && task.check.type !== 'free-response') return scoreKeyed(task, task.check, response);
  const text = answer ?? (typeof response === 'string' ? response : '');
  if (text.trim() === '') throw new AppError('invalid', 'words-missing');
  return judgeFreeText(task, text, engine);
}

function scoreKeyed(task: Task, check: KeyedCheck, response: CheckResponse | undefined): AnswerJudgement {
  if (response === undefined) throw new AppError('invalid', 'answer-missing');
  const score = scoreResponse(check, response);
  if (!score.ok) {
    throw new AppError('invalid', score.reason, { details: [{ path: 'response', reason: score.reason }] });
  }
  const { verdict, feedback } = score;
  const told = feedback.length > 0 ? feedback.join(' ') : messagesFor(task.language).keyed[verdict];
  return {
    verdict,
    feedback: verdict === 'met' && check.explanation ? `${told}\n\n${check.explanation}` : told,
    rows: task.rows.map(({ rowId, version }) => ({ rowId, rowVersion: version, verdict })),
    source: 'item',
    judge: 'score',
    text: typeof response === 'string' ? response : JSON.stringify(response),
  };
}

async function judgeFreeText(task: Task, answer: string, engine: Judge): Promise<AnswerJudgement> {
  const { check, scenario, language, rows, config } = task;
  const question = check?.stem ?? `${scenario?.situation ?? ''}\n\n${scenario?.opening ?? ''}`;
  const seen = `${task.seen}\n${question}`;
  const asked = { question, answer, rows, seen, strictness: config.strictness, language };
  const judgements = rows.length === 0 ? [] : await engine.judge(asked);
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
