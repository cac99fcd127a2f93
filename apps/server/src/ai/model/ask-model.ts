import { setTimeout as wait } from 'node:timers/promises';
import type { PromptMessage, Run } from '@coursecraft/engine/engine';
import { type DeepPartial, type LanguageModel, Output, streamText } from 'ai';
import type { z } from 'zod';
import { isMalformed, mayPass, modelFailure, retryAfter } from './model-failure.ts';

/** How often a question is put again where the provider was busy, and the longest that one waits for that. */
const TRIES = 3;
const PATIENCE_MS = 20_000;

/** How a model is reached, and how long one waits for it. */
export type Access = {
  provider: string;
  languageModel: (id: string) => LanguageModel;
  defaultModel: string;
  timeoutMs: number;
};

export type Question<T> = {
  messages: readonly PromptMessage[];
  schema: z.ZodType<T>;
  maxOutputTokens: number;
  /** 0 where the same question should get the same answer; the provider's own unless given. */
  temperature?: number | undefined;
  /** What is wrong with an answer of the right form, as sentences for the model; empty where nothing is. */
  findProblems?: (answer: T) => string[];
  onPartial?: (partial: DeepPartial<T>) => void;
};

type AskRun = Pick<Run, 'signal' | 'onUsage' | 'model'>;
type Answer<T> = { value: T; text: string } | { malformed: string; error: unknown };

/**
 * Asks a model for data of one shape. An answer of another shape, or one that `findProblems` complains of, is sent back
 * once with what is wrong; what the second answer still lacks is the caller's to leave out. Throws `model_failed` with a
 * sentence, and `AbortError` when the signal fires.
 */
export async function askModel<T>(access: Access, question: Question<T>, run: AskRun): Promise<T> {
  const messages = [...question.messages];
  const first = await answerTo(access, { ...question, messages }, run);
  const problems = 'value' in first ? (question.findProblems?.(first.value) ?? []) : [first.malformed];
  if ('value' in first && problems.length === 0) return first.value;
  const said = 'value' in first ? first.text : (isMalformed(first.error) && first.error.text) || '';
  if (said) messages.push({ role: 'assistant', text: said });
  messages.push({
    role: 'user',
    text: `Your answer cannot be used as it is:\n${problems.map((problem) => `- ${problem}`).join('\n')}\nAnswer again, whole and mended, in the same form.`,
  });
  const second = await answerTo(access, { ...question, messages }, run);
  if ('value' in second) return second.value;
  if ('value' in first) return first.value;
  throw modelFailure(second.error, access.provider);
}

/** One answer; a question that the provider was too busy for is put again, as long as nothing of an answer had come. */
async function answerTo<T>(access: Access, question: Question<T>, run: AskRun): Promise<Answer<T>> {
  for (let tries = 1; ; tries += 1) {
    let begun = false;
    try {
      return await callOnce(access, question, run, () => {
        begun = true;
      });
    } catch (error) {
      run.signal.throwIfAborted();
      if (isMalformed(error) && error.finishReason !== 'content-filter') {
        const reason = error.finishReason === 'length' ? 'It broke off before its end; be shorter.' : error.message;
        return { malformed: reason, error };
      }
      const pause = (retryAfter(error) ?? 2 ** (tries - 1)) * 1000;
      if (begun || tries === TRIES || !mayPass(error) || pause > PATIENCE_MS)
        throw modelFailure(error, access.provider);
      await wait(pause, undefined, { signal: run.signal });
    }
  }
}

async function callOnce<T>(
  { languageModel, defaultModel, timeoutMs }: Access,
  { messages, schema, maxOutputTokens, temperature, onPartial }: Question<T>,
  { signal, onUsage, model = defaultModel }: AskRun,
  onBegin: () => void,
): Promise<Answer<T>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const settings = temperature === undefined ? {} : { temperature };
  let failure: unknown;
  const result = streamText({
    model: languageModel(model),
    instructions: messages.flatMap(({ role, text }) => (role === 'system' ? [text] : [])).join('\n\n'),
    messages: messages.flatMap(({ role, text: content }) =>
      role === 'user' || role === 'assistant' ? [{ role, content } as const] : [],
    ),
    output: Output.object({ schema }),
    maxOutputTokens,
    ...settings,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, timeout]),
    onError: ({ error }) => {
      failure ??= error;
    },
  });
  try {
    for await (const partial of result.partialOutputStream) {
      onBegin();
      onPartial?.(partial as DeepPartial<T>);
    }
    const value = (await result.output) as T;
    const { inputTokens = 0, outputTokens = 0 } = await result.usage;
    onUsage?.({ model, inputTokens, outputTokens });
    return { value, text: await result.text };
  } catch (error) {
    if (isMalformed(error)) {
      const { inputTokens = 0, outputTokens = 0 } = error.usage ?? {};
      onUsage?.({ model, inputTokens, outputTokens });
    }
    signal.throwIfAborted();
    throw timeout.aborted ? timeout.reason : (failure ?? error);
  }
}
