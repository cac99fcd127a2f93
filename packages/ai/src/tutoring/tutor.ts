import { knownLanguage } from '@coursecraft/domain/language/known-language';
import type { Ask } from '../engine/ask.ts';
import type { Engine, FilteredRun, QuestionRequest, TutorAnswer } from '../engine/engine.ts';
import { isTooMuchText } from '../engine/refusal.ts';
import { TutorReply } from '../engine/replies.ts';
import { deltaTeller } from '../engine/tell-deltas.ts';
import { unfitProblems } from '../prompts/unfit-texts.ts';
import { relevantText } from '../retrieval/relevant-text.ts';
import type { Retriever } from '../retrieval/retriever.ts';
import { isSmallWindow, windowOf } from '../retrieval/window.ts';
import { choosePassages } from './choose-passages.ts';
import { type CitedAnswer, citedAnswer, isSameLanguage, withoutMarks } from './cited-answer.ts';
import { tutorPrompt } from './prompt.ts';

const TOKENS = 1500;
const REMEMBERED = 6;
const MOST_TASKS = 12;
const FEW_TASKS = 5;
/** The share of a small window for what was said before. */
const SAID_BEFORE = 0.12;
const LONGEST = 1500;

/**
 * Answers with a model from numbered passages; citations are cut from them. An answer that may not be shown is sent
 * back once. The offline engine answers on failure.
 */
export async function answerQuestion(
  ask: Ask,
  builtin: Pick<Engine, 'answerQuestion'> & Pick<Retriever, 'findPassages'>,
  request: QuestionRequest,
  run: FilteredRun,
): Promise<TutorAnswer> {
  const { onText, ...quiet } = run;
  const standIn = () => builtin.answerQuestion(request, quiet);
  if (run.isSpent) return standIn();
  const tasks = request.tasks.slice(0, isSmallWindow(run) ? FEW_TASKS : MOST_TASKS);
  const passages = await choosePassages(builtin, request, run);
  const taskOf = ({ task }: TutorReply) => tasks.find((_, at) => at + 1 === task);
  const cited = (reply: TutorReply) =>
    citedAnswer(reply.answer, passages, {
      comparedIn: !taskOf(reply) && isSameLanguage(reply.language, request.language) ? request.language : undefined,
    });
  const reply = await ask(
    {
      messages: tutorPrompt({ ...request, tasks, history: remembered(request, run) }, passages),
      schema: TutorReply,
      temperature: 0,
      maxOutputTokens: TOKENS,
      findProblems: (answer) => problemsOf(answer, cited(answer), { isHint: taskOf(answer) !== undefined, run }),
      onPartial: tellFirst(onText),
    },
    run,
  ).catch((error: unknown) => {
    run.signal.throwIfAborted();
    if (isTooMuchText(error) && !isSmallWindow(run)) throw error;
    return undefined;
  });
  if (!reply) return standIn();
  const { text, citations } = cited(reply);
  if (!text) return standIn();
  const owed = taskOf(reply);
  const answered = owed !== undefined || (reply.answered && citations.length > 0);
  const language = isSameLanguage(reply.language, request.language) ? undefined : knownLanguage(reply.language);
  const answer: TutorAnswer = { text, citations, answered, engine: 'model', ...(language && { language }) };
  if (!owed) return answer;
  const { key: task, hintStep } = owed;
  return { ...answer, task, ...(hintStep === 'none' ? {} : { hintStep }) };
}

/** Returns the last questions and answers. In a small window, answers are cut to what the new question is about. */
function remembered({ history, question, language }: QuestionRequest, run: FilteredRun): QuestionRequest['history'] {
  const last = history.slice(-REMEMBERED);
  if (!isSmallWindow(run)) return last;
  const tokens = Math.floor((windowOf(run) * SAID_BEFORE) / Math.max(1, last.length));
  return last.map((said) => ({ ...said, answer: relevantText(said.answer, { about: question, tokens, language }) }));
}

/** Tells the text of the first reply as it grows; a reply that starts over is told when it is complete. */
function tellFirst(onText: FilteredRun['onText']): (partial: { answer?: unknown }) => void {
  const tell = deltaTeller(onText);
  let length = 0;
  let isFirst = true;
  return ({ answer }) => {
    const text = withoutMarks(answer);
    isFirst &&= text.length >= length;
    length = text.length;
    if (isFirst) tell(text);
  };
}

function problemsOf(
  { answer, answered }: TutorReply,
  { text, citations, problems }: CitedAnswer,
  { isHint, run }: { isHint: boolean; run: FilteredRun },
): string[] {
  return [
    ...problems,
    ...unfitProblems(text, run),
    ...(answered && !isHint && citations.length === 0 ? ['The answer names no passage by its mark.'] : []),
    ...(answer.trim() === '' ? ['The answer is empty.'] : []),
    ...(text.length > LONGEST ? ['The answer is too long. Two short paragraphs are enough.'] : []),
  ];
}
