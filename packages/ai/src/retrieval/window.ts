import type { GradingRun } from '../engine/engine.ts';

/** Tokens of prompt and reply at which a prompt has its usual amount of source text. */
export const FULL_WINDOW = 40_000;

/** The smallest share of source text that a prompt is tried with, that of a window of 8,000 tokens. */
export const LEAST_SHARE = 0.2;

type Shared = Pick<GradingRun, 'share'>;

/** Returns how many tokens a prompt and its reply may have together. */
export const windowOf = ({ share = 1 }: Shared): number => Math.floor(share * FULL_WINDOW);

/** Whether the context window does not limit a prompt. */
export const isFullWindow = ({ share = 1 }: Shared): boolean => share >= 1;

/** Whether work is done in smaller steps. */
export const isSmallWindow = ({ share = 1 }: Shared): boolean => share <= LEAST_SHARE;

/** Returns about how many tokens a text has; letters outside of ASCII need more of them. */
export function tokensIn(text: string): number {
  let quarters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    quarters += code < 0x80 ? 1 : code < 0x2e80 ? 2 : 4;
  }
  return Math.ceil(quarters / 4);
}
