import type { CheckResponse } from '@coursecraft/contract/shapes/check';
import { scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { AppError } from '../../errors/app-error.ts';
import { wordsForCourse } from '../../words/words.ts';
import type { AnswerJudgement } from './answer-judgement.ts';
import type { Attempts, Task } from './queries.ts';
import { type Examiner, examineAnswer } from './talk/examine-answer.ts';

type Given = {
  answer?: string | undefined;
  response?: CheckResponse | undefined;
};
type KeyedCheck = Exclude<NonNullable<Task['check']>, { type: 'free-response' }>;

/** Judges an answer: by its key where there is one, otherwise point by point by an engine, with those before it. */
export async function judgeAnswer(
  task: Task,
  { answer, response }: Given,
  { attempts, messageId, examine }: { attempts: Attempts; messageId: string; examine: Examiner },
): Promise<AnswerJudgement> {
  if (task.check && task.check.type !== 'free-response') return scoreKeyed(task, task.check, response);
  const text = answer ?? (typeof response === 'string' ? response : '');
  return examineAnswer(task, { text, messageId }, attempts, examine);
}

function scoreKeyed(task: Task, check: KeyedCheck, response: CheckResponse | undefined): AnswerJudgement {
  if (response === undefined) throw new AppError('invalid', 'answer-missing');
  const score = scoreResponse(check, response);
  if (!score.ok) {
    throw new AppError('invalid', score.reason, { details: [{ path: 'response', reason: score.reason }] });
  }
  const { verdict, feedback } = score;
  const told = feedback.length > 0 ? feedback.join(' ') : wordsForCourse('verdicts', task.language)(`keyed-${verdict}`);
  return {
    verdict,
    feedback: verdict === 'met' && check.explanation ? `${told}\n\n${check.explanation}` : told,
    rows: task.rows.map(({ rowId, version }) => ({ rowId, rowVersion: version, verdict, level: 'unaided' })),
    source: 'item',
    judge: 'score',
    text: typeof response === 'string' ? response : JSON.stringify(response),
  };
}
