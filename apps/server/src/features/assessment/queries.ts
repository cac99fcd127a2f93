import type { Check, CheckResponse } from '@coursecraft/contract/shapes/check';
import type { AssessmentConfig, KnowledgeRow, Scenario } from '@coursecraft/contract/shapes/knowledge';
import { listChecks } from '@coursecraft/domain/content/checks';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { stillAsks } from '@coursecraft/domain/knowledge/still-asks';
import { HELP_LASTS_HOURS } from '@coursecraft/domain/tutoring/hint-ladder';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { courses, elements } from '../../db/schema/courses.ts';
import { knowledgeRows, knowledgeRowVersions } from '../../db/schema/knowledge.ts';
import { answers, doneElements } from '../../db/schema/mastery.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { readAssessmentConfig } from '../../records/assessment-config.ts';
import type { Learner } from '../../records/evidence.ts';
import { readRows, readRowsById, readScenarios } from '../../records/knowledge.ts';
import { readProgress } from '../../records/progress.ts';
import { readTutorHelp, type TutorHelp } from '../../records/tutor-help.ts';
import type { Payload } from '../../request-context.ts';

export type Asked = {
  courseId: string;
  elementId: string;
  itemId?: string | undefined;
  scenarioId?: string | undefined;
};

/** What a learner was asked, with everything that is needed to judge an answer. */
export type Task = {
  check: Check | undefined;
  scenario: Scenario | undefined;
  /** What the question asks for; it may name rows of other elements of the course. */
  rows: KnowledgeRow[];
  /** The element's own rows. */
  elementRows: KnowledgeRow[];
  /** The text that the learner has before them, and what the tutor said to them lately. */
  seen: string;
  help: TutorHelp;
  language: string;
  config: AssessmentConfig;
};

/** Finds the check or the scenario that an answer is for. */
export async function readTask(db: Queryable, learner: Learner, asked: Asked): Promise<Task> {
  const { courseId, elementId, itemId, scenarioId } = asked;
  const [element] = await db
    .select({ content: elements.content, language: courses.language })
    .from(elements)
    .innerJoin(courses, eq(courses.courseId, elements.courseId))
    .where(and(eq(elements.courseId, courseId), eq(elements.elementId, elementId)));
  if (!element) throw notFound('element');
  const check = itemId === undefined ? undefined : listChecks(element.content).find(({ id }) => id === itemId);
  if (itemId !== undefined && !check) {
    throw new AppError('not_found', 'check-gone');
  }
  const scenario =
    scenarioId === undefined
      ? undefined
      : (await readScenarios(db, courseId, { elementId })).find((one) => one.scenarioId === scenarioId);
  if (scenarioId !== undefined && !scenario) throw notFound('scenario');
  const help = await readTutorHelp(db, learner);
  return {
    check,
    scenario,
    help,
    rows: await readRowsById(db, courseId, check?.rows ?? scenario?.rowIds ?? []),
    elementRows: await readRows(db, courseId, { elementId }),
    seen: [plainText(element.content), ...help.said].join('\n'),
    language: element.language,
    config: await readAssessmentConfig(db, courseId),
  };
}

/**
 * Whether these criteria, as an answer was judged by them, still ask for the same. Their authors wait until the
 * transaction ends.
 */
export async function holdJudgedRows(tx: Queryable, courseId: string, judged: readonly KnowledgeRow[]) {
  const ids = judged.map(({ rowId }) => rowId);
  const present = await tx
    .select({ rowId: knowledgeRows.rowId, version: knowledgeRows.version })
    .from(knowledgeRows)
    .where(and(eq(knowledgeRows.courseId, courseId), inArray(knowledgeRows.rowId, ids)))
    .orderBy(asc(knowledgeRows.rowId))
    .for('share');
  const versions = new Map(present.map(({ rowId, version }) => [rowId, version]));
  const changed = judged.filter(({ rowId, version }) => version !== (versions.get(rowId) ?? version));
  if (changed.length === 0) return true;
  const saves = await tx
    .select()
    .from(knowledgeRowVersions)
    .where(
      and(
        eq(knowledgeRowVersions.courseId, courseId),
        inArray(
          knowledgeRowVersions.rowId,
          changed.map(({ rowId }) => rowId),
        ),
      ),
    )
    .orderBy(asc(knowledgeRowVersions.version));
  return changed.every((row) =>
    stillAsks(
      row,
      saves.filter(({ rowId, version }) => rowId === row.rowId && version > row.version),
    ),
  );
}

