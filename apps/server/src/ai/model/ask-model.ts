import { setTimeout as wait } from 'node:timers/promises';
import type { AskRun, Question } from '@coursecraft/ai/engine/ask';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { parsePartialJson } from 'ai';
import { z } from 'zod';
import type { Access, Call, ModelReply } from './call-model.ts';
import { jsonInReply } from './json-in-reply.ts';
import { mayPass, modelFailure, replyFailure, retryAfter } from './model-failure.ts';
import { mayRefuseForm, nextForm, type ReplyForm } from './reply-forms.ts';
import { wholeReply } from './whole-reply.ts';

const TRIES = 3;
const TIMEOUT_MS = 60_000;

type Answer<T> = { heard: ModelReply } & ({ value: T } | { malformed: string });

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
  const first = await answerTo(access, question, run);
  const problems = 'value' in first ? (question.findProblems?.(first.value) ?? []) : [first.malformed];
  if ('value' in first && problems.length === 0) return first.value;
  // A server that enforces schemas would have rejected this.
  if ('malformed' in first && first.heard.text) access.forms.keep(run.model ?? access.defaultModel, 'text');
  const messages = [...question.messages];
  if (first.heard.text) messages.push({ role: 'assistant', text: first.heard.text });
  messages.push({
    role: 'user',
    text: `Your answer cannot be used as it is:\n${problems.map((problem) => `- ${problem}`).join('\n')}\nAnswer again, whole and mended, in the same form.`,
  });
  const second = await answerTo(access, { ...question, messages }, run);
  if ('value' in second) return second.value;
  if ('value' in first) return first.value;
  throw replyFailure(second.heard, access.provider);
}

/** Returns one parsed answer. Throws if nothing came or the connection broke for good. */
async function answerTo<T>(access: Access, question: Question<T>, run: AskRun): Promise<Answer<T>> {
  const { schema, onPartial } = question;
  const received = await heardFor(
    access,
    {
      ...question,
      onText:
        onPartial &&
        (async (text) => {
          const { whole, open } = jsonInReply(text);
          const { value } = await parsePartialJson(whole[0] ?? open);
          if (value !== null && typeof value === 'object' && !Array.isArray(value)) onPartial(value);
        }),
    },
    run,
  );
  const { whole, open } = jsonInReply(received.text);
  const read = whole.map((json) => schema.safeParse(parsed(json)));
  const fit = read.find(({ success }) => success);
  if (fit?.success) return { heard: received, value: fit.data };
  if (received.error !== undefined) throw modelFailure(received.error, access.provider);
  if (received.finishReason === 'content-filter') throw replyFailure(received, access.provider);
  if (open !== undefined) return { heard: received, malformed: 'It broke off before its end; be shorter.' };
  const [nearest] = read.toReversed();
  return {
    heard: received,
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

/** Repeats a request if the provider was busy or does not support the reply form. */
async function heardFor(access: Access, question: Omit<Call, 'form'>, run: AskRun): Promise<ModelReply> {
  const { model = access.defaultModel } = run;
  const known = access.forms.of(model);
  let form: ReplyForm = known;
  let refusal: unknown;
  for (let tries = 1; ; ) {
    try {
      const received = await wholeReply(access, { ...question, form }, run);
      if (form !== known) access.forms.keep(model, form);
      return received;
    } catch (error) {
      run.signal.throwIfAborted();
      const next = mayRefuseForm(error) ? nextForm(form) : undefined;
      if (next) {
        form = next;
        refusal ??= error;
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
