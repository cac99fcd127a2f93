import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import type { PointState, TriedPoint } from '@coursecraft/contract/shapes/tried-point';
import type { Engine, JudgeRequest, JudgeRun, RowJudgement } from '@coursecraft/engine/engine';

type Circumstances = Pick<JudgeRequest, 'question' | 'strictness' | 'language'>;

const stateOf = ({ verdict, reason }: RowJudgement): PointState => {
  if (verdict === 'met') return 'shown';
  if (reason === 'contradicts' || reason === 'negated') return 'contradicted';
  return verdict === 'partly' ? 'doubtful' : 'open';
};

/** Which key points of a criterion an answer shows: each is judged as a criterion of its own. */
export async function judgePoints(
  engine: Pick<Engine, 'judge'>,
  { keyPoints }: Pick<KnowledgeRow, 'keyPoints'>,
  answer: string,
  circumstances: Circumstances,
  run: JudgeRun,
): Promise<TriedPoint[]> {
  if (keyPoints.length === 0) return [];
  const rows = keyPoints.map(({ pointId, text, accepted }) => ({
    rowId: pointId,
    statement: text,
    guidance: '',
    goldAnswers: accepted.map((wording) => ({ text: wording, verdict: 'met' as const })),
  }));
  const judgements = await engine.judge({ ...circumstances, answer, rows, seen: '' }, run);
  return judgements.map((judgement) => ({
    pointId: judgement.rowId,
    state: stateOf(judgement),
    quote: judgement.quote,
  }));
}
