import type { ExamineRequest, RowExamination, RowJudgement, Turn } from '@coursecraft/ai/engine/engine';
import type { NextOption, PointJudgement } from '@coursecraft/domain/examination/examination';
import { ownPieces } from '@coursecraft/domain/examination/own-pieces';
import { saidIn } from '@coursecraft/domain/examination/own-words';
import { afterTurn, OPEN, type PointStanding, verdictOfPoints } from '@coursecraft/domain/examination/point-standing';
import { levelAfter } from '@coursecraft/domain/examination/talk';
import { mostHelp } from '@coursecraft/domain/tutoring/hint-ladder';
import { contentWords } from '../judge/content-words.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { pickPack } from '../language/pick-pack.ts';
import { type Point, pointsOf } from './points-of.ts';

/** What the judge says of the points at one turn, by their ids. */
export type Sightings = ReadonlyMap<
  string,
  Pick<RowJudgement, 'verdict' | 'quote' | 'reason'> & { margin?: number | undefined }
>;

export const packOfTalk = ({
  rows,
  turns,
  language,
}: Pick<ExamineRequest, 'rows' | 'turns' | 'language'>): LanguagePack =>
  pickPack([...rows.map(({ statement }) => statement), ...turns.map(({ text }) => text)].join(' '), language);

export const chosenOf = ({ asked, chosen }: Turn): NextOption | undefined =>
  asked?.options?.find(({ id }) => id === chosen);

/** What a student wrote of their own at a turn: without what was said to them first. */
export function ownTextOf(
  { question, turns }: Pick<ExamineRequest, 'question' | 'turns'>,
  at: number,
  pack: LanguagePack,
): string {
  const said = [
    question,
    ...turns.slice(0, at + 1).flatMap((turn) => [...turn.said, ...(turn.asked ? saidIn(turn.asked) : [])]),
  ];
  const before = turns.slice(0, at).map(({ text }) => text);
  return ownPieces(turns[at]?.text ?? '', said, before, pack).join('\n');
}

/** How much help there had been at a turn: what the examiner gave, and hints. */
export const levelAt = (turns: readonly Turn[], at: number) =>
  mostHelp(turns.slice(0, at + 1).flatMap(({ level, asked }) => [level, asked ? levelAfter(asked.kind) : 'unaided']));

/** Words that stand as they are in one of the student's messages; of words over several, the longest such part. */
function verbatim(quote: string | undefined, text: string): string | undefined {
  if (quote === undefined) return undefined;
  if (text.includes(quote)) return quote;
  return quote
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part && text.includes(part))
    .sort((one, other) => other.length - one.length)[0];
}

function filledBy(turn: Turn, point: Point, pack: LanguagePack): string | undefined {
  const { asked } = turn;
  if (asked?.gap === undefined || !asked.pointIds.includes(point.pointId)) return undefined;
  const wanted = contentWords(asked.gap, pack).map(({ stem }) => stem);
  const word = contentWords(turn.text, pack).find(({ stem }) => wanted.includes(stem))?.word;
  const at = word === undefined ? -1 : turn.text.toLowerCase().indexOf(word);
  return word === undefined || at < 0 ? undefined : turn.text.slice(at, at + word.length);
}

const OPPOSITE: ReadonlySet<RowJudgement['reason']> = new Set(['contradicts', 'negated']);

function wordsOn(sighting: ReturnType<Sightings['get']>, turn: Turn) {
  if (sighting === undefined) return { state: 'open' as const };
  const quote = verbatim(sighting.quote ?? turn.text, turn.text);
  if (OPPOSITE.has(sighting.reason)) return { state: 'contradicted' as const, quote };
  if (sighting.verdict === 'met') return { state: 'shown' as const, quote };
  if (sighting.verdict === 'partly') return { state: 'doubtful' as const, quote };
  return { state: 'open' as const, quote: sighting.quote === undefined ? undefined : quote };
}

/** Follows a point through the turns. */
export function standingOf(
  point: Point,
  request: ExamineRequest,
  sightings: readonly Sightings[],
  pack: LanguagePack,
): PointStanding {
  return request.turns.reduce((standing, turn, at) => {
    const chosen = chosenOf(turn);
    const isAbout = turn.asked?.pointIds.includes(point.pointId);
    const among = (turn.asked?.options ?? [])
      .map(({ text }) => text)
      .sort()
      .join('\n');
    return afterTurn(standing, {
      messageId: turn.messageId,
      level: levelAt(request.turns, at),
      words: wordsOn(sightings[at]?.get(point.pointId), turn),
      choice: chosen && isAbout ? { is: chosen.is, among } : undefined,
      filled: filledBy(turn, point, pack),
    });
  }, OPEN);
}

export const judgementOf = (pointId: string, { state, quote, from, level, chosen }: PointStanding): PointJudgement => ({
  pointId,
  state,
  quote,
  from,
  level,
  choices: chosen.length > 0 ? chosen.map(({ messageId }) => messageId) : undefined,
});

/**
 * A point as judged now, or as it stood where it was shown before and the student has not said the opposite since: a talk
 * that another judge goes on with takes nothing back.
 */
export function keptOf(
  now: PointJudgement,
  before: PointJudgement | undefined,
  turns: readonly Turn[],
): PointJudgement {
  if (before?.state !== 'shown' || now.state === 'shown' || now.state === 'contradicted') return now;
  const from = turns.find(({ messageId }) => messageId === before.from);
  return before.quote !== undefined && from?.text.includes(before.quote) ? before : now;
}

/** Puts a criterion together from its points. */
export function examinedRow(
  row: ExamineRequest['rows'][number],
  points: PointJudgement[],
  reason: RowJudgement['reason'],
): RowExamination {
  const { rowId } = row;
  if (pointsOf(row).length === 0) return { rowId, verdict: 'not-yet', points: [], reason: 'empty-rubric' };
  const verdict = verdictOfPoints(points);
  if (verdict === 'met') return { rowId, verdict, points, reason: 'met' };
  if (points.some(({ state }) => state === 'contradicted')) return { rowId, verdict, points, reason: 'contradicts' };
  if (verdict === 'not-yet')
    return { rowId, verdict, points, reason: reason === 'met' || reason === 'partly' ? 'off-topic' : reason };
  return { rowId, verdict, points, reason: points.some(({ state }) => state === 'shown') ? 'partly' : 'doubtful' };
}
