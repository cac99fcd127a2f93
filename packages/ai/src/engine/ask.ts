import type { z } from 'zod';
import type { PromptMessage, Run } from './engine.ts';

export type Question<T> = {
  messages: readonly PromptMessage[];
  schema: z.ZodType<T>;
  maxOutputTokens: number;
  /** 0 for repeatable replies; the provider's default otherwise. */
  temperature?: number | undefined;
  /** Returns the faults of a valid reply as sentences for the model. */
  findProblems?: (reply: T) => string[];
  onPartial?: (partial: { [K in keyof T]?: unknown }) => void;
};

export type AskRun = Pick<Run, 'signal' | 'onUsage' | 'model'> & Partial<Pick<Run, 'onStep'>>;

/**
 * Asks a language model. A reply of another form, or one with problems, is sent back once with what is wrong; what the
 * second reply still lacks is for the caller to leave out. Throws where the model fails, and `AbortError` when the signal fires.
 */
export type Ask = <T>(question: Question<T>, run: AskRun) => Promise<T>;
