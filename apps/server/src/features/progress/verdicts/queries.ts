import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { Verdict } from '@coursecraft/contract/shapes/verdict';
import { listChecks } from '@coursecraft/domain/content/checks';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { elements } from '../../../db/schema/courses.ts';
import { knowledgeRows, scenarios } from '../../../db/schema/knowledge.ts';
import { answers, contests, evidence } from '../../../db/schema/mastery.ts';
import { profiles } from '../../../db/schema/people.ts';
import { AppError, notFound } from '../../../errors/app-error.ts';
import { readAssessmentConfig } from '../../../records/assessment-config.ts';
import { appendEvidence, judgedAnswer, type Learner, lockLearner } from '../../../records/evidence.ts';
import { addGoldAnswer } from '../../../records/gold-answers.ts';
import { presentEvidence } from '../queries.ts';

type Entry = typeof evidence.$inferSelect;
type Answer = typeof answers.$inferSelect;
type Judged = { entry: Entry; answer: Answer };

/** A verdict on an answer of a learner. Throws where there is none such, and for entries that judge no answer. */
async function readVerdict(tx: Queryable, { courseId, studentId }: Learner, evidenceId: string): Promise<Judged> {
  const [found] = await tx
    .select({ entry: evidence, answer: answers })
    .from(evidence)
    .leftJoin(answers, judgedAnswer)
    .where(
      and(eq(evidence.courseId, courseId), eq(evidence.studentId, studentId), eq(evidence.evidenceId, evidenceId)),
    );
  if (!found) throw notFound('evidence');
  const { entry, answer } = found;
  if (!answer || (entry.source !== 'answer' && entry.source !== 'item')) {
    throw new AppError('unprocessable', 'verdict-not-contestable');
  }
  return { entry, answer };
}

/** The verdict that stands: the last override of an entry, else its own. */
async function standingVerdict(tx: Queryable, { courseId, studentId }: Learner, entry: Entry): Promise<Verdict> {
  const overrides = await tx
    .select({ verdict: evidence.verdict })
    .from(evidence)
    .where(
      and(
        eq(evidence.courseId, courseId),
        eq(evidence.studentId, studentId),
        eq(evidence.refersTo, entry.evidenceId),
        eq(evidence.source, 'override'),
      ),
    )
    .orderBy(asc(evidence.seq));
  return overrides.at(-1)?.verdict ?? entry.verdict;
}

type Words = { comment: string; quote?: string | undefined };

/** Keeps a learner's word against a verdict. Gives where it was answered. */
export async function contest(
  tx: Queryable,
  learner: Learner,
  evidenceId: string,
  words: Words,
): Promise<{ elementId: string }> {
  await lockLearner(tx, learner);
  const { entry, answer } = await readVerdict(tx, learner, evidenceId);
  if ((await standingVerdict(tx, learner, entry)) === 'met') {
    throw new AppError('unprocessable', 'answer-counts-already');
  }
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

type Ruling = { verdict: Verdict; comment: string; by: string };

/** The version of a criterion that stands; of one that is gone the version that was judged by. */
async function standingVersion(tx: Queryable, { courseId, rowId, rowVersion }: Entry): Promise<number> {
  const [row] = await tx
    .select({ version: knowledgeRows.version })
    .from(knowledgeRows)
    .where(and(eq(knowledgeRows.courseId, courseId), eq(knowledgeRows.rowId, rowId)))
    .for('update');
  return row?.version ?? rowVersion;
}

/**
 * Overrules a verdict: an entry of its own in the log, from which the status follows. It rules by the criterion as it
 * stands, which the author has before them. A free answer becomes a gold answer of its criterion, so that the judge is
 * measured by it; a contest is settled. Gives where it was answered.
 */
export async function override(
  tx: Queryable,
  learner: Learner,
  evidenceId: string,
  ruling: Ruling,
): Promise<{ elementId: string }> {
  await lockLearner(tx, learner);
  const { entry, answer } = await readVerdict(tx, learner, evidenceId);
  const { verdict, comment, by } = ruling;
  if ((await standingVerdict(tx, learner, entry)) === verdict) {
    throw new AppError('conflict', 'verdict-stands-already');
  }
  const { evidencePerRow } = await readAssessmentConfig(tx, learner.courseId);
  const { rowId, hintLevel, messageId, quote, quoteStart } = entry;
  const rowVersion = await standingVersion(tx, entry);
  await appendEvidence(tx, learner, [
    {
      rowId,
      rowVersion,
      hintLevel,
      source: 'override',
      verdict,
      judge: by,
      by,
      comment,
      refersTo: evidenceId,
      messageId: messageId || undefined,
      quote: quote || undefined,
      quoteStart: quoteStart ?? undefined,
      counts: true,
      needed: evidencePerRow,
    },
  ]);
  await tx
    .update(contests)
    .set({
      status: verdict === 'met' ? 'granted' : 'upheld',
      reply: comment,
      resolvedBy: by,
      resolvedAt: sql`now()`,
    })
    .where(
      and(
        eq(contests.courseId, learner.courseId),
        eq(contests.studentId, learner.studentId),
        eq(contests.evidenceId, evidenceId),
      ),
    );
  const key = { courseId: learner.courseId, rowId };
  if (entry.source === 'answer') await addGoldAnswer(tx, key, { text: answer.text, verdict }, by);
  return { elementId: answer.elementId };
}

type Listed = ReplyOf<'listContests'>['contests'];

/** Contested verdicts of a course with what was asked and answered, the longest waiting first. */
export async function listContests(
  db: Queryable,
  courseId: string,
  status: 'open' | 'granted' | 'upheld' | undefined,
): Promise<Listed> {
  const rows = await db
    .select({
      contest: contests,
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
        eq(contests.courseId, courseId),
        isNull(profiles.testOf),
        status === undefined ? undefined : eq(contests.status, status),
      ),
    )
    .orderBy(asc(contests.at));
  return rows.map(({ contest: contested, entry, answer, displayName, statement, content, opening }) => ({
    studentId: contested.studentId,
    displayName,
    evidence: presentEvidence(entry, contested),
    statement: statement ?? '',
    question: opening ?? listChecks(content ?? '').find(({ id }) => id === answer.itemId)?.stem ?? '',
    answer: answer.text,
  }));
}
