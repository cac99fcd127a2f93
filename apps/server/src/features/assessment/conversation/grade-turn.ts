import type { CriterionGrading, GradingRequest, GradingResult, Turn } from '@coursecraft/ai/engine/engine';
import type { ConversationTurn } from '@coursecraft/contract/assessment/conversation';
import type { HintLevel } from '@coursecraft/contract/progress/progress';
import type { Result } from '@coursecraft/contract/progress/result';
import { turnsWithoutProgress } from '@coursecraft/domain/assessment/conversation';
import { doubtOf } from '@coursecraft/domain/assessment/doubt-of';
import { graderRoleIn } from '@coursecraft/domain/assessment/grader-role';
import {
  holdToQuotes,
  type PointGrade,
  quotesOf,
  type StoredGrading,
  studentNext,
} from '@coursecraft/domain/assessment/stored-grading';
import { mostHelp } from '@coursecraft/domain/tutoring/hint-steps';
import { courseMessages } from '../../../platform/i18n/server-messages.ts';
import type { AnswerGrade, CriterionResult } from '../answer-grade.ts';
import type { Task } from '../queries.ts';
import type { Attempts } from '../status-queries.ts';
import type { PastTurn } from './queries.ts';

export type TurnGrader = (request: GradingRequest) => Promise<GradingResult>;

export async function gradeTurn(
  task: Task,
  { text, messageId }: { text: string; messageId: string },
  { freshHints }: Pick<Attempts, 'freshHints'>,
  gradeConversation: TurnGrader,
): Promise<AnswerGrade> {
  const { talk: conversation, language } = task;
  const asked = conversation.turns.at(-1)?.examination?.next;
  const level = freshHints > 0 ? 'hinted' : 'unaided';
  const turns = turnsOf(task, { messageId, text, asked, level });
  const examination = await gradeConversation(requestOf(task, turns));
  // Only the student's own words count as evidence. This check binds every engine.
  const criteria = examination.rows.map((criterion) => holdToQuotes(criterion, turns));
  const points = criteria.flatMap((criterion) => criterion.points);
  const shown = points.filter(({ state }) => state === 'shown').length;
  const met = criteria.filter((criterion) => criterion.verdict === 'met').length;
  const some = criteria.some((criterion) => criterion.verdict !== 'not-yet');
  const verdict: Result = criteria.length > 0 && met === criteria.length ? 'met' : some ? 'partly' : 'not-yet';
  const { next, judge, model, promptVersion, confidence } = examination;
  const kept: StoredGrading = {
    rows: criteria.map((criterion) => ({
      rowId: criterion.rowId,
      verdict: criterion.verdict,
      points: criterion.points,
    })),
    next,
    judge,
    promptVersion,
    confidence,
  };
  const conversationTurn: ConversationTurn = {
    points: { shown, total: points.length },
    next: studentNext(next),
    quotes: quotesOf(points, turns),
    engine: judge,
    model,
  };
  return {
    verdict,
    feedback: next.feedback ?? courseMessages('verdicts', language)(reasonOf(verdict, criteria)),
    rows: criteria.flatMap((criterion) => verdictOn(criterion, task, turns, confidence) ?? []),
    source: 'answer',
    judge,
    text,
    turn: {
      ...{ messageId, after: conversation.turns.length, threadId: conversation.threadId },
      ...{ kept, conversationTurn },
    },
  };
}

type LastTurn = Omit<Turn, 'said'>;

function turnsOf({ talk: conversation, help }: Task, last: LastTurn): Turn[] {
  const past = conversation.turns.map(({ messageId, text, level, examination }, at): LastTurn => {
    const asked = conversation.turns[at - 1]?.examination?.next;
    return { messageId, text, level, asked, chosen: examination?.chosen?.id };
  });
  return [...past, last].map((turn, at) => {
    const before = past[at - 1]?.messageId ?? '';
    const helpMessages = help.messages.filter(({ messageId }) => messageId > before && messageId < turn.messageId);
    const hint = conversation.turns[at - 1]?.reply.hint;
    return { ...turn, said: [...helpMessages.map((message) => message.text), ...(hint === undefined ? [] : [hint])] };
  });
}

function requestOf(task: Task, turns: Turn[]): GradingRequest {
  const { check, scenario, language, rows: criteria, config, talk: conversation, seen } = task;
  const explained = courseMessages('courses', language)('explain', { title: conversation.titles[0] ?? '' });
  const question = check?.stem ?? (scenario ? `${scenario.situation}\n\n${scenario.opening}` : explained);
  return {
    question,
    turns,
    rows: criteria,
    seen: `${seen()}\n${question}`,
    before: conversation.turns.at(-1)?.examination?.rows ?? [],
    lessons: conversation.lessons,
    stalled: turnsWithoutProgress(conversation.turns.map(shownIn)),
    otherTask: conversation.otherTask,
    ...graderRoleIn(scenario),
    strictness: config.strictness,
    language,
  };
}

const shownIn = ({ examination }: PastTurn): number =>
  (examination?.rows ?? []).flatMap(({ points }) => points).filter(({ state }) => state === 'shown').length;

/** Returns the evidence for a criterion; undefined where an earlier answer of the conversation demonstrated it. */
function verdictOn(
  criterion: CriterionGrading,
  { rows: criteria, talk: conversation }: Task,
  turns: readonly Turn[],
  confidence: number | undefined,
): CriterionResult | undefined {
  const isKnown = conversation.turns.some(({ examination }) =>
    examination?.rows.some(({ rowId, verdict }) => rowId === criterion.rowId && verdict === 'met'),
  );
  if (isKnown) return undefined;
  const { rowId, verdict, points } = criterion;
  const own = points.find(({ state, from }) => state === 'shown' && from === turns.at(-1)?.messageId);
  const quotes = quotesOf(points, turns);
  return {
    rowId,
    rowVersion: criteria.find((one) => one.rowId === rowId)?.version ?? 1,
    verdict,
    quote: verdict === 'met' ? own?.quote : undefined,
    quotes: quotes.length > 0 ? quotes : undefined,
    level: levelOf(points),
    doubt: Math.round(doubtOf(points, confidence) * 1000),
  };
}

const levelOf = (points: readonly PointGrade[]): HintLevel => mostHelp(points.map(({ level }) => level));

function reasonOf(verdict: Result, criteria: readonly CriterionGrading[]): CriterionGrading['reason'] {
  if (verdict === 'met') return 'met';
  const reasons = criteria.map(({ reason }) => reason);
  const first = reasons.find((reason) => reason === 'contradicts');
  if (first) return first;
  if (verdict === 'partly')
    return criteria.some(({ points }) => points.some(({ state }) => state === 'shown')) ? 'partly' : 'doubtful';
  return reasons[0] ?? 'empty-rubric';
}
