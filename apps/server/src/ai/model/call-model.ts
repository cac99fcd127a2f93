import type { PromptMessage, Run } from '@coursecraft/ai/engine/engine';
import { tokensIn } from '@coursecraft/ai/retrieval/window';
import type { OutputMode } from '@coursecraft/contract/ai-settings/connection';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { type FinishReason, type LanguageModelUsage, type ModelMessage, Output, streamText, tool } from 'ai';
import { z } from 'zod';
import type { Access } from './access.ts';
import { costOf } from './cost-of.ts';
import { createSilence } from './silence.ts';

export type Call = {
  messages: readonly PromptMessage[];
  schema: z.ZodType;
  mode: OutputMode;
  maxOutputTokens: number;
  leastOutputTokens?: number | undefined;
  temperature?: number | undefined;
  onText?: ((text: string) => void | Promise<void>) | undefined;
};

/** A reply; `error` is what interrupted it after some text. */
export type ModelReply = { text: string; finishReason: FinishReason; error?: unknown };

/** For estimates: a picture of 1024 pixels. */
const TOKENS_A_PICTURE = 1500;
/** Some languages need more tokens for their characters, so a prompt may be this much longer than estimated. */
const MARGIN = 1.2;
/** Tokens below which no reply is useful. */
const SHORTEST_REPLY = 400;

/** Caches what requests share: the rules and the source text. */
const KEPT = { anthropic: { cacheControl: { type: 'ephemeral' as const } } };
const TOOL = 'answer';

const inTwo = (text: string, at: number) => [
  { type: 'text' as const, text: text.slice(0, at), providerOptions: KEPT },
  { type: 'text' as const, text: text.slice(at) },
];

const inWords = (schema: z.ZodType) =>
  `Answer with one JSON object and nothing else: no fence, no word before or after it. It fits this JSON schema:\n${JSON.stringify(z.toJSONSchema(schema))}`;

type OutputOptions = Pick<Parameters<typeof streamText>[0], 'tools' | 'toolChoice'> & {
  output?: ReturnType<typeof Output.object> | ReturnType<typeof Output.json>;
};

function outputOf(mode: OutputMode, schema: z.ZodType): OutputOptions {
  switch (mode) {
    case 'schema':
      return { output: Output.object({ schema }) };
    case 'json':
      return { output: Output.json() };
    case 'tool': {
      const inputSchema = schema as z.ZodType<Record<string, unknown>>;
      return {
        tools: { [TOOL]: tool({ description: 'Takes the whole answer.', inputSchema }) },
        toolChoice: { type: 'tool', toolName: TOOL },
      };
    }
    case 'text':
      return {};
  }
}

/** Returns how long a reply may be. Throws `model-window-too-small` if the prompt leaves too little room. */
function tokensForReply(
  { maxOutputTokens: wanted, leastOutputTokens: least = SHORTEST_REPLY }: Call,
  asked: number,
  { provider, window }: { provider: string; window: number | undefined },
) {
  if (window === undefined) return wanted;
  const room = window - Math.ceil(asked * MARGIN);
  if (room >= Math.min(wanted, least)) return Math.min(wanted, room);
  throw new AppError('model_failed', refused('model-window-too-small', { provider, tokens: window }));
}

/**
 * Calls a model until it ends, fails or is silent. Throws only if nothing came. Always counts tokens, by estimate if
 * necessary.
 */
export async function callModel(
  access: Access,
  call: Call,
  { signal, onUsage, model = access.defaultModel }: Pick<Run, 'signal' | 'onUsage' | 'model'>,
): Promise<ModelReply> {
  const { messages, schema, mode, temperature, onText } = call;
  const rules = messages.flatMap(({ role, text }) => (role === 'system' ? [text] : []));
  if (mode === 'json' || mode === 'text') rules.push(inWords(schema));
  const prompt = messages.flatMap(({ role, text, kept, picture }): ModelMessage[] => {
    if (role === 'assistant') return [{ role, content: text }];
    if (role !== 'user') return [];
    const content = kept && access.splitsMessages ? inTwo(text, kept) : text;
    if (!picture) return [{ role, content }];
    return [
      {
        role,
        content: [
          { type: 'text', text },
          { type: 'file', ...picture },
        ],
      },
    ];
  });
  const pictures = messages.filter(({ picture }) => picture).length;
  const shown = [...rules, ...messages.flatMap(({ role, text }) => (role === 'system' ? [] : [text]))].join('');
  const promptTokens = tokensIn(shown) + pictures * TOKENS_A_PICTURE;
  // Some servers count the form of the reply as a part of the prompt.
  const form = mode === 'schema' || mode === 'tool' ? JSON.stringify(z.toJSONSchema(schema)) : '';
  const replyTokens = tokensForReply(call, promptTokens + tokensIn(form), {
    provider: access.provider,
    window: access.contextWindow(model),
  });
  const providerOptions = access.optionsFor?.(Math.ceil(promptTokens * MARGIN) + replyTokens, model);
  const received: ModelReply = { text: '', finishReason: 'other' };
  let usage: LanguageModelUsage | undefined;
  let ms = 0;
  let waitMs: number | undefined;
  const ask = async () => {
    const began = performance.now();
    const silence = createSilence(access.timeoutMs);
    try {
      const { fullStream } = streamText({
        model: access.languageModel(model),
        instructions: { role: 'system', content: rules.join('\n\n'), providerOptions: KEPT },
        messages: prompt,
        ...outputOf(mode, schema),
        maxOutputTokens: replyTokens,
        ...(temperature === undefined ? {} : { temperature }),
        ...(providerOptions && { providerOptions }),
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, silence.signal]),
        onError: () => undefined,
      });
      for await (const part of fullStream) {
        silence.heard();
        if (part.type.endsWith('-delta')) waitMs ??= performance.now() - began;
        if (part.type === 'text-delta' || part.type === 'tool-input-delta') {
          received.text += part.type === 'text-delta' ? part.text : part.delta;
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
      ms = performance.now() - began;
    }
    if (silence.signal.aborted) received.error = silence.signal.reason;
    return silence.signal.aborted;
  };
  const isSilent = await access.inTurn(ask, signal);
  if (received.text !== '' || usage || isSilent) {
    const inputTokens = usage?.inputTokens ?? promptTokens;
    const outputTokens = usage?.outputTokens ?? tokensIn(received.text);
    const price = access.price(model);
    const tokens = { inputTokens, outputTokens };
    if (received.error === undefined) access.pace.note(model, { tokens: outputTokens, ms, waitMs: waitMs ?? 0 });
    onUsage?.({ model, ...tokens, ...(price && { cost: costOf(price, tokens) }) });
  }
  signal.throwIfAborted();
  if (received.error !== undefined && received.text === '') throw received.error;
  return received;
}
