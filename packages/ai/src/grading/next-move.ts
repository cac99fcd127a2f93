import type { NextKind } from '@coursecraft/contract/assessment/conversation';
import { MOST_TURNS } from '@coursecraft/domain/assessment/conversation';
import type { Next } from '@coursecraft/domain/assessment/stored-grading';
import { locateQuote } from '@coursecraft/domain/text/locate-quote';
import type { GradingRequest } from '../engine/engine.ts';
import { type GradingPhrases, gradingPhrases } from './phrases.ts';
import type { GradeReply } from './reply.ts';
import type { NothingNew } from './student-messages.ts';
import { sentencesNamedIn, studentText, textFilter } from './student-text.ts';

type NumberedSentence = { number: number; elementId: string; text: string };

export const lessonSentences = ({ lessons }: Pick<GradingRequest, 'lessons'>): NumberedSentence[] =>
  lessons
    .flatMap(({ elementId, sentences }) => sentences.map((text) => ({ elementId, text })))
    .map((sentence, at) => ({ ...sentence, number: at + 1 }));

/** What the grader offers after turns without progress. */
export type HelpMove = 'reread' | 'contrast';

type Status = { openIds: string[]; hasPoints: boolean };

/** Returns the next move without a model reply, for a turn without new text or without key points. */
export function nextWithoutReply(request: GradingRequest, status: Status, nothing: NothingNew | undefined): Next {
  const phrases = phrasesOf(request);
  const end = ending(request, status, phrases);
  if (end) return end;
  return { kind: 'more', text: phrases.nothing[nothing ?? 'empty'], pointIds: status.openIds };
}

/** Returns the model's next move; replaces text that may not be shown. */
export function nextOfReply(
  request: GradingRequest,
  status: Status,
  { feedback, next: { move, text } }: GradeReply,
  { isByCopy, help }: { isByCopy: boolean; help: HelpMove | undefined },
): Next {
  const phrases = phrasesOf(request);
  const { openIds } = status;
  const fit = textFilter(request);
  const shown = (one: string) => (fit(studentText(one)) === undefined ? studentText(one) : '');
  const question = shown(text);
  const comment = shown(feedback);
  // A person in a scenario comments and asks in one breath.
  const joined = request.inRole && question ? [comment, question].filter((one) => one !== '').join(' ') : question;
  const about = comment === '' || request.inRole ? {} : { feedback: comment };
  const end = ending(request, status, phrases);
  if (end)
    return end.kind === 'done' && move === 'done' && joined ? { ...end, ...about, text: joined } : { ...end, ...about };
  if (isByCopy) return { kind: 'more', text: phrases.nothing.copied, pointIds: openIds };
  if (move === 'done' || !joined) {
    const { neutral } = phrases;
    return {
      kind: 'more',
      ...about,
      text: neutral[(request.turns.length - 1) % neutral.length] ?? neutral[0],
      pointIds: openIds,
    };
  }
  // The page offers a sentence that the model names where the passage is due, whatever the model calls its move.
  const isReread = move === 'reread' || help === 'reread';
  const place = isReread ? placeIn(text, request) : undefined;
  const kind: NextKind = place ? 'passage' : 'more';
  return { kind, ...about, text: joined, pointIds: openIds, ...(place ? { place } : {}) };
}

const phrasesOf = ({ language, inRole }: GradingRequest) => gradingPhrases(language, inRole);

/** Returns why a conversation ends: all shown, nothing gradable, or six turns. */
function ending(
  { turns, otherTask }: GradingRequest,
  { openIds, hasPoints }: Status,
  phrases: GradingPhrases,
): Next | undefined {
  if (!hasPoints) return { kind: 'teacher', text: phrases.cannotGrade, pointIds: [] };
  if (openIds.length === 0) return { kind: 'done', text: phrases.done, pointIds: [] };
  if (turns.length < MOST_TURNS) return undefined;
  return otherTask
    ? { kind: 'another-task', text: phrases.anotherTask, pointIds: openIds, task: otherTask }
    : { kind: 'teacher', text: phrases.teacher, pointIds: openIds };
}

function placeIn(text: string, request: GradingRequest): Next['place'] {
  const sentences = lessonSentences(request);
  const [named] = sentencesNamedIn(text);
  const found =
    sentences.find(({ number }) => number === named) ??
    sentences.find((sentence) => locateQuote(text, sentence.text) !== undefined);
  return found && { elementId: found.elementId, quote: found.text };
}
