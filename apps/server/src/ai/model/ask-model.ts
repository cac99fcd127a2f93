import { setTimeout as wait } from 'node:timers/promises';
import type { AskRun, Question } from '@coursecraft/ai/engine/ask';
import type { OutputMode } from '@coursecraft/contract/ai-settings/connection';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { APICallError, parsePartialJson } from 'ai';
import { z } from 'zod';
import type { Access } from './access.ts';
import type { Call, ModelReply } from './call-model.ts';
import { jsonInReply } from './json-in-reply.ts';
import { mayPass, modelFailure, replyFailure, retryAfter } from './model-failure.ts';
import { isTooMuchText, mayRefuseMode, namedWindow, nextMode } from './output-modes.ts';
import { wholeReply } from './whole-reply.ts';

const TRIES = 3;
const TIMEOUT_MS = 60_000;
/** A shorter reply is hardly useful. */
const LEAST_TOKENS = 1000;

type Answer<T> = { reply: ModelReply } & ({ value: T } | { malformed: string });

export async function askModel<T>(access: Access, question: Question<T>, run: AskRun): Promise<T> {
  try {
    return await askTwice(access, question, run);
  } catch (error) {
    if (error instanceof AppError && error.code === 'model_failed')
      access.onFailure?.({ model: run.model ?? access.defaultModel, reason: error.refused.reason });
    throw error;
  }
}

async function askTwice<T>(access: Access, question: Question<T>, run: AskRun): Promise<T> {
  const model = run.model ?? access.defaultModel;
  const first = await answerTo(access, question, run);
  access.outputs.note(model, 'value' in first || first.reply.finishReason === 'length');
  const problems = 'value' in first ? (question.findProblems?.(first.value) ?? []) : [first.malformed];
  if ('value' in first && problems.length === 0) return first.value;
  const messages = [...question.messages];
  if (first.reply.text) messages.push({ role: 'assistant', text: first.reply.text });
  messages.push({
    role: 'user',
    text: `Your answer cannot be used as it is:\n${problems.map((problem) => `- ${problem}`).join('\n')}\nAnswer again, whole and mended, in the same form.`,
  });
  // A server that enforces schemas would not have sent a malformed reply, so the schema is given in words.
  const mode = 'malformed' in first && first.reply.text ? 'text' : undefined;
  const second = await answerTo(access, { ...question, messages }, run, mode);
  if ('value' in second) return second.value;
  if ('value' in first) return first.value;
  throw replyFailure(second.reply, access.provider);
}

/** Returns one parsed answer. Throws if nothing came or the connection broke for good. */
async function answerTo<T>(access: Access, question: Question<T>, run: AskRun, mode?: OutputMode): Promise<Answer<T>> {
  const { schema, onPartial } = question;
  const received = await requestReply(
    access,
    {
      ...question,
      schema: question.asks ?? schema,
      onText:
        onPartial &&
        (async (text) => {
          const { whole, open } = jsonInReply(text);
          const { value } = await parsePartialJson(whole[0] ?? open);
          if (value !== null && typeof value === 'object' && !Array.isArray(value)) onPartial(value);
        }),
    },
    run,
    mode,
  );
  const { whole, open } = jsonInReply(received.text);
  const read = whole.map((json) => schema.safeParse(parsed(json)));
  const fit = read.find(({ success }) => success);
  if (fit?.success) return { reply: received, value: fit.data };
  if (received.error !== undefined) throw modelFailure(received.error, access.provider);
  if (received.finishReason === 'content-filter') throw replyFailure(received, access.provider);
  if (open !== undefined) return { reply: received, malformed: 'It broke off before its end; be shorter.' };
  const [nearest] = read.toReversed();
  return {
    reply: received,
    malformed: nearest?.error ? z.prettifyError(nearest.error) : 'There is no JSON object in it.',
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Repeats a request if the provider is busy, rejects the output mode or has no room for such a long reply. */
async function requestReply(
  access: Access,
  question: Omit<Call, 'mode'>,
  run: AskRun,
  wantedMode?: OutputMode,
): Promise<ModelReply> {
  const { model = access.defaultModel } = run;
  const known = wantedMode ?? access.outputs.of(model);
  let mode = known;
  let { maxOutputTokens } = question;
  let refusal: unknown;
  for (let tries = 1; ; ) {
    try {
      const received = await wholeReply(access, { ...question, maxOutputTokens, mode }, run);
      if (mode !== known) access.outputs.lower(model, mode);
      return received;
    } catch (error) {
      run.signal.throwIfAborted();
      const next = mayRefuseMode(error) ? nextMode(mode) : undefined;
      if (next) {
        mode = next;
        refusal ??= error;
        continue;
      }
      // Servers count the longest possible reply to the context window.
      const isTooMuch = APICallError.isInstance(error) && isTooMuchText(error.message);
      const window = isTooMuch ? namedWindow(error.message) : undefined;
      // A larger window than the known one did not cause the refusal; learning only smaller ones ends the repeats.
      if (window !== undefined && window < (access.contextWindow(model) ?? Number.POSITIVE_INFINITY)) {
        access.learnWindow(model, window);
        continue;
      }
      if (isTooMuch && maxOutputTokens > LEAST_TOKENS) {
        maxOutputTokens = Math.max(LEAST_TOKENS, Math.floor(maxOutputTokens / 4));
        continue;
      }
      const pause = (retryAfter(error) ?? 2 ** (tries - 1)) * 1000;
      if (tries === TRIES || !mayPass(error) || pause > TIMEOUT_MS)
        throw modelFailure(refusal ?? error, access.provider);
      tries += 1;
      run.onStep?.({ kind: 'waiting', label: `${access.provider} is busy`, name: access.provider, done: 0, total: 1 });
      await wait(pause, undefined, { signal: run.signal });
    }
  }
}
