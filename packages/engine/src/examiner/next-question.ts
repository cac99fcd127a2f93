import type { ExamineRequest, RowExamination } from '@coursecraft/ai/engine/engine';
import type { NextKind } from '@coursecraft/contract/shapes/examination';
import type { Next } from '@coursecraft/domain/examination/examination';
import { MOST_TURNS, MOST_WORDS } from '@coursecraft/domain/examination/talk';
import { leakGuard } from '@coursecraft/domain/leak-guard/find-leak';
import { hiddenInRow } from '@coursecraft/domain/leak-guard/hidden-texts';
import { examinerPhrases } from './examiner-phrases.ts';
import { lessonSentences } from './lesson-sentences.ts';
import { type NothingThere, nothingThere } from './nothing-there.ts';
import { type Point, pointsOf } from './points-of.ts';
import { aim, aimAnew } from './rungs/aim.ts';
import { choice } from './rungs/choice.ts';
import { closing } from './rungs/closing.ts';
import { gap } from './rungs/gap.ts';
import { more, whyOnly } from './rungs/more.ts';
import { ownWords } from './rungs/own-words.ts';
import { passage } from './rungs/passage.ts';
import { countWords, type Footing, givesAway, type Rung } from './rungs/rung.ts';
import { chosenOf, packOfTalk } from './talk-state.ts';

/** Said as it is, again, to whoever said nothing; the others are told what is the matter with it. */
const SAID_AGAIN: ReadonlySet<NothingThere> = new Set(['empty', 'question']);

/** How often a rung is stood on for one point. */
const TIMES: Partial<Record<NextKind, number>> = { choice: 3, aim: 2, more: 3 };

/** What the examiner says next: the least help that can still move. It holds for every judge's states. */
export function nextQuestion(request: ExamineRequest, rows: readonly RowExamination[]): Next {
  const footing = footingOf(request, rows);
  const { pack, points } = footing;
  const open = openPoints(footing);
  if (points.length > 0 && open.length === 0) {
    return { kind: 'done', text: footing.phrases.done, pointIds: [] };
  }
  if (points.length === 0 || request.turns.length >= MOST_TURNS) return closing(footing);
  const mayBeSaid = guardOf(footing);
  const nothing = nothingThere(request, rows, pack);
  const fair = nothing && afterNothing(nothing, footing);
  if (fair && mayBeSaid(fair)) return fair;
  return (
    byAttention(open, footing)
      .flatMap((point) => ladderFor(point, footing).flatMap((rung) => rung(point, footing)))
      .find((next) => isFresh(next, footing) && mayBeSaid(next)) ?? closing(footing)
  );
}

/** Whether words that another engine found for a question may be said in its place. */
export function mayAsk(request: ExamineRequest, rows: readonly RowExamination[], text: string): boolean {
  const footing = footingOf(request, rows);
  return (
    guardOf(footing)({ kind: 'aim', text, pointIds: [] }) &&
    openPoints(footing).every((point) => !givesAway(text, point, footing))
  );
}

function footingOf(request: ExamineRequest, rows: readonly RowExamination[]): Footing {
  const pack = packOfTalk(request);
  return {
    request,
    pack,
    points: request.rows.flatMap(pointsOf),
    phrases: examinerPhrases(request.language, request.inRole),
    judged: new Map(rows.flatMap((row) => row.points.map((point) => [point.pointId, point]))),
    sentences: lessonSentences(request, pack),
  };
}

const openPoints = ({ points, judged }: Footing): Point[] =>
  points.filter(({ pointId }) => judged.get(pointId)?.state !== 'shown');

function afterNothing(nothing: NothingThere, footing: Footing): Next | undefined {
  const asked = footing.request.turns.at(-1)?.asked;
  if (asked && SAID_AGAIN.has(nothing)) return again(asked, footing);
  const told = ownWords(nothing, footing);
  return footing.request.turns.some((turn) => turn.asked?.text === told.text) ? undefined : told;
}

/** The same question; its statements get names of their own, so that each choice belongs to one turn. */
function again(asked: Next, { request }: Footing): Next {
  const turn = request.turns.length;
  return { ...asked, options: asked.options?.map((option, at) => ({ ...option, id: `c${turn}-${at + 1}` })) };
}

/** The points that are not shown: first what was just denied or chosen, then what is in doubt, then what is open. */
function byAttention(open: readonly Point[], { judged, request }: Footing): Point[] {
  const last = request.turns.at(-1);
  const weight = ({ pointId }: Point) => {
    const point = judged.get(pointId);
    if (point?.state === 'contradicted') return 0;
    if (point?.choices?.includes(last?.messageId ?? '')) return 1;
    return point?.state === 'doubtful' ? 2 : 3;
  };
  return open.toSorted((one, other) => weight(one) - weight(other));
}

function ladderFor({ pointId }: Point, { judged, request }: Footing): Rung[] {
  const point = judged.get(pointId);
  const last = request.turns.at(-1);
  const choseRight = last !== undefined && chosenOf(last)?.is === 'right' && last.asked?.pointIds.includes(pointId);
  switch (point?.state) {
    case 'contradicted':
      return [passage, aim, choice, gap, aimAnew];
    case 'doubtful':
      return [choice, aim, more, gap, passage, aimAnew];
    default:
      return choseRight ? [whyOnly, aim, gap, passage, aimAnew] : [more, aim, choice, gap, passage, aimAnew];
  }
}

/** Whether it was not said before in this talk, and its rung not stood on too often. */
function isFresh(next: Next, { request }: Footing): boolean {
  const before = request.turns.flatMap(({ asked }) => (asked ? [asked] : []));
  const same = (one: Next) => (next.options ? sameOptions(one, next) : one.text === next.text);
  const onRung = before.filter(({ kind, pointIds }) => kind === next.kind && pointIds.includes(next.pointIds[0] ?? ''));
  return !before.some(same) && onRung.length < (TIMES[next.kind] ?? 1);
}

const sameOptions = (one: Next, other: Next) => {
  const texts = (next: Next) =>
    (next.options ?? [])
      .map(({ text }) => text)
      .toSorted()
      .join('\n');
  return texts(one) === texts(other);
};

/** Holds every sentence to its length, and to nothing hidden in it that the student does not have before them. */
function guardOf({ request, phrases }: Footing): (next: Next) => boolean {
  const hidden = request.rows.flatMap(hiddenInRow);
  const known = [
    request.question,
    request.seen,
    ...request.turns.map(({ text }) => text),
    ...request.lessons.flatMap(({ sentences }) => sentences),
    ...Object.values(phrases).filter((phrase) => typeof phrase === 'string'),
  ].join('\n');
  const leaks = leakGuard(hidden, known);
  return ({ text, options = [] }) =>
    countWords(text) <= MOST_WORDS &&
    [text, ...options.map((option) => option.text)].every((one) => leaks(one) === undefined);
}