const sameTask = ({ courseId, studentId }: Learner, { elementId, itemId, scenarioId }: Asked) =>
  and(
    eq(answers.courseId, courseId),
    eq(answers.studentId, studentId),
    eq(answers.elementId, elementId),
    itemId === undefined ? undefined : eq(answers.itemId, itemId),
    scenarioId === undefined ? undefined : eq(answers.scenarioId, scenarioId),
  );

/** How often a learner has tried one check or scenario lately, and how many hints they have had for it, ever and lately. */
export async function countAttempts(db: Queryable, learner: Learner, asked: Asked) {
  const [counted] = await db
    .select({
      lastHour: sql<number>`(count(*) filter (where ${answers.at} > now() - interval '1 hour'))::int`,
      hints: sql<number>`(count(*) filter (where ${answers.hintGiven}))::int`,
      freshHints: sql<number>`(count(*) filter (
        where ${answers.hintGiven} and ${answers.at} > now() - make_interval(hours => ${HELP_LASTS_HOURS})))::int`,
    })
    .from(answers)
    .where(sameTask(learner, asked));
  return { lastHour: 0, hints: 0, freshHints: 0, ...counted };
}

/** The reply that an earlier answer with the same action id got; progress, which may have gone on, as it is now. */
export async function findRepeated(
  db: Queryable,
  { courseId, studentId }: Learner,
  actionId: string | undefined,
): Promise<Payload<'assess'> | undefined> {
  if (actionId === undefined) return undefined;
  const [found] = await db
    .select({ reply: answers.reply })
    .from(answers)
    .where(and(eq(answers.courseId, courseId), eq(answers.studentId, studentId), eq(answers.actionId, actionId)));
  if (!found) return undefined;
  const { criteria, rollup } = await readProgress(db, { courseId, studentId });
  return { ...(found.reply as Omit<Payload<'assess'>, 'progress'>), progress: { criteria, rollup } };
}

export async function ownsThread(db: Queryable, { courseId, studentId }: Learner, threadId: string): Promise<boolean> {
  const [found] = await db
    .select({ n: count() })
    .from(answers)
    .where(and(eq(answers.courseId, courseId), eq(answers.studentId, studentId), eq(answers.threadId, threadId)));
  return (found?.n ?? 0) > 0;
}

export async function insertAnswer(
  tx: Queryable,
  answer: typeof answers.$inferInsert & { response?: CheckResponse },
): Promise<void> {
  await tx.insert(answers).values(answer);
}

export async function saveReply(
  tx: Queryable,
  { courseId, studentId }: Learner,
  messageId: string,
  reply: Record<string, unknown>,
): Promise<void> {
  await tx
    .update(answers)
    .set({ reply })
    .where(and(eq(answers.courseId, courseId), eq(answers.studentId, studentId), eq(answers.messageId, messageId)));
}

/** Marks an element done; an element with criteria is done by mastering them. */
export async function markDone(db: Queryable, learner: Learner, elementId: string): Promise<void> {
  const [element] = await db
    .select({ id: elements.elementId })
    .from(elements)
    .where(and(eq(elements.courseId, learner.courseId), eq(elements.elementId, elementId)));
  if (!element) throw notFound('element');
  if ((await readRows(db, learner.courseId, { elementId })).length > 0) {
    throw new AppError('evidence_required', 'element-needs-evidence');
  }
  await db
    .insert(doneElements)
    .values({ ...learner, elementId })
    .onConflictDoNothing();
}
