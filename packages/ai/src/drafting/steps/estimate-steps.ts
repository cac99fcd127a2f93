import { z } from 'zod';
import type { ExpectedUsage } from '../../engine/drafting-work.ts';
import type { PromptMessage } from '../../engine/engine.ts';
import { tokensIn, windowOf } from '../../retrieval/window.ts';
import type { NumberedSentences } from '../numbered-sentences.ts';
import { critiquePrompts } from '../prompt.ts';
import { LooseSection, PatchReply } from '../reply.ts';
import { checksStep, criteriaStep, PIECE, type StepsRequest, scenariosStep, textsStep } from './prompts.ts';
import { ChecksStep, CriteriaStep, ScenariosStep, TextsStep } from './replies.ts';

/** Tokens of the reply of each step for a piece. */
const REPLIES = { criteria: 650, texts: 1050, checks: 850, scenarios: 300, critique: 60 };
/** One piece in eight has an invalid part. */
const REPAIRS = 0.125;

const lengthOf = (messages: readonly PromptMessage[], form: z.ZodType) =>
  tokensIn(messages.map(({ text }) => text).join('\n')) + tokensIn(JSON.stringify(z.toJSONSchema(form)));

/** Estimates what sections take that are written step by step. */
export function estimateSteps(
  sections: readonly { request: StepsRequest; material: NumberedSentences }[],
  run: { share: number },
): ExpectedUsage {
  const expected = { requests: 1, inputTokens: 0, outputTokens: 0 };
  const look = critiquePrompts(LooseSection.parse({ elements: [{}] }), 'en', windowOf(run))[0] ?? [];
  const critique = lengthOf(look, PatchReply);
  const { criteria, texts, checks, scenarios } = REPLIES;
  for (const { request, material } of sections) {
    const pieces = material.pieces(Math.floor(windowOf(run) * PIECE));
    for (const [at, text] of pieces.entries()) {
      const place = { piece: { text, at, count: pieces.length }, isEmpty: material.isEmpty };
      const written = Math.min(texts, 1.4 * tokensIn(text));
      const steps =
        lengthOf(criteriaStep(request, place, []), CriteriaStep) +
        lengthOf(textsStep(request, place, { criteria: [], titles: [] }), TextsStep) +
        lengthOf(checksStep(request, place, { criteria: [], texts: '' }), ChecksStep);
      // Criteria are read by the next two steps, texts by the one for checks, all by the second look.
      const read = 0.8 * criteria + written + critique + 0.6 * criteria + written + checks;
      expected.requests += 4 + REPAIRS;
      expected.inputTokens += steps + read + REPAIRS * (critique + checks);
      expected.outputTokens += criteria + written + checks + REPLIES.critique;
    }
    expected.requests += 1;
    expected.inputTokens += lengthOf(scenariosStep(request, []), ScenariosStep) + 0.5 * criteria * pieces.length;
    expected.outputTokens += scenarios;
    // The look over the module reads the lessons once more.
    expected.inputTokens += 0.9 * texts * pieces.length;
  }
  return {
    requests: Math.round(expected.requests),
    inputTokens: Math.round(expected.inputTokens),
    outputTokens: Math.round(expected.outputTokens),
  };
}
