import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';
import type { Attempt } from '@coursecraft/contract/assessment/thread';
import { listChecks } from '@coursecraft/domain/content/checks';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { responseInWords } from '@coursecraft/domain/scoring/response-in-words';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import { withoutNulls } from '../../../platform/db/without-nulls.ts';
import type { Payload } from '../../../request-context.ts';
import { readRegradeNotes } from '../../assessment/repository/regrade-notes.ts';
import type { Student } from '../repository/rollups.ts';

const MOST = 50;

type Row = {
  messageId: string;
  itemId: string;
  number: number;
  text: string;
  response: CheckResponse;
  reply: Partial<Payload<'assess'>>;
  verdict: Attempt['verdict'];
  at: string;
};

function othersOf(check: Check, response: CheckResponse): Attempt['others'] {
  if (!('options' in check)) return undefined;
  const chosen = [response].flat();
  const others = check.options.flatMap(({ id, text, feedback }) =>
    feedback && !chosen.includes(id) ? [{ text, feedback }] : [],
  );
  return others.length > 0 ? others : undefined;
}

export async function listAttempts(
  db: Queryable,
  student: Student,
  { elementId, itemId }: { elementId: string; itemId: string | undefined },
): Promise<Attempt[]> {
  const { courseId, studentId } = student;
  const [element] = await db
    .select({ content: elements.content })
    .from(elements)
    .where(and(eq(elements.courseId, courseId), eq(elements.elementId, elementId), elements.published));
  if (!element) throw notFound('element');
  const checks = new Map(listChecks(element.content).map((check) => [check.id ?? '', check]));
  const wanted = itemId === undefined ? [...checks.keys()] : [itemId];
  const { rows } = await db.execute<Row>(sql`
    select "messageId", "itemId", number, text, response, reply, verdict, at from (
      select message_id as "messageId", item_id as "itemId", text, response, reply, verdict, at,
        (row_number() over (partition by item_id order by message_id))::int as number,
        row_number() over (partition by item_id order by message_id desc) as age
      from answers
      where course_id = ${courseId} and student_id = ${studentId} and element_id = ${elementId}
        and item_id = any(${sql.param(wanted)}::text[]) and response is not null) as numbered
    where age <= ${itemId === undefined ? 1 : MOST}
    order by "messageId" desc`);
  const looks = await readRegradeNotes(
    db,
    student,
    rows.map(({ messageId }) => messageId),
  );
  return rows.flatMap(({ messageId, text, reply, at, ...attempt }) => {
    const check = checks.get(attempt.itemId);
    if (!check || check.type === 'free-response') return [];
    const { look, contested: disputed } = looks.get(messageId) ?? { look: {}, contested: new Set() };
    const { feedback = '', hint, hintPlace, aided, uncounted, contestable = [] } = reply;
    return {
      ...attempt,
      messageId,
      feedback,
      ...withoutNulls({ hint, hintPlace, aided, uncounted }),
      ...look,
      contestable: contestable.filter((id) => !disputed.has(id)),
      answer: responseInWords(check, text),
      others: attempt.verdict === 'met' ? othersOf(check, attempt.response) : undefined,
      at: new Date(at).toISOString(),
    };
  });
}
