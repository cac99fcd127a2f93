import type { PromptMessage, Run } from '@coursecraft/ai/engine/engine';
import {
  type FinishReason,
  type LanguageModel,
  type LanguageModelUsage,
  type ModelMessage,
  Output,
  streamText,
} from 'ai';
import { z } from 'zod';
import type { FormMemory, ReplyForm } from './reply-forms.ts';
import { createSilence } from './silence.ts';

export type Access = {
  provider: string;
  languageModel: (id: string) => LanguageModel;
  defaultModel: string;
  /** The longest silence, in milliseconds. */
  timeoutMs: number;
  forms: FormMemory;
  /** Whether messages may have parts, the first of which is cached. */
  splitsMessages: boolean;
  /** Called for each unanswered request, also if a fallback answers. */
  onFailure?: ((failed: { model: string; reason: string }) => void) | undefined;
};

export type Call = {
  messages: readonly PromptMessage[];
  schema: z.ZodType;
  form: ReplyForm;
  maxOutputTokens: number;
  temperature?: number | undefined;
  onText?: ((text: string) => void | Promise<void>) | undefined;
};

/** A reply; `error` is what interrupted it after some text. */
export type ModelReply = { text: string; finishReason: FinishReason; error?: unknown };

const CHARACTERS_A_TOKEN = 4;

/** Caches what requests share: the rules and the source text. */
const KEPT = { anthropic: { cacheControl: { type: 'ephemeral' as const } } };

const inTwo = (text: string, at: number) => [
  { type: 'text' as const, text: text.slice(0, at), providerOptions: KEPT },
  { type: 'text' as const, text: text.slice(at) },
];

const inWords = (schema: z.ZodType) =>
  `Answer with one JSON object and nothing else: no fence, no word before or after it. It fits this JSON schema:\n${JSON.stringify(z.toJSONSchema(schema))}`;

/**
 * Calls a model until it ends, fails or is silent. Throws only if nothing came. Always counts tokens, by estimate if
 * necessary.
 */
export async function callModel(
  { languageModel, defaultModel, timeoutMs, splitsMessages }: Access,
  { messages, schema, form, maxOutputTokens, temperature, onText }: Call,
  { signal, onUsage, model = defaultModel }: Pick<Run, 'signal' | 'onUsage' | 'model'>,
): Promise<ModelReply> {
  const rules = messages.flatMap(({ role, text }) => (role === 'system' ? [text] : []));
  if (form !== 'schema') rules.push(inWords(schema));
  const said = messages.flatMap(({ role, text, kept }): ModelMessage[] => {
    if (role === 'assistant') return [{ role, content: text }];
    if (role !== 'user') return [];
    return [{ role, content: kept && splitsMessages ? inTwo(text, kept) : text }];
  });
  const silence = createSilence(timeoutMs);
  const received: ModelReply = { text: '', finishReason: 'other' };
  let usage: LanguageModelUsage | undefined;
  try {
    const { fullStream } = streamText({
      model: languageModel(model),
      instructions: { role: 'system', content: rules.join('\n\n'), providerOptions: KEPT },
      messages: said,
      ...(form === 'schema' ? { output: Output.object({ schema }) } : {}),
      ...(form === 'json' ? { output: Output.json() } : {}),
      maxOutputTokens,
      ...(temperature === undefined ? {} : { temperature }),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, silence.signal]),
      onError: () => undefined,
    });
    for await (const part of fullStream) {
      silence.heard();
      if (part.type === 'text-delta') {
        received.text += part.text;
        await onText?.(received.text);
      } else if (part.type === 'error') received.error ??= part.error;
      else if (part.type === 'finish') {
        received.finishReason = part.finishReason;
        usage = part.totalUsage;
      }
    }
  } catch (error) {
    received.error ??= error;
  } finally {
    silence.end();
  }
  if (silence.signal.aborted) received.error = silence.signal.reason;
  if (received.text !== '' || usage || silence.signal.aborted) {
    const asked = [...rules, ...messages.flatMap(({ role, text }) => (role === 'system' ? [] : [text]))].join(
      '',
    ).length;
    onUsage?.({
      model,
      inputTokens: usage?.inputTokens ?? Math.ceil(asked / CHARACTERS_A_TOKEN),
      outputTokens: usage?.outputTokens ?? Math.ceil(received.text.length / CHARACTERS_A_TOKEN),
    });
  }
  signal.throwIfAborted();
  if (received.error !== undefined && received.text === '') throw received.error;
  return received;
}
