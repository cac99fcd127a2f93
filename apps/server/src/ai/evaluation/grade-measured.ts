import type { Ask } from '@coursecraft/ai/engine/ask';
import type { GradingRequest, GradingResult, Usage } from '@coursecraft/ai/engine/engine';
import { gradeConversation } from '@coursecraft/ai/grading/grade-conversation';
import type { Access } from '../model/access.ts';

export type MeasuredGrade = Pick<GradingResult, 'rows'> & {
  confidence: number;
  latencyMs: number;
  /** US dollars; absent if the price is unknown. */
  cost: number | undefined;
};

type Options = { signal: AbortSignal; onUsage: (usage: Usage) => void };

/** Grades as a course would, with one model and no fallback, and measures time and cost. Throws if the model fails. */
export async function gradeMeasured(
  access: Access,
  request: GradingRequest,
  { signal, onUsage }: Options,
): Promise<MeasuredGrade> {
  const began = performance.now();
  let cost: number | undefined;
  const count = (usage: Usage) => {
    if (usage.cost !== undefined) cost = (cost ?? 0) + usage.cost;
    onUsage(usage);
  };
  // The providers' libraries are large, and evaluations are rare.
  const { askModel } = await import('../model/ask-model.ts');
  const ask: Ask = (question, run) => askModel(access, question, { ...run, onUsage: count });
  const run = { signal, model: undefined, onStep: () => undefined };
  const { rows, confidence = 0 } = await gradeConversation(ask, request, run, { judge: 'model' });
  return { rows, confidence, latencyMs: performance.now() - began, cost };
}
