import type { Citation } from '@coursecraft/contract/drafting/citation';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import { passagesOf } from '@coursecraft/domain/content/passages';
import { quoteStandsIn } from '@coursecraft/domain/text/quote-stands-in';
import type { Ask } from '../engine/ask.ts';
import type { Engine, QuestionRequest, Run, TutorAnswer } from '../engine/engine.ts';
import { isTooMuchText } from '../engine/refusal.ts';
import { TutorReply } from '../engine/replies.ts';
import { deltaTeller } from '../engine/tell-deltas.ts';
import { LEAST_SHARE, roomFor } from '../retrieval/passages.ts';
import { type ReadElement, tutorPrompt } from './prompt.ts';

const TOKENS = 1500;
/** Characters of the course per prompt, and of its open element. */
const ROOM = 48_000;
const OPEN_ROOM = 24_000;
const REMEMBERED = 6;
const MOST_TASKS = 12;

const MARK = /\s*\[\[([^\]\n]{1,20})\]\]/g;

type ElementRead = ReadElement & { elementId: string };

function readElements({ elements }: QuestionRequest, run: Run): ElementRead[] {
  let room = roomFor(ROOM, run);
  return elements.flatMap(({ elementId, title, content, isOpen }) => {
    let heading = '';
    const lines = passagesOf(content).map((passage) => {
      const above = passage.heading === heading ? '' : `\n${passage.heading}\n`;
      heading = passage.heading;
      return above + passage.sentences.join(' ');
    });
    const text = lines.join('\n').slice(0, Math.min(room, roomFor(isOpen ? OPEN_ROOM : ROOM, run)));
    room -= text.length;
    return text.trim() ? [{ elementId, title, text, isOpen }] : [];
  });
}

const withoutMarks = (text: unknown) =>
  (typeof text === 'string' ? text : '')
    .replace(MARK, '')
    .replace(/\[(?:\[[^\]]*\]?)?$/, '')
    .trimEnd();

/** Answers with a model that sees only the student view; the offline engine answers on failure. */
export async function answerQuestion(
  ask: Ask,
  builtin: Pick<Engine, 'answerQuestion'>,
  request: QuestionRequest,
  run: Run,
): Promise<TutorAnswer> {
  const { onText, ...quiet } = run;
  const standIn = () => builtin.answerQuestion(request, quiet);
  if (run.isSpent) return standIn();
  const tasks = request.tasks.slice(0, MOST_TASKS);
  const elements = readElements(request, run);
  const tell = deltaTeller(onText);
  const reply = await ask(
    {
      messages: tutorPrompt({ ...request, tasks, history: request.history.slice(-REMEMBERED) }, elements),
      schema: TutorReply,
      temperature: 0,
      maxOutputTokens: TOKENS,
      findProblems: (answer) => problemsOf(answer, elements),
      onPartial: ({ answer }) => tell(withoutMarks(answer)),
    },
    run,
  ).catch((error: unknown) => {
    run.signal.throwIfAborted();
    if (isTooMuchText(error) && (run.share ?? 1) > LEAST_SHARE) throw error;
    return undefined;
  });
  if (!reply) return standIn();
  const { text, citations } = withCitations(reply, elements);
  if (!text) return standIn();
  const owed = tasks.find((_, at) => at + 1 === reply.task);
  const answered = owed !== undefined || (reply.answered && citations.length > 0);
  if (!owed) return { text, citations, answered, engine: 'model' };
  const { key: task, hintStep } = owed;
  return { text, citations, answered, engine: 'model', task, ...(hintStep === 'none' ? {} : { hintStep: hintStep }) };
}

type CitationReply = TutorReply['citations'][number];

const citationOf = ({ element, quote }: CitationReply, elements: readonly ElementRead[]): Citation | undefined => {
  const found = elements[element - 1];
  return found && quoteStandsIn(found.text, quote) ? { elementId: found.elementId, quote } : undefined;
};

function problemsOf({ answer, citations, answered, task }: TutorReply, elements: readonly ElementRead[]): string[] {
  return [
    ...citations
      .filter((citation) => !citationOf(citation, elements))
      .map(({ quote }) => `This quote does not stand in its element: ${JSON.stringify(quote)}`),
    ...(answered && task === null && citations.length === 0 ? ['The answer cites no place of the texts.'] : []),
    ...(answer.trim() === '' ? ['The answer is empty.'] : []),
  ];
}

function withCitations({ answer, citations }: TutorReply, elements: readonly ElementRead[]) {
  const held = new Map(
    citations.flatMap((citation) => {
      const found = citationOf(citation, elements);
      return found ? [[citation.mark, found] as const] : [];
    }),
  );
  const cited = [...held.keys()];
  const text = inertMarkdown(answer.replace(MARK, (_all, mark: string) => (held.has(mark) ? ` ⟦${mark}⟧` : '')))
    .replace(/⟦([^⟧]*)⟧/g, (_all, mark: string) => `[${cited.indexOf(mark) + 1}]`)
    .trim();
  return { text, citations: [...held.values()] };
}
