import type { KeyPoint } from '@coursecraft/contract/shapes/knowledge';
import type { MarkInput } from '@coursecraft/contract/shapes/marking';
import type { LoggedVerdict } from '@coursecraft/contract/shapes/verdict';
import type { PointJudgement } from '@coursecraft/domain/examination/examination';
import { ownWordsOf } from '@coursecraft/domain/examination/own-words';
import { type QuotedPoint, wordingsOf } from '@coursecraft/domain/knowledge/wordings-of';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { knowledgeRows } from '../db/schema/knowledge.ts';
import { type LearnedWords, marks } from '../db/schema/marking.ts';
import { learnWords, unlearnWords } from './learned-words.ts';
import type { Learner } from './rollups.ts';
import { type Judged, withdrawOffer } from './rulings.ts';
import { readTalks } from './talks.ts';

export type Mark = typeof marks.$inferSelect;

const at = ({ courseId, studentId }: Learner, evidenceId: string) =>
  and(eq(marks.courseId, courseId), eq(marks.studentId, studentId), eq(marks.evidenceId, evidenceId));

export async function readMark(tx: Queryable, learner: Learner, evidenceId: string): Promise<Mark | undefined> {
  return (await tx.select().from(marks).where(at(learner, evidenceId)))[0];
}

type Decided = Pick<MarkInput, 'verdict' | 'missing'> & {
  by: string;
  /** The entry in the log, where another verdict stood before. */
  rulingId: string | undefined;
  former: LoggedVerdict | undefined;
};

/**
 * Keeps what a person decided of a free answer, in the place of what was decided of it before, and has its criterion learn
 * from the words; gives what it learned. The learner is locked by the caller.
 */
export async function keepMark(
  tx: Queryable,
  learner: Learner,
  judged: Judged,
  decided: Decided,
): Promise<LearnedWords> {
  const { entry, answer } = judged;
  const { courseId, rowId } = entry;
  const before = await readMark(tx, learner, entry.evidenceId);
  if (before) await forgetMark(tx, learner, before, decided.by);
  const [row] = await tx
    .select({ keyPoints: knowledgeRows.keyPoints, version: knowledgeRows.version })
    .from(knowledgeRows)
    .where(and(eq(knowledgeRows.courseId, courseId), eq(knowledgeRows.rowId, rowId)));
  const [talk = []] = await readTalks(tx, courseId, [{ ...learner, ...answer }]);
  const points = quotedIn(row?.keyPoints ?? [], answer.examination?.rows.find((one) => one.rowId === rowId)?.points);
  const ids = points.map(({ pointId }) => pointId);
  const example = { text: talk.map(({ text }) => text).join('\n'), verdict: decided.verdict };
  const learned = await learnWords(
    tx,
    { courseId, rowId },
    {
      wordings: wordingsOf(points, shownBy(decided, ids), ownWordsOf(talk)),
      // What shows all of several points is an example of the whole; another verdict than stood always is one.
      example: decided.rulingId !== undefined || (decided.verdict === 'met' && ids.length > 1) ? example : undefined,
    },
    decided.by,
  );
  const { verdict, missing = [], rulingId, former, by } = decided;
  const { evidenceId } = entry;
  const { threadId, messageId } = answer;
  await tx.insert(marks).values({
    ...learner,
    evidenceId,
    rowId,
    threadId,
    messageId,
    verdict,
    missing,
    learned,
    rulingId,
    former,
    by,
    rowVersion: row?.version ?? entry.rowVersion,
  });
  await withdrawOffer(tx, learner, evidenceId);
  return learned;
}

/** The points of a criterion as they are now, with the words that the judge quoted for those that it knew. */
const quotedIn = (points: readonly KeyPoint[], seen: readonly PointJudgement[] = []): QuotedPoint[] =>
  points.map((point) => {
    const known = seen.find((one) => one.pointId === point.pointId);
    return { ...point, quote: known?.state === 'contradicted' ? undefined : known?.quote };
  });

/** The points that a person found shown. Which those are is not known of a “partly” that names none that is missing. */
export function shownBy({ verdict, missing = [] }: Pick<MarkInput, 'verdict' | 'missing'>, ids: readonly string[]) {
  if (verdict === 'met') return ids;
  if (verdict === 'not-yet' || missing.length === 0) return [];
  return ids.filter((id) => !missing.includes(id));
}

/** Forgets a mark with what its criterion learned by it. */
export async function forgetMark(tx: Queryable, learner: Learner, mark: Mark, by: string): Promise<void> {
  await unlearnWords(tx, mark, mark.learned, by);
  await tx.delete(marks).where(at(learner, mark.evidenceId));
}
