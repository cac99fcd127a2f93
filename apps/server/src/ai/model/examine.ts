import type { Examination, ExamineRequest, JudgeRun } from '@coursecraft/ai/engine/engine';
import { ExamineReply } from '@coursecraft/ai/engine/replies';
import { asData } from '@coursecraft/ai/prompts/data';
import { saidIn } from '@coursecraft/domain/examination/own-words';
import { words } from '@coursecraft/domain/language/words';
import { claimsMastery } from '@coursecraft/domain/leak-guard/claims-mastery';
import { rowsBySightings, unchangedRows } from '@coursecraft/engine/examiner/examine';
import { mayAsk, nextQuestion } from '@coursecraft/engine/examiner/next-question';
import { hasNothingToGrade } from '@coursecraft/engine/examiner/nothing-there';
import { type Point, pointsOf } from '@coursecraft/engine/examiner/points-of';
import { ownTextOf, packOfTalk, type Sightings } from '@coursecraft/engine/examiner/talk-state';
import { askModel } from './ask-model.ts';
import type { Access } from './call-model.ts';
import { type OwnQuote, ownQuote } from './own-quote.ts';
import { examinePrompt } from './prompts/examining.ts';

const TOKENS = 4000;

/** In these the question is the engine's own to put; the others are made of the lesson by code. */
const IN_OWN_VOICE: ReadonlySet<Examination['next']['kind']> = new Set(['more', 'aim']);

/**
 * A model says how each point stands and what to ask next; code holds its quotes to the student's own words and its
 * question to the leak guard. A turn with nothing to grade changes nothing and is not sent. Throws where the model fails:
 * no other engine grades a conversation that a model grades.
 */
export async function examine(access: Access, request: ExamineRequest, run: JudgeRun): Promise<Examination> {
  const points = request.rows.flatMap(pointsOf);
  const by = { judge: 'model', model: run.model ?? access.defaultModel } as const;
  if (points.length === 0 || hasNothingToGrade(request, packOfTalk(request))) {
    const rows = unchangedRows(request);
    return { rows, next: nextQuestion(request, rows), ...by };
  }
  const messages = messagesOf(request);
  const reply = await askModel(
    access,
    {
      messages: examinePrompt(request, points),
      schema: ExamineReply,
      maxOutputTokens: TOKENS,
      temperature: 0,
      findProblems: (said) => problemsOf(said, points, messages),
    },
    run,
  );
  const rows = rowsBySightings(request, sightingsOf(reply, points, messages));
  return { rows, next: nextOf(reply, request, rows), ...by };
}

/** The quote in the latest message of the student that holds it in words of their own. */
function quoteIn(messages: readonly Message[], quote: string | null): { at: number; own: OwnQuote } {
  const found = messages
    .map((message, at) => ({ at, own: ownQuote(message.isOwn ? message.text : '', quote, message.before) }))
    .reverse();
  const fit =
    found.find(({ own }) => 'quote' in own) ??
    found.find(({ own }) => 'problem' in own && own.problem === 'copied') ??
    found[0];
  return fit ?? { at: 0, own: { problem: 'not-found' } };
}

/** A message of the student, with all that had been said to them before it. */
type Message = { text: string; before: string; isOwn: boolean };

/** Of a message, less than this share of its words is the student's own where it only repeats. */
const OWN_SHARE = 0.2;

function messagesOf(request: ExamineRequest): Message[] {
  const { turns, seen, question } = request;
  const pack = packOfTalk(request);
  return turns.map(({ text }, at) => {
    const said = turns.slice(0, at + 1).flatMap((turn) => [...turn.said, ...(turn.asked ? saidIn(turn.asked) : [])]);
    const share = words(ownTextOf(request, at, pack)).length / Math.max(1, words(text).length);
    return { text, before: [seen, question, ...said].join('\n'), isOwn: share >= OWN_SHARE };
  });
}

function problemsOf(reply: ExamineReply, points: readonly Point[], messages: readonly Message[]): string[] {
  return [
    ...points.flatMap((_, at) =>
      reply.points.some(({ point }) => point === at + 1) ? [] : [`Point ${at + 1} is missing.`],
    ),
    ...reply.points.flatMap(({ point, state, quote }) => {
      if (state !== 'shown') return [];
      const { own } = quoteIn(messages, quote);
      if ('quote' in own) return [];
      return own.problem === 'copied'
        ? [`The quote for point ${point} repeats words that stood before the student. Quote words of their own.`]
        : [
            `The quote for point ${point} does not stand in a message of the student. Copy it from: ${copyFrom(messages)}`,
          ];
    }),
  ];
}

const copyFrom = (messages: readonly Message[]): string =>
  messages.map(({ text }) => asData('message', text)).join('\n');

type Sighting = { verdict: 'met' | 'partly' | 'not-yet'; quote?: string; reason: 'met' | 'partly' | 'contradicts' };

/**
 * What a model says of the points, at the turn that each of its quotes stands in. A point whose quote stands nowhere is in
 * doubt, not lost; one whose quote is not the student's own stays open.
 */
function sightingsOf(reply: ExamineReply, points: readonly Point[], messages: readonly Message[]): Sightings[] {
  const sightings = messages.map((): Map<string, Sighting> => new Map());
  for (const [index, { pointId }] of points.entries()) {
    const said = reply.points.find((one) => one.point === index + 1);
    if (!said || said.state === 'open') continue;
    const { at, own } = quoteIn(messages, said.quote);
    const quote = 'quote' in own ? { quote: own.quote } : {};
    if (said.state === 'contradicted')
      sightings[at]?.set(pointId, { verdict: 'not-yet', reason: 'contradicts', ...quote });
    else if ('problem' in own && own.problem === 'copied') continue;
    else {
      const verdict = said.state === 'shown' && 'quote' in own ? 'met' : 'partly';
      sightings[at]?.set(pointId, { verdict, reason: verdict, ...quote });
    }
  }
  return sightings;
}

/** The next step by the ladder; where it is a question of the examiner's own, in the model's words if they may be said. */
function nextOf({ question }: ExamineReply, request: ExamineRequest, rows: Examination['rows']): Examination['next'] {
  const next = nextQuestion(request, rows);
  const text = question?.trim() ?? '';
  const isFit = IN_OWN_VOICE.has(next.kind) && text.endsWith('?') && !claimsMastery(text, request.seen);
  return isFit && mayAsk(request, rows, text) ? { ...next, text } : next;
}
