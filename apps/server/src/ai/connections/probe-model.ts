import { type AiCapabilities, OUTPUT_MODES } from '@coursecraft/contract/ai-settings/connection';
import { z } from 'zod';
import type { Access } from '../model/access.ts';
import { callModel } from '../model/call-model.ts';
import { jsonInReply } from '../model/json-in-reply.ts';
import { mayRefuseMode } from '../model/output-modes.ts';

const ProbeReply = z.object({ sum: z.int(), sentence: z.string() });
const MESSAGES = [
  { role: 'system', text: 'You check a connection. Answer exactly in the form that you are asked for.' },
  {
    role: 'user',
    text: 'Give the sum of 17 and 25 as "sum", and as "sentence" one sentence of about twenty words about the sea.',
  },
];
const TOKENS = 1000;

const isFitting = (text: string): boolean =>
  jsonInReply(text).whole.some((json) => {
    try {
      return ProbeReply.safeParse(JSON.parse(json)).success;
    } catch {
      return false;
    }
  });

/**
 * Finds the best way in which a model returns data, with one short request for each way that it rejects or ignores.
 * Returns undefined if it returns no data in any way. Throws if the request fails for another reason.
 */
export async function probeModel(access: Access, signal: AbortSignal): Promise<AiCapabilities | undefined> {
  const model = access.defaultModel;
  for (const mode of OUTPUT_MODES) {
    let pieces = 0;
    const call = {
      messages: MESSAGES,
      schema: ProbeReply,
      mode,
      maxOutputTokens: TOKENS,
      onText: () => {
        pieces += 1;
      },
    };
    try {
      const { text, error } = await callModel(access, call, { signal });
      if (error !== undefined && text === '') throw error;
      if (!isFitting(text)) continue;
      return { model, output: mode, streaming: pieces > 1, contextWindow: access.contextWindow(model) };
    } catch (error) {
      if (!mayRefuseMode(error)) throw error;
    }
  }
  return undefined;
}
