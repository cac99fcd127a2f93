import { resultOfPoints } from '@coursecraft/domain/assessment/point-state';
import type { PointGrade } from '@coursecraft/domain/assessment/stored-grading';
import type { Ask } from '../engine/ask.ts';
import type { CriterionGrading, GradingRequest, GradingResult, GradingRun } from '../engine/engine.ts';
import { EngineRefusal } from '../engine/refusal.ts';
import { asData } from '../prompts/data.ts';
import { type GradedPoint, keyPointsOf } from './key-points.ts';
import { isGrantedByCopy, mergedPoint } from './merge-states.ts';
import { type HelpMove, nextOfReply, nextWithoutReply } from './next-move.ts';
import { gradingPrompt, helpDue } from './prompt.ts';
import { GradeReply } from './reply.ts';
import { type NothingNew, nothingNew, ownQuote, type StudentMessage, studentMessages } from './student-messages.ts';
import { studentText, textFilter } from './student-text.ts';

/** Output tokens per reply and per key point. */
const TOKENS = 1000;
const TOKENS_A_POINT = 150;

const REASONS: Record<NothingNew, CriterionGrading['reason']> = {
  empty: 'too-short',
  copied: 'copied',
  repeated: 'off-topic',
};

/** Grades the last turn, verifies quotes and chooses a safe next move. Throws if the model fails. */
export async function gradeConversation(
  ask: Ask,
  request: GradingRequest,
  run: GradingRun,
  by: Pick<GradingResult, 'judge' | 'model' | 'promptVersion'>,
): Promise<GradingResult> {
  const points = keyPointsOf(request.rows);
  const messages = studentMessages(request);
  const nothing = nothingNew(request, messages);
  const before = new Map(
    request.before.flatMap((criterion) => criterion.points).map((point) => [point.pointId, point]),
  );
  // A conversation graded from the start may have gradable earlier turns.
  const isGradable = nothing === undefined || (before.size === 0 && messages.some(hasOwnWords));
  if (points.length === 0 || !isGradable) {
    const rows = rowsOf(request, points, (point) => before.get(point.pointId), nothing && REASONS[nothing]);
    return { rows, next: nextWithoutReply(request, statusOf(points, rows), nothing), ...by };
  }
  const reply = await ask(
    {
      messages: gradingPrompt(request, points, messages, run),
      schema: GradeReply,
      maxOutputTokens: TOKENS + points.length * TOKENS_A_POINT,
      temperature: 0,
      findProblems: (said) => problemsOf(said, request, points, messages),
    },
    run,
  );
  if (idProblems(reply, points).length > 0) throw new EngineRefusal('model-wrote-nothing', 'model_failed');
  const said = new Map(reply.points.map((point) => [point.id, point]));
  const criteria = rowsOf(request, points, (point) => {
    const one = said.get(point.id);
    return one && mergedPoint(point, { before: before.get(point.pointId), said: one, messages });
  });
  const status = statusOf(points, criteria);
  const isByCopy = points.some(
    ({ id, pointId }) => status.openIds.includes(pointId) && isGrantedByCopy(said.get(id), messages),
  );
  const next = nextOfReply(request, status, reply, { isByCopy, help: helpAfter(reply, request, points) });
  return { rows: criteria, next, confidence: Math.min(1, Math.max(0, reply.confidence)), ...by };
}

const hasOwnWords = ({ text, copied }: StudentMessage) => /[\p{L}\p{N}]/u.test(text) && !copied.isCopied();

function statusOf(points: readonly GradedPoint[], criteria: readonly CriterionGrading[]) {
  const states = new Map(
    criteria.flatMap((criterion) => criterion.points).map(({ pointId, state }) => [pointId, state]),
  );
  const openIds = points.map(({ pointId }) => pointId).filter((pointId) => states.get(pointId) !== 'shown');
  return { openIds, hasPoints: points.length > 0 };
}

