import { listChecks } from '@coursecraft/domain/content/checks';
import { and, eq } from 'drizzle-orm';
import { readCriteriaById } from '../features/criteria/repository/criteria.ts';
import { NO_GRADER, SUBMITTED_DOUBT } from '../features/grading-queue/repository/submitted-answers.ts';
import { appendEvidence } from '../features/progress/repository/evidence.ts';
import type { Queryable } from '../platform/db/connect.ts';
import { newId } from '../platform/db/new-id.ts';
import { elements } from '../platform/db/schema/courses.ts';
import { answers } from '../platform/db/schema/mastery.ts';
import { courseMessages } from '../platform/i18n/server-messages.ts';
import { DEMO_COURSE, DEMO_MODULE } from './demo-course.ts';

const WAITING_ANSWERS = [
  'Without gluten nothing holds the gas. The yeast makes its bubbles, but they rise to the top and burst, so the loaf stays flat.',
  'I think the oven was not hot enough for that kind of flour.',
] as const;

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
  const criteria = await readCriteriaById(tx, courseId, check.rows ?? []);
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
        feedback: courseMessages('verdicts', DEMO_COURSE.language)('submitted'),
        mastered: [],
        evidence: [],
        contestable: [],
        remaining: criteria.length,
        state: 'submitted',
        threadId,
        messageId,
      },
    });
    await appendEvidence(
      tx,
      { courseId, studentId },
      criteria.map(({ rowId, version }) => ({
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
