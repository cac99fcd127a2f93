import type { z } from 'zod';
import type { PromptMessage, Run } from './engine.ts';

/** One request to a language model whose reply is data. */
export type Question<T> = {
  messages: readonly PromptMessage[];
  /** The form of the reply. */
  schema: z.ZodType<T>;
  maxOutputTokens: number;
  /** 0 where the same question should get the same answer; the provider's default unless given. */
  temperature?: number | undefined;
  /** What is wrong with a reply of the right form, as sentences for the model; empty where nothing is. */
  findProblems?: (reply: T) => string[];
  /** Receives what there is of the reply so far, in any shape, while it is written. */
  onPartial?: (partial: { [K in keyof T]?: unknown }) => void;
};

export type AskRun = Pick<Run, 'signal' | 'onUsage' | 'model'> & Partial<Pick<Run, 'onStep'>>;

/**
 * Asks a language model. A reply of another form, or one with problems, is sent back once with what is wrong; what the
 * second reply still lacks is for the caller to leave out. Throws where the model fails, and `AbortError` when the signal fires.
 */
export type Ask = <T>(question: Question<T>, run: AskRun) => Promise<T>;
