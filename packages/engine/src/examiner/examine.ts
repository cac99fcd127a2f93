import type { Examination, ExamineRequest, RowExamination, RowJudgement } from '@coursecraft/ai/engine/engine';
import { fittedName } from '@coursecraft/domain/examination/fit-shift';
import { OPEN } from '@coursecraft/domain/examination/point-standing';
import { judgePoints } from '../judge/built-in-judge.ts';
import type { PointsJudge } from '../judge/judge-points.ts';
import { judgeName } from '../judge/thresholds.ts';
import { nextQuestion } from './next-question.ts';
import { pointsOf } from './points-of.ts';
import { examinedRow, judgementOf, keptOf, ownTextOf, packOfTalk, type Sightings, standingOf } from './talk-state.ts';

/** Reasons for which nothing of an answer is judged, the plainest first. */
const NOTHING: readonly RowJudgement['reason'][] = ['copied', 'keywords-only', 'too-short'];

/**
 * Judges a conversation point by point over all its turns, and says what comes next. The same conversation always gets the
 * same judgement and the same next sentence.
 */
export const examine = (request: ExamineRequest): Examination => examineBy(judgePoints, request);

export function examineBy(judge: PointsJudge, request: ExamineRequest): Examination {
  const rows = examineRows(judge, request).map((row) => ({ ...row, judge: nameOf(row.rowId, request) }));
  return { rows, next: nextQuestion(request, rows), judge: 'builtin' };
}

/** What people’s decisions moved is told with the name. */
function nameOf(rowId: string, { rows }: ExamineRequest): string | undefined {
  const fitted = rows.find((row) => row.rowId === rowId)?.fitted;
  return fitted && fittedName(judgeName, fitted);
}

function examineRows(judge: PointsJudge, request: ExamineRequest): RowExamination[] {
  const { turns } = request;
  const pack = packOfTalk(request);
  const own = turns.map((_, at) => ownTextOf(request, at, pack));
  const sightings: Sightings[] = [];
  for (const [at, { text }] of turns.entries()) {
    // Said again, it is what it was: what the examiner said meanwhile would be taken out of it.
    const same = turns.findIndex((turn) => turn.text.trim() === text.trim());
    const said = text.trim() === '' ? undefined : sightings[same];
    sightings.push(said ?? sightAt(judge, request, own, at));
  }
  return rowsBySightings(request, sightings);
}

/** The criteria as they stood before the last turn: what a turn with nothing to grade leaves. */
export function unchangedRows(request: ExamineRequest): RowExamination[] {
  return request.rows.map((row) => {
    const before = request.before.find(({ rowId }) => rowId === row.rowId)?.points ?? [];
    const points = pointsOf(row).map(
      ({ pointId }) => before.find((point) => point.pointId === pointId) ?? judgementOf(pointId, OPEN),
    );
    return examinedRow(row, points, 'off-topic');
  });
}

/** The criteria by what a judge says of their points, turn by turn. */
export function rowsBySightings(request: ExamineRequest, sightings: readonly Sightings[]): RowExamination[] {
  const pack = packOfTalk(request);
  const last = sightings.at(-1);
  return request.rows.map((row) => {
    const before = request.before.find(({ rowId }) => rowId === row.rowId)?.points ?? [];
    const points = pointsOf(row);
    const judged = points.map((point) => ({
      ...keptOf(
        judgementOf(point.pointId, standingOf(point, request, sightings, pack)),
        before.find(({ pointId }) => pointId === point.pointId),
        request.turns,
      ),
      margin: widest(sightings, point.pointId),
    }));
    const reasons = points.flatMap(({ pointId }) => last?.get(pointId)?.reason ?? []);
    return examinedRow(row, judged, NOTHING.find((nothing) => reasons.includes(nothing)) ?? 'off-topic');
  });
}

/** How far the words of a talk, at their best, are beyond what shows a point. */
function widest(sightings: readonly Sightings[], pointId: string): number | undefined {
  const margins = sightings.flatMap((seen) => seen.get(pointId)?.margin ?? []);
  return margins.length > 0 ? Math.round(Math.max(...margins) * 1000) / 1000 : undefined;
}

/** What a turn says alone, or with those before it where only together they say it. */
function sightAt(judge: PointsJudge, request: ExamineRequest, own: readonly string[], at: number): Sightings {
  const [text = '', all = ''] = [own[at], request.turns[at]?.text];
  const seen = seenAt(request, at);
  const see = (answer: string) => sight(judge, { ...request, seen }, answer);
  const alone = see(text);
  const told = text === all ? alone : denying(alone, see(all));
  if (at === 0 || text === '') return told;
  return together(told, see(own.slice(0, at + 1).join('\n')));
}

/** The texts that a student had before them at a turn, with the hints, statements and passages of the conversation. */
function seenAt({ seen, turns }: ExamineRequest, at: number): string {
  const shown = turns.slice(0, at + 1).flatMap(({ said, asked }) => {
    const statements = (asked?.options ?? []).map(({ text }) => text);
    return [...said, ...statements, ...(asked?.place ? [asked.place.quote] : [])];
  });
  return [seen, ...shown].join('\n');
}

function sight(judge: PointsJudge, request: ExamineRequest, text: string): Sightings {
  const { question, rows, seen, strictness, language } = request;
  const judged = judge({ question, answer: text, rows, seen, strictness, language });
  return new Map(judged.map((sighting) => [sighting.pointId, sighting]));
}

const OPPOSITE: ReadonlySet<RowJudgement['reason']> = new Set(['contradicts', 'negated']);

/** Without what the examiner said first, an answer may have lost the word that turns it round. */
const denying = (own: Sightings, all: Sightings): Sightings =>
  new Map(
    [...own].map(([pointId, one]) => {
      const whole = all.get(pointId);
      return [pointId, whole && OPPOSITE.has(whole.reason) ? whole : one];
    }),
  );

const together = (alone: Sightings, joined: Sightings): Sightings =>
  new Map(
    [...alone].map(([pointId, one]) => {
      const both = joined.get(pointId);
      return [pointId, both?.verdict === 'met' && one.verdict === 'partly' ? both : one];
    }),
  );
