import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { ModelChoice } from './connection.ts';
import { GraderAutonomy, GradingEvaluation } from './grading-evaluation.ts';

const Estimate = z.object({
  requests: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** US dollars; absent if the price is unknown. */
  cost: z.number().optional(),
});

export const gradingEvaluationEndpoints = {
  listGradingEvaluations: endpoint({
    method: 'GET',
    path: '/api/ai/grading-evaluations',
    access: 'admin',
    summary: 'Lists the evaluations of models for grading, newest first, and whether the present grader grades alone',
    reply: good({
      evaluations: z.array(GradingEvaluation),
      grader: ModelChoice.extend({ autonomy: GraderAutonomy, estimate: Estimate })
        .optional()
        .describe('The model that has the grading role'),
    }),
  }),
  startGradingEvaluation: endpoint({
    method: 'POST',
    path: '/api/ai/grading-evaluations',
    access: 'admin',
    summary: 'Starts to evaluate a model for grading with the benchmark. It goes on in the background',
    status: 201,
    body: ModelChoice,
    reply: good({ evaluation: GradingEvaluation }),
  }),
  stopGradingEvaluation: endpoint({
    method: 'POST',
    path: '/api/ai/grading-evaluations/:evaluationId/stop',
    access: 'admin',
    summary: 'Stops an evaluation. The answers that were graded so far are kept without a result',
    params: z.object({ evaluationId: Id }),
    reply: good({ evaluation: GradingEvaluation }),
  }),
};
