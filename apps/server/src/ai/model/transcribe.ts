import type { Recording, Run } from '@coursecraft/ai/engine/engine';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { APICallError } from 'ai';
import type { Access } from './access.ts';
import { costOf } from './cost-of.ts';
import { modelFailure } from './model-failure.ts';

const REFUSALS = [400, 413, 415, 422];
/** For providers that report no tokens: roughly what others charge for speech. */
const TOKENS_A_SECOND = 10;
const BYTES_A_SECOND = 4000;
const CHARACTERS_A_TOKEN = 4;

/** Asks the transcription model of a connection. */
export async function transcribe(
  access: Access,
  { audio, mediaType, language }: Recording,
  { signal, onUsage }: Pick<Run, 'signal' | 'onUsage'>,
): Promise<string> {
  const { transcription, provider } = access;
  if (!transcription) throw new AppError('unprocessable', 'transcription-needs-model');
  const { model, transcriber, optionsFor } = transcription;
  const ask = async () =>
    transcriber.doGenerate({
      audio,
      mediaType,
      providerOptions: optionsFor(language.split('-')[0] ?? language),
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(access.timeoutMs)]),
    });
  try {
    const { text, durationInSeconds = audio.length / BYTES_A_SECOND, usage } = await access.inTurn(ask, signal);
    const inputTokens =
      tokensIn(usage, ['input_tokens', 'prompt_tokens', 'total_input_tokens']) ??
      Math.ceil(durationInSeconds * TOKENS_A_SECOND);
    const outputTokens =
      tokensIn(usage, ['output_tokens', 'completion_tokens', 'total_output_tokens']) ??
      Math.ceil(text.length / CHARACTERS_A_TOKEN);
    const price = access.price(model);
    const tokens = { inputTokens, outputTokens };
    onUsage?.({ model, ...tokens, ...(price && { cost: costOf(price, tokens) }) });
    return text.trim();
  } catch (error) {
    signal.throwIfAborted();
    const failure = failureOf(error, provider);
    access.onFailure?.({ model, reason: failure.refused.reason });
    throw failure;
  }
}

function failureOf(error: unknown, provider: string): AppError {
  if (APICallError.isInstance(error) && REFUSALS.includes(error.statusCode ?? 0))
    return new AppError('model_failed', refused('recording-refused', { provider }), { cause: error });
  return modelFailure(error, provider);
}

const tokensIn = (usage: Record<string, unknown> | undefined, names: readonly string[]) =>
  names.map((name) => usage?.[name]).find((count) => typeof count === 'number');
