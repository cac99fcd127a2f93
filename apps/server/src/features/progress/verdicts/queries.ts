import type { ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import type { Verdict } from '@coursecraft/contract/shapes/verdict';
import { answerInWords, listItems } from '@coursecraft/domain/content/items';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { cutPage, readCursor } from '../../../db/page-cursor.ts';
import { elements } from '../../../db/schema/courses.ts';
import { knowledgeRows, scenarios } from '../../../db/schema/knowledge.ts';
import { answers, contests, evidence } from '../../../db/schema/mastery.ts';
import { profiles } from '../../../db/schema/people.ts';
import { AppError } from '../../../errors/app-error.ts';
import { judgedAnswer } from '../../../records/evidence.ts';
import { isOfGroup } from '../../../records/groups.ts';
import { keepMark } from '../../../records/marks.ts';
import { type Learner, lockLearner } from '../../../records/rollups.ts';
import { overrule, type Ruling, readJudged, settleContest } from '../../../records/rulings.ts';
import { presentEvidence } from '../queries.ts';

type Words = { comment: string; quote?: string | undefined };

/** Keeps a learner's word against a verdict. Gives where it was answered. */
export async function contest(
  tx: Queryable,
  learner: Learner,
  evidenceId: string,
  words: Words,
): Promise<{ elementId: string }> {
  await lockLearner(tx, learner);
  const { answer, standing } = await readJudged(tx, learner, evidenceId);
  if (standing.verdict === 'met') {
    throw new AppError('unprocessable', 'answer-counts-already');
  }
  if (standing.verdict === 'submitted') throw new AppError('unprocessable', 'answer-waits-for-teacher');
  if (words.quote && !answer.text.includes(words.quote)) {
    throw new AppError('invalid', 'quote-not-in-answer', {
      details: [{ path: 'quote', reason: 'quote-not-in-answer' }],
    });
  }
  const { comment, quote } = words;
  const kept = await tx
    .insert(contests)
    .values({ ...learner, evidenceId, comment, quote: quote || undefined })
    .onConflictDoNothing()
    .returning({ id: contests.evidenceId });
  if (kept.length === 0) throw new AppError('conflict', 'contested-already');
  return { elementId: answer.elementId };
}

/**
 * Overrules a verdict, and settles a contest of it. A free answer is marked by that: its criterion learns from it. Gives where
 * it was answered, and whether this was the first grade of a submitted answer.
 */
export async function override(
  tx: Queryable,
  learner: Learner,
  evidenceId: string,
  ruling: Ruling & { verdict: Verdict },
): Promise<{ elementId: string; isGrade: boolean }> {
  await lockLearner(tx, learner);
  const judged = await readJudged(tx, learner, evidenceId);
  const former = judged.standing.verdict;
  if (former === ruling.verdict) throw new AppError('conflict', 'verdict-stands-already');
  const rulingId = await overrule(tx, learner, judged, ruling);
  await settleContest(tx, learner, evidenceId, ruling);
  const { verdict, by } = ruling;
  if (judged.entry.source === 'answer') await keepMark(tx, learner, judged, { verdict, by, rulingId, former });
  return { elementId: judged.answer.elementId, isGrade: former === 'submitted' };
}

/** Those of a course, or of a group of its students; what test students contest is nobody’s to settle. */
const isListed = (courseId: string, groupId: string | undefined) =>
  and(eq(contests.courseId, courseId), isNull(profiles.testOf), isOfGroup(contests.studentId, courseId, groupId));

/** How many contested verdicts of a course, or of a group of its students, wait. */
async function countOpenContests(db: Queryable, courseId: string, groupId: string | undefined): Promise<number> {
  const [counted] = await db
    .select({ open: count() })
    .from(contests)
    .innerJoin(profiles, eq(profiles.uid, contests.studentId))
    .where(and(isListed(courseId, groupId), eq(contests.status, 'open')));
  return counted?.open ?? 0;
}

/** Contested verdicts of a course with what was asked and answered, the longest waiting first; all where no limit is named. */
export async function listContests(
  db: Queryable,
  courseId: string,
  { status, groupId, limit, cursor }: ParsedQuery<'listContests'>,
): Promise<Omit<ReplyOf<'listContests'>, 'success'>> {
  const from = cursor === undefined ? undefined : readCursor(cursor, { at: 'moment', id: 'text' });
  const reads = db
    .select({
      contest: contests,
      since: sql<string>`to_json(${contests.at})#>>'{}'`,
      entry: evidence,
      answer: answers,
      displayName: profiles.displayName,
      statement: knowledgeRows.statement,
      content: elements.content,
      opening: scenarios.opening,
    })
    .from(contests)
    .innerJoin(
      evidence,
      and(
        eq(evidence.courseId, contests.courseId),
        eq(evidence.studentId, contests.studentId),
        eq(evidence.evidenceId, contests.evidenceId),
      ),
    )
    .innerJoin(answers, judgedAnswer)
    .innerJoin(profiles, eq(profiles.uid, contests.studentId))
    .leftJoin(
      knowledgeRows,
      and(eq(knowledgeRows.courseId, evidence.courseId), eq(knowledgeRows.rowId, evidence.rowId)),
    )
    .leftJoin(elements, and(eq(elements.courseId, answers.courseId), eq(elements.elementId, answers.elementId)))
    .leftJoin(scenarios, and(eq(scenarios.courseId, answers.courseId), eq(scenarios.scenarioId, answers.scenarioId)))
    .where(
      and(
        isListed(courseId, groupId),
        status === undefined ? undefined : eq(contests.status, status),
        from && sql`(${contests.at}, ${contests.evidenceId}) > (${from.at}::timestamptz, ${from.id})`,
      ),
    )
    .orderBy(asc(contests.at), asc(contests.evidenceId));
  const rows = await (limit === undefined ? reads : reads.limit(limit + 1));
  const { page, ...more } = cutPage(rows, limit ?? rows.length, ({ since, contest: { evidenceId } }) => ({
    at: since,
    id: evidenceId,
  }));
  const listed = page.map(({ contest: contested, entry, answer, displayName, statement, content, opening }) => {
    const item = listItems(content ?? '').find(({ id }) => id === answer.itemId);
    return {
      studentId: contested.studentId,
      displayName,
      evidence: presentEvidence(entry, contested),
      statement: statement ?? '',
      question: opening ?? item?.stem ?? '',
      answer: answerInWords(item, answer.text),
    };
  });
  return { contests: listed, ...more, open: await countOpenContests(db, courseId, groupId) };
}
