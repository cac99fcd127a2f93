import type { HintLevel } from '@coursecraft/contract/progress/progress';
import { levelAfter } from '@coursecraft/domain/assessment/conversation';
import { saidIn } from '@coursecraft/domain/assessment/own-words';
import { locateQuote } from '@coursecraft/domain/text/locate-quote';
import { normalizeText } from '@coursecraft/domain/text/normalize-text';
import { mostHelp } from '@coursecraft/domain/tutoring/hint-steps';
import type { GradingRequest } from '../engine/engine.ts';
import { type CopiedWords, findCopied } from './copied-words.ts';

export type StudentMessage = { messageId: string; text: string; copied: CopiedWords; level: HintLevel };

export function studentMessages({ question, seen, turns }: Pick<GradingRequest, 'question' | 'seen' | 'turns'>) {
  return turns.map(({ messageId, text }, at): StudentMessage => {
    const soFar = turns.slice(0, at + 1);
    return {
      messageId,
      text,
      copied: findCopied(text, {
        texts: [seen, question],
        said: soFar.flatMap((turn) => [...turn.said, ...(turn.asked ? saidIn(turn.asked) : [])]),
        earlier: turns.slice(0, at).map((turn) => turn.text),
      }),
      level: mostHelp(soFar.flatMap((turn) => [turn.level, turn.asked ? levelAfter(turn.asked.kind) : 'unaided'])),
    };
  });
}

export type NothingNew = 'empty' | 'copied' | 'repeated';

/** Returns why the last turn has nothing gradable; a chosen statement counts as new. */
export function nothingNew(
  { turns }: Pick<GradingRequest, 'turns'>,
  messages: readonly StudentMessage[],
): NothingNew | undefined {
  const last = messages.at(-1);
  if (!last || turns.at(-1)?.chosen !== undefined) return last ? undefined : 'empty';
  if (!/[\p{L}\p{N}]/u.test(last.text)) return 'empty';
  if (last.copied.isCopied()) return 'copied';
  const words = normalizeText(last.text).trim();
  return messages.slice(0, -1).some(({ text }) => normalizeText(text).trim() === words) ? 'repeated' : undefined;
}

export const COPIED_FROM = '⟦copied⟧';
export const COPIED_TO = '⟦/copied⟧';

/** The student's spelling and its position, or why the quote proves nothing. */
export type OwnQuote = { quote: string; at: number } | { problem: 'not-found' | 'copied' };

/** Finds a quote in the latest message that contains it as the student's own text. */
export function ownQuote(messages: readonly StudentMessage[], quoted: string | null): OwnQuote {
  const wanted = (quoted ?? '').replaceAll(COPIED_FROM, '').replaceAll(COPIED_TO, '');
  let problem: 'not-found' | 'copied' = 'not-found';
  for (const [at, { text, copied }] of [...messages.entries()].reverse()) {
    const place = locateQuote(text, wanted);
    if (!place) continue;
    if (!copied.isCopied(place)) return { quote: text.slice(place.start, place.end), at };
    problem = 'copied';
  }
  return { problem };
}
