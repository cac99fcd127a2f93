import { z } from 'zod';
import type { ExpectedUsage } from '../engine/drafting-work.ts';
import type { PromptMessage } from '../engine/engine.ts';
import { tokensIn } from '../retrieval/window.ts';
import { critiquePrompt } from './prompt.ts';
import { LooseSection, PatchReply, SectionReply } from './reply.ts';

/** Sections of a module that are written at once. */
export const AT_ONCE = 4;

/** A reply has this many tokens beside those of each word of material, up to those of the longest reply. */
const REPLY = { least: 1500, ofWord: 1.1, most: 6000 };
/** Shares of a reply: what a second look reads and writes, what a look over the module reads and writes. */
const CRITIQUE = { reads: 0.9, writes: 0.1 };
const LOOK_OVER = { reads: 0.5, writes: 0.02, rules: 450 };
/** One section in four has an invalid part. */
const REPAIR = { share: 0.25, reads: 2500, writes: 500 };

const tokensOf = (messages: readonly PromptMessage[]) => messages.reduce((sum, { text }) => sum + tokensIn(text), 0);
const formOf = (schema: z.ZodType) => tokensIn(JSON.stringify(z.toJSONSchema(schema)));

/** Estimates what a module takes, from the prompts of its sections and the words of their material. */
export function estimateModule(
  sections: readonly { messages: readonly PromptMessage[]; words: number }[],
): ExpectedUsage {
  const empty = LooseSection.parse({ elements: [{}] });
  const rules = tokensOf(critiquePrompt(empty, [], 'en')) + formOf(PatchReply);
  const form = formOf(SectionReply);
  const count = sections.length;
  const replies = sections.map(({ words }) => Math.min(REPLY.most, REPLY.least + REPLY.ofWord * words));
  const written = replies.reduce((sum, tokens) => sum + tokens, 0);
  const prompts = sections.reduce((sum, { messages }) => sum + tokensOf(messages) + form, 0);
  const repairs = REPAIR.share * count;
  return {
    requests: Math.round(2 * count + repairs + 1),
    inputTokens: Math.round(
      prompts +
        count * rules +
        CRITIQUE.reads * written +
        repairs * REPAIR.reads +
        LOOK_OVER.rules +
        LOOK_OVER.reads * written,
    ),
    outputTokens: Math.round(written * (1 + CRITIQUE.writes + LOOK_OVER.writes) + repairs * REPAIR.writes),
  };
}

/** The share of time in which fewer sections than possible are written, and the look over the module. */
const IDLE = 0.25;

/** Estimates how long a module takes from the output tokens a second of a model and its wait before each reply. */
export function secondsFor(
  { requests, outputTokens }: ExpectedUsage,
  { speed, waitSeconds, sections }: { speed: number; waitSeconds: number; sections: number },
): number {
  const rounds = Math.ceil(sections / AT_ONCE);
  const ofSection = (outputTokens / speed + requests * waitSeconds) / Math.max(1, sections);
  return Math.max(1, Math.round(rounds * ofSection * (1 + IDLE)));
}
