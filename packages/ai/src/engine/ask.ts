import type { z } from 'zod';
import type { PromptMessage, Run } from './engine.ts';

export type Question<T> = {
  messages: readonly PromptMessage[];
  schema: z.ZodType<T>;
  /** The form that the model is asked for, if `schema` accepts more. */
  asks?: z.ZodType | undefined;
  maxOutputTokens: number;
  /** The shortest reply that is useful. A window that leaves less is too small for the prompt. */
  leastOutputTokens?: number | undefined;
  /** 0 for repeatable replies; the provider's default otherwise. */
  temperature?: number | undefined;
  /** Returns the faults of a valid reply as sentences for the model. */
  findProblems?: (reply: T) => string[];
  onPartial?: (partial: { [K in keyof T]?: unknown }) => void;
};

export type AskRun = Pick<Run, 'signal' | 'onUsage' | 'model'> & Partial<Pick<Run, 'onStep'>>;

/** Asks a model and sends an invalid reply back once. Throws if the model fails, and `AbortError` on abort. */
export type Ask = <T>(question: Question<T>, run: AskRun) => Promise<T>;
