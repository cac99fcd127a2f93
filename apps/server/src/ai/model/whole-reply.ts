import type { Run } from '@coursecraft/ai/engine/engine';
import type { Access } from './access.ts';
import { type Call, callModel, type ModelReply } from './call-model.ts';
import { jsonInReply } from './json-in-reply.ts';

const GOES_ON = 3;
/** The maximum overlap of a continuation, in characters, and the minimum of distinct ones. */
const LONGEST_OVERLAP = 400;
const SHORTEST_OVERLAP = 8;

const GO_ON =
  'Your answer broke off here. Go on exactly where it broke off, in the middle of a word if need be. Say nothing again and put nothing before it.';

/** Joins two parts of a reply. If the second part is a complete new reply, it replaces the first. */
export function joined(before: string, after: string): string {
  const fresh = jsonInReply(after);
  const isAnew = /^\s*(?:```(?:json)?\s*)?\{/.test(after) && fresh.whole.length > 0;
  if (isAnew && !fresh.open) return after;
  const rest = after.replace(/^\s*```(?:json)?\n/, '');
  for (let size = Math.min(LONGEST_OVERLAP, rest.length); size >= SHORTEST_OVERLAP; size -= 1) {
    const again = rest.slice(0, size);
    if (new Set(again).size >= SHORTEST_OVERLAP && before.endsWith(again)) return before + rest.slice(size);
  }
  return before + rest;
}

const isWhole = ({ text, finishReason }: ModelReply): boolean =>
  jsonInReply(text).open === undefined && finishReason !== 'length';

/** Asks a model to continue until the reply is complete or nothing more comes. */
export async function wholeReply(
  access: Access,
  call: Call,
  run: Pick<Run, 'signal' | 'onUsage' | 'model'>,
): Promise<ModelReply> {
  let heard = await callModel(access, call, run);
  for (let times = 0; times < GOES_ON && !isWhole(heard) && heard.finishReason !== 'content-filter'; times += 1) {
    const before = heard.text;
    const next = await callModel(
      access,
      {
        ...call,
        // A schema would make it start over.
        mode: 'text',
        messages: [...call.messages, { role: 'assistant', text: before }, { role: 'user', text: GO_ON }],
        onText: call.onText && ((text) => call.onText?.(joined(before, text))),
      },
      run,
    ).catch((error: unknown): ModelReply => {
      run.signal.throwIfAborted();
      return { text: '', finishReason: 'error', error };
    });
    heard = { ...next, text: joined(before, next.text) };
    if (next.text === '') break;
  }
  return heard;
}
