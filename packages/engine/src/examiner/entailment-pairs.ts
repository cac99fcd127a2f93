import type { ExamineRequest, JudgeRequest } from '../engine.ts';
import { judgePoints } from '../judge/built-in-judge.ts';
import type { EntailmentPair } from '../judge/entailment.ts';
import type { PointsRequest } from '../judge/judge-points.ts';
import { withPoints } from '../judge/judge-rows.ts';
import { premisesOf, wordingsOf } from '../judge/with-entailment.ts';
import { examineBy } from './examine.ts';

/** Pairs that one answer is looked at by: a student waits. */
const MOST = 32;

/** What a model of entailment is to be asked of an answer or a conversation: each sentence beside each key point. */
export function entailmentPairs(request: ExamineRequest | JudgeRequest): EntailmentPair[] {
  const pairs = new Map<string, EntailmentPair>();
  const note = (asked: PointsRequest) => {
    for (const premise of premisesOf(asked.answer))
      for (const { text: hypothesis } of wordingsOf(asked))
        pairs.set(`${premise}\n${hypothesis}`, { premise, hypothesis });
  };
  if ('answer' in request) note(withPoints(request));
  else
    examineBy((asked) => {
      note(asked);
      return judgePoints(asked);
    }, request);
  // The newest sentences come last.
  return [...pairs.values()].slice(-MOST);
}
