import type { Examination, ExamineRequest, RowExamination, Turn } from '@coursecraft/ai/engine/engine';
import type { TalkTurn } from '@coursecraft/contract/shapes/examination';
import type { HintLevel } from '@coursecraft/contract/shapes/progress';
import type { Verdict } from '@coursecraft/contract/shapes/verdict';
import { doubtOf } from '@coursecraft/domain/examination/doubt-of';
import {
  holdToQuotes,
  type KeptExamination,
  learnerNext,
  type PointJudgement,
  quotesOf,
} from '@coursecraft/domain/examination/examination';
import { mostHelp } from '@coursecraft/domain/tutoring/hint-ladder';
import { AppError } from '../../../errors/app-error.ts';
import { wordsForCourse } from '../../../words/words.ts';
import type { AnswerJudgement, RowVerdict } from '../answer-judgement.ts';
import type { Attempts, Task } from '../queries.ts';

/** An engine that examines, on whose account has been settled. */
export type Examiner = (request: ExamineRequest) => Promise<Examination>;

export async function examineAnswer(
  task: Task,
  { text, messageId }: { text: string; messageId: string },
  { freshHints }: Pick<Attempts, 'freshHints'>,
  examine: Examiner,
): Promise<AnswerJudgement> {
  const { talk, language } = task;
  const asked = talk.turns.at(-1)?.examination?.next;
  if (text.trim() === '') throw new AppError('invalid', 'words-missing');
  const level = freshHints > 0 ? 'hinted' : 'unaided';
  const turns = turnsOf(task, { messageId, text, asked, level });
  const examination = await examine(requestOf(task, turns));
  // What an engine says is held to the one rule that no engine can bend: proof is the student's own words.
  const rows = examination.rows.map((row) => holdToQuotes(row, turns));
  const points = rows.flatMap((row) => row.points);
  const shown = points.filter(({ state }) => state === 'shown').length;
  const met = rows.filter((row) => row.verdict === 'met').length;
  const some = rows.some((row) => row.verdict !== 'not-yet');
  const verdict: Verdict = rows.length > 0 && met === rows.length ? 'met' : some ? 'partly' : 'not-yet';
  const { next, judge, model, confidence } = examination;
  const kept: KeptExamination = {
    rows: rows.map((row) => ({ rowId: row.rowId, verdict: row.verdict, points: row.points })),
    next,
    judge,
  };
  const told: TalkTurn = {
    points: { shown, total: points.length },
    next: learnerNext(next),
    quotes: quotesOf(points, turns),
    engine: judge,
    model,
  };
  return {
    verdict,
    feedback: wordsForCourse('verdicts', language)(reasonOf(verdict, rows)),
    rows: rows.flatMap((row) => verdictOn(row, task, turns, confidence) ?? []),
    source: 'answer',
    judge,
    text,
    turn: { messageId, after: talk.turns.length, threadId: talk.threadId, kept, told },
  };
}

type LastTurn = Omit<Turn, 'said'>;

/** The turns of the thread, each with what was said before it: by the examiner, by hints, and by the tutor. */
function turnsOf({ talk, help }: Task, last: LastTurn): Turn[] {
  const past = talk.turns.map(({ messageId, text, level, examination }, at): LastTurn => {
    const asked = talk.turns[at - 1]?.examination?.next;
    return { messageId, text, level, asked, chosen: examination?.chosen?.id };
  });
  return [...past, last].map((turn, at) => {
    const before = past[at - 1]?.messageId ?? '';
    const heard = help.messages.filter(({ messageId }) => messageId > before && messageId < turn.messageId);
    const hint = talk.turns[at - 1]?.reply.hint;
    return { ...turn, said: [...heard.map((message) => message.text), ...(hint === undefined ? [] : [hint])] };
  });
}

function requestOf(task: Task, turns: Turn[]): ExamineRequest {
  const { check, scenario, language, rows, config, talk, seen } = task;
  const explained = wordsForCourse('courses', language)('explain', { title: talk.titles[0] ?? '' });
  const question = check?.stem ?? (scenario ? `${scenario.situation}\n\n${scenario.opening}` : explained);
  return {
    question,
    turns,
    rows,
    seen: `${seen()}\n${question}`,
    before: talk.turns.at(-1)?.examination?.rows ?? [],
    lessons: talk.lessons,
    otherTask: talk.otherTask,
    inRole: scenario !== undefined,
    strictness: config.strictness,
    language,
  };
}

/** What the log is told of a criterion; of one that was met before in this thread it knows already. */
function verdictOn(
  row: RowExamination,
  { rows, talk }: Task,
  turns: readonly Turn[],
  confidence: number | undefined,
): RowVerdict | undefined {
  const isKnown = talk.turns.some(({ examination }) =>
    examination?.rows.some(({ rowId, verdict }) => rowId === row.rowId && verdict === 'met'),
  );
  if (isKnown) return undefined;
  const { rowId, verdict, points } = row;
  const own = points.find(({ state, from }) => state === 'shown' && from === turns.at(-1)?.messageId);
  const quotes = quotesOf(points, turns);
  return {
    rowId,
    rowVersion: rows.find((one) => one.rowId === rowId)?.version ?? 1,
    verdict,
    quote: verdict === 'met' ? own?.quote : undefined,
    quotes: quotes.length > 0 ? quotes : undefined,
    level: levelOf(points),
    doubt: Math.round(doubtOf(points, confidence) * 1000),
  };
}

const levelOf = (points: readonly PointJudgement[]): HintLevel => mostHelp(points.map(({ level }) => level));

function reasonOf(verdict: Verdict, rows: readonly RowExamination[]): RowExamination['reason'] {
  if (verdict === 'met') return 'met';
  const reasons = rows.map(({ reason }) => reason);
  const first = reasons.find((reason) => reason === 'contradicts');
  if (first) return first;
  if (verdict === 'partly')
    return rows.some(({ points }) => points.some(({ state }) => state === 'shown')) ? 'partly' : 'doubtful';
  return reasons[0] ?? 'empty-rubric';
}
