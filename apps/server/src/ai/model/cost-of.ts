import type { ModelPrice } from '@coursecraft/contract/ai-settings/connection';

const MILLION = 1_000_000;

/** Returns US dollars. */
export const costOf = (
  { input, output }: ModelPrice,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number => (inputTokens * input + outputTokens * output) / MILLION;
