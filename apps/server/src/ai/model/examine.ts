import { claimsMastery } from '@coursecraft/domain/leak-guard/claims-mastery';
import type { Engine, Examination, ExamineRequest, JudgeRun } from '@coursecraft/engine/engine';
import { rowsBySightings } from '@coursecraft/engine/examiner/examine';
import { mayAsk, nextQuestion } from '@coursecraft/engine/examiner/next-question';
import { nothingThere } from '@coursecraft/engine/examiner/nothing-there';
import { type Point, pointsOf } from '@coursecraft/engine/examiner/points-of';
import { ownTextOf, packOfTalk, type Sightings } from '@coursecraft/engine/examiner/talk-state';
import { askModel } from './ask-model.ts';
import type { Access } from './call-model.ts';
import { mayProve } from './may-prove.ts';
import { examinePrompt } from './prompts/examining.ts';
import { ExamineReply } from './replies.ts';

const TOKENS = 4000;

/** In these the question is the engine's own to put; the others are made of the lesson by code. */
const IN_OWN_VOICE: ReadonlySet<Examination['next']['kind']> = new Set(['more', 'aim']);

/**
 * A model says how each point stands and what to ask next; code holds its quotes to the student's own words and its
 * question to the leak guard. Whatever it fails at, the built-in engine has judged already.
 */
export async function examine(
  access: Access,
  builtin: Pick<Engine, 'examine'>,
  request: ExamineRequest,
  run: JudgeRun,
): Promise<Examination> {
  const lexical = await builtin.examine(request, run);
  const points = request.rows.flatMap(pointsOf);
  // Where there is nothing of the student's own, whoever judges, a model cannot overrule it.
  if (points.length === 0 || nothingThere(request, lexical.rows, packOfTalk(request))) return lexical;
  if (run.isSpent) return { ...lexical, fellBack: true };
  try {
    const own = request.turns.map((_, at) => ownTextOf(request, at, packOfTalk(request)));
    const reply = await askModel(
      access,
      {
        messages: examinePrompt(request, points),
        schema: ExamineReply,
        maxOutputTokens: TOKENS,
        temperature: 0,
        findProblems: (said) => problemsOf(said, points, own),
      },
      run,
    );
    const rows = rowsBySightings(request, sightingsOf(reply, points, own, request));
    return { rows, next: nextOf(reply, request, rows), judge: 'model', model: run.model ?? access.defaultModel };
  } catch {
    run.signal.throwIfAborted();
    return { ...lexical, fellBack: true };
  }
}

function problemsOf(reply: ExamineReply, points: readonly Point[], own: readonly string[]): string[] {
  return [
    ...points.flatMap((_, at) =>
      reply.points.some(({ point }) => point === at + 1) ? [] : [`Point ${at + 1} is missing.`],
    ),
    ...reply.points.flatMap(({ point, state, quote }) =>
      state === 'shown' && !own.some((text) => quote && text.includes(quote))
        ? [`The quote for point ${point} does not stand letter for letter in what the student wrote of their own.`]
        : [],
    ),
  ];
}

/** What a model says of the points, at the turn that each of its quotes stands in. */
function sightingsOf(
  reply: ExamineReply,
  points: readonly Point[],
  own: readonly string[],
  request: ExamineRequest,
): Sightings[] {
  const sightings = own.map(
    (): Map<
      string,
      { verdict: 'met' | 'partly' | 'not-yet'; quote?: string; reason: 'met' | 'partly' | 'contradicts' }
    > => new Map(),
  );
  const [written, { language }] = [own.join('\n'), request];
  for (const [index, point] of points.entries()) {
    const said = reply.points.find((one) => one.point === index + 1);
    const quote = said?.quote ?? '';
    const found = quote.trim() === '' ? -1 : own.findLastIndex((text) => text.includes(quote));
    if (!said || said.state === 'open') continue;
    if (said.state === 'contradicted') {
      sightings[found < 0 ? own.length - 1 : found]?.set(point.pointId, { verdict: 'not-yet', reason: 'contradicts' });
    } else if (found >= 0 && mayProve(quote, { written, about: aboutPoint(point, request), language })) {
      const verdict = said.state === 'shown' ? 'met' : 'partly';
      sightings[found]?.set(point.pointId, { verdict, quote, reason: verdict });
    }
  }
  return sightings;
}

/** All that a point, its criterion and the question speak of. */
function aboutPoint(point: Point, { rows, question }: ExamineRequest): string {
  const row = rows.find(({ rowId }) => rowId === point.rowId);
  const golds = (row?.goldAnswers ?? []).map(({ text }) => text);
  return [question, point.text, ...point.accepted, row?.statement ?? '', ...golds].join(' ');
}

/** The next step by the ladder; where it is a question of the examiner's own, in the model's words if they may be said. */
function nextOf({ question }: ExamineReply, request: ExamineRequest, rows: Examination['rows']): Examination['next'] {
  const next = nextQuestion(request, rows);
  const text = question?.trim() ?? '';
  const isFit = IN_OWN_VOICE.has(next.kind) && text.endsWith('?') && !claimsMastery(text, request.seen);
  return isFit && mayAsk(request, rows, text) ? { ...next, text } : next;
}
