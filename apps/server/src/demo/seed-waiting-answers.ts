import { listChecks } from '@coursecraft/domain/content/checks';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { elements } from '../db/schema/courses.ts';
import { answers } from '../db/schema/mastery.ts';
import { newId } from '../new-id.ts';
import { appendEvidence } from '../records/evidence.ts';
import { readRowsById } from '../records/knowledge.ts';
import { NO_GRADER, SUBMITTED_DOUBT } from '../records/submitted-answers.ts';
import { wordsForCourse } from '../words/words.ts';
import { DEMO_COURSE, DEMO_MODULE } from './demo-course.ts';

/** What two students of the sample course wrote: one answer that a teacher would grade as met, and one that misses the point. */
const WAITING_ANSWERS = [
  'Without gluten nothing holds the gas. The yeast makes its bubbles, but they rise to the top and burst, so the loaf stays flat.',
  'I think the oven was not hot enough for that kind of flour.',
] as const;

/** Submits the answers of these students to the first free question of the sample course, so that they wait for a teacher. */
export async function seedWaitingAnswers(
  tx: Queryable,
  courseId: string,
  studentIds: readonly string[],
): Promise<void> {
  const [element] = await tx
    .select({ elementId: elements.elementId, content: elements.content })
    .from(elements)
    .where(and(eq(elements.courseId, courseId), eq(elements.title, DEMO_MODULE.sections[0]?.elements[0]?.title ?? '')));
  const check = listChecks(element?.content ?? '').find(({ type }) => type === 'free-response');
  if (!element || !check) throw new Error('the sample course has no free question');
  const rows = await readRowsById(tx, courseId, check.rows ?? []);
  for (const [at, studentId] of studentIds.entries()) {
    const [messageId, threadId] = [newId('msg'), newId('thr')];
    await tx.insert(answers).values({
      courseId,
      studentId,
      messageId,
      threadId,
      elementId: element.elementId,
      itemId: check.id,
      text: WAITING_ANSWERS[at] ?? '',
      verdict: 'not-yet',
      hintLevel: 'unaided',
      hintGiven: false,
      reply: {
        verdict: 'not-yet',
        feedback: wordsForCourse('verdicts', DEMO_COURSE.language)('submitted'),
        mastered: [],
        evidence: [],
        contestable: [],
        remaining: rows.length,
        state: 'submitted',
        threadId,
        messageId,
      },
    });
    await appendEvidence(
      tx,
      { courseId, studentId },
      rows.map(({ rowId, version }) => ({
        rowId,
        rowVersion: version,
        source: 'answer',
        messageId,
        verdict: 'submitted',
        judge: NO_GRADER.teacher,
        hintLevel: 'unaided',
        doubt: SUBMITTED_DOUBT,
        by: studentId,
        counts: true,
        needed: 1,
      })),
    );
  }
}
