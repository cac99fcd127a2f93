import type { APICallError, LanguageModel } from 'ai';
import { grammarSchema } from './grammar-schema.ts';
import type { ChatTurn, GenerateEvents, GenerateRequest, GenerateResult } from './protocol.ts';

type Model = Extract<LanguageModel, { specificationVersion: 'v4' }>;
type CallOptions = Parameters<Model['doStream']>[0];
type StreamPart = Awaited<ReturnType<Model['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never;

/** Generates an answer of a model on this computer. */
export type Generate = (
  request: GenerateRequest,
  events: GenerateEvents,
  signal: AbortSignal,
) => Promise<GenerateResult>;

const TEXT_ID = 'answer';

/**
 * Creates a refusal of the request itself in the form of a provider's, so that callers treat it alike. The SDK is loaded
 * here because a server without models does without it.
 */
export async function requestError(message: string): Promise<APICallError> {
  const { APICallError } = await import('ai');
  return new APICallError({ message, url: 'local:', requestBodyValues: {}, statusCode: 400, isRetryable: false });
}

/** Adapts a model on this computer to the interface of the AI SDK. */
export function localLanguageModel(modelId: string, generate: Generate): Model {
  const run = async (options: CallOptions, events: GenerateEvents) => {
    const result = await generate(
      await requestOf(options),
      events,
      options.abortSignal ?? new AbortController().signal,
    );
    const { inputTokens: total, cachedTokens, outputTokens, finishReason } = result;
    return {
      finishReason: { unified: finishReason, raw: finishReason },
      usage: {
        inputTokens: { total, noCache: total - cachedTokens, cacheRead: cachedTokens, cacheWrite: undefined },
        outputTokens: { total: outputTokens, text: outputTokens, reasoning: 0 },
      },
    };
  };
  return {
    specificationVersion: 'v4',
    provider: 'local',
    modelId,
    supportedUrls: {},
    async doGenerate(options) {
      let text = '';
      const onText = (more: string) => {
        text += more;
      };
      const end = await run(options, { onText, onAlive: () => undefined });
      return { ...end, content: [{ type: 'text', text }], warnings: [] };
    },
    async doStream(options) {
      const stop = new AbortController();
      const signal = AbortSignal.any([stop.signal, ...(options.abortSignal ? [options.abortSignal] : [])]);
      const stream = new ReadableStream<StreamPart>({
        async start(controller) {
          // After it was cancelled, a stream accepts nothing more.
          const emit = (part: StreamPart) => {
            if (!stop.signal.aborted) controller.enqueue(part);
          };
          emit({ type: 'stream-start', warnings: [] });
          let isBegun = false;
          const onText = (delta: string) => {
            if (!isBegun) emit({ type: 'text-start', id: TEXT_ID });
            isBegun = true;
            emit({ type: 'text-delta', id: TEXT_ID, delta });
          };
          try {
            const end = await run(
              { ...options, abortSignal: signal },
              { onText, onAlive: () => emit({ type: 'ping' }) },
            );
            if (isBegun) emit({ type: 'text-end', id: TEXT_ID });
            emit({ type: 'finish', ...end });
          } catch (error) {
            emit({ type: 'error', error });
          }
          if (!stop.signal.aborted) controller.close();
        },
        cancel: (reason) => stop.abort(reason),
      });
      return { stream };
    },
  };
}

async function requestOf(options: CallOptions): Promise<GenerateRequest> {
  const { prompt, responseFormat, maxOutputTokens, temperature, topP, seed } = options;
  return {
    history: await Promise.all(prompt.map(turnOf)),
    schema: responseFormat?.type === 'json' ? await schemaOf(responseFormat.schema) : undefined,
    maxTokens: maxOutputTokens,
    temperature,
    topP,
    seed,
  };
}

async function schemaOf(schema: object | undefined): Promise<object | true> {
  if (!schema) return true;
  try {
    return grammarSchema(schema);
  } catch (error) {
    throw await requestError(error instanceof Error ? error.message : String(error));
  }
}

async function turnOf(message: CallOptions['prompt'][number]): Promise<ChatTurn> {
  if (message.role === 'system') return { type: 'system', text: message.content };
  if (message.role === 'tool') throw await requestError('Models on this computer use no tools.');
  let text = '';
  for (const part of message.content) {
    if (part.type === 'text') text += part.text;
    else if (part.type !== 'reasoning') throw await requestError(`Models on this computer read no ${part.type}.`);
  }
  return message.role === 'user' ? { type: 'user', text } : { type: 'model', response: [text] };
}
