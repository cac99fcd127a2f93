import type { Examination, ExamineRequest, JudgeRequest, RowExamination, RowJudgement } from '../engine.ts';
import { judgeRows } from '../judge/judge-rows.ts';
import { nextQuestion } from './next-question.ts';
import { asRow, type Point, pointsOf } from './points-of.ts';
import { examinedRow, judgementOf, keptOf, ownTextOf, packOfTalk, type Sightings, standingOf } from './talk-state.ts';

/** Reasons for which nothing of an answer is judged, the plainest first. */
const NOTHING: readonly RowJudgement['reason'][] = ['copied', 'keywords-only', 'too-short'];

/**
 * Judges a conversation point by point over all its turns, and says what comes next. The same conversation always gets the
 * same judgement and the same next sentence.
 */
export const examine = (request: ExamineRequest): Examination => examineBy(judgeRows, request);

/** Judges one answer by criteria. */
type Judge = (request: JudgeRequest) => RowJudgement[];

export function examineBy(judge: Judge, request: ExamineRequest): Examination {
  const rows = examineRows(judge, request);
  return { rows, next: nextQuestion(request, rows), judge: 'builtin' };
}

function examineRows(judge: Judge, request: ExamineRequest): RowExamination[] {
  const { turns } = request;
  const pack = packOfTalk(request);
  const own = turns.map((_, at) => ownTextOf(request, at, pack));
  const points = request.rows.flatMap(pointsOf);
  const sightings = own.map((text, at): Sightings => {
    const alone = sight(judge, request, points, text);
    // What is said in two turns may be whole only when they are read together.
    return at === 0 || text === ''
      ? alone
      : together(alone, sight(judge, request, points, own.slice(0, at + 1).join('\n')));
  });
  return rowsBySightings(request, sightings);
}

/** The criteria by what a judge says of their points, turn by turn. */
export function rowsBySightings(request: ExamineRequest, sightings: readonly Sightings[]): RowExamination[] {
  const pack = packOfTalk(request);
  const last = sightings.at(-1);
  return request.rows.map((row) => {
    const before = request.before.find(({ rowId }) => rowId === row.rowId)?.points ?? [];
    const points = pointsOf(row);
    const judged = points.map((point) =>
      keptOf(
        judgementOf(point.pointId, standingOf(point, request, sightings, pack)),
        before.find(({ pointId }) => pointId === point.pointId),
        request.turns,
      ),
    );
    const reasons = points.flatMap(({ pointId }) => last?.get(pointId)?.reason ?? []);
    return examinedRow(row, judged, NOTHING.find((nothing) => reasons.includes(nothing)) ?? 'off-topic');
  });
}

function sight(judge: Judge, request: ExamineRequest, points: readonly Point[], text: string): Sightings {
  const { question, seen, strictness, language } = request;
  const rowOf = new Map(request.rows.map((row) => [row.rowId, row]));
  const asked = points.flatMap((point) => {
    const row = rowOf.get(point.rowId);
    return row ? [asRow(point, row)] : [];
  });
  const judged = judge({ question, answer: text, rows: asked, seen, strictness, language });
  return new Map(judged.map((judgement, at) => [points[at]?.pointId ?? '', judgement]));
}

const OPPOSITE: ReadonlySet<RowJudgement['reason']> = new Set(['contradicts', 'negated']);

/** What a turn says alone, or with those before it where only together they say it. */
const together = (alone: Sightings, joined: Sightings): Sightings =>
  new Map(
    [...alone].map(([pointId, one]) => {
      const both = joined.get(pointId);
      return [pointId, both?.verdict === 'met' && one.verdict !== 'met' && !OPPOSITE.has(one.reason) ? both : one];
    }),
  );