function rowsOf(
  { rows: criteria }: GradingRequest,
  points: readonly GradedPoint[],
  judge: (point: GradedPoint) => PointGrade | undefined,
  nothing: CriterionGrading['reason'] = 'off-topic',
): CriterionGrading[] {
  return criteria.map(({ rowId }): CriterionGrading => {
    const graded = points
      .filter((point) => point.rowId === rowId)
      .map((point): PointGrade => judge(point) ?? { pointId: point.pointId, state: 'open', level: 'unaided' });
    if (graded.length === 0) return { rowId, verdict: 'not-yet', points: [], reason: 'empty-rubric' };
    const verdict = resultOfPoints(graded);
    const has = (state: PointGrade['state']) => graded.some((point) => point.state === state);
    if (verdict === 'met') return { rowId, verdict, points: graded, reason: 'met' };
    if (has('contradicted')) return { rowId, verdict, points: graded, reason: 'contradicts' };
    if (verdict === 'not-yet') return { rowId, verdict, points: graded, reason: nothing };
    return { rowId, verdict, points: graded, reason: has('shown') ? 'partly' : 'doubtful' };
  });
}

function problemsOf(
  reply: GradeReply,
  request: GradingRequest,
  points: readonly GradedPoint[],
  messages: readonly StudentMessage[],
): string[] {
  const { feedback, next } = reply;
  const fit = textFilter(request);
  const unfit = (name: string, text: string) => {
    const why = fit(studentText(text));
    return why === undefined ? [] : [`The ${name} cannot be shown to the student. ${why}`];
  };
  const help = helpAfter(reply, request, points);
  const isAllShown = reply.points.every(({ state }) => state === 'shown');
  return [
    ...idProblems(reply, points),
    ...reply.points.flatMap(({ id, state, quote }) => (state === 'shown' ? quoteProblems(id, quote, messages) : [])),
    ...(studentText(next.text) === '' && next.move !== 'done' ? ['The text of "next" is empty.'] : []),
    ...(next.move === 'done' && !isAllShown ? ['The move "done" needs every key point shown.'] : []),
    ...(help === undefined || next.move === help || next.move === 'done' ? [] : [HELP_PROBLEMS[help]]),
    ...unfit('feedback', feedback),
    ...unfit('text of "next"', next.text),
  ];
}

const HELP_PROBLEMS = {
  reread:
    'Two answers in a row showed no new key point. The move is "reread": name the sentence of the lesson that helps by its mark, and ask what it means for the question.',
  contrast:
    'Three answers in a row showed no new key point. The move is "contrast": put two cases side by side, and ask what makes the difference.',
};

/** Returns which help comes next, because the new answer shows no new key point either. */
function helpAfter(
  { points: said }: GradeReply,
  request: GradingRequest,
  points: readonly GradedPoint[],
): HelpMove | undefined {
  const before = new Map(
    request.before.flatMap((criterion) => criterion.points).map((one) => [one.pointId, one.state]),
  );
  const pointIds = new Map(points.map(({ id, pointId }) => [id, pointId]));
  const isNew = said.some(({ id, state }) => state === 'shown' && before.get(pointIds.get(id) ?? '') !== 'shown');
  return isNew ? undefined : helpDue(request);
}

function idProblems(reply: GradeReply, points: readonly GradedPoint[]): string[] {
  const [said, wanted] = [reply.points, points].map((list) => list.map(({ id }) => id));
  const isSame = said?.length === wanted?.length && wanted?.every((id) => said?.includes(id));
  return isSame ? [] : [`"points" must hold ${wanted?.join(', ')}, each once, and nothing else.`];
}

function quoteProblems(id: string, quote: string | null, messages: readonly StudentMessage[]): string[] {
  const own = ownQuote(messages, quote);
  if ('quote' in own) return [];
  return own.problem === 'copied'
    ? [
        `The quote for ${id} is copied from what stood before the student. Quote words of their own. If there are none, the state is "missing": ask kindly for a sentence of their own.`,
      ]
    : [
        `The quote for ${id} does not stand in the student's words. Copy it letter for letter from: ${messages.map(({ text }) => asData('message', text)).join('\n')}`,
      ];
}
