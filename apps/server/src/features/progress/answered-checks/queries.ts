import type { Answered } from '@coursecraft/contract/progress/progress';
import { answerInWords, listItems } from '@coursecraft/domain/content/items';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { profiles } from '../../../platform/db/schema/accounts.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import { scenarios } from '../../../platform/db/schema/criteria.ts';
import { withoutNulls } from '../../../platform/db/without-nulls.ts';
import type { Student } from '../repository/rollups.ts';

type Row = {
  messageId: string;
  elementId: string;
  itemId: string | null;
  scenarioId: string | null;
  text: string;
  attempt: number;
};

export async function readAnswered(
  db: Queryable,
  { courseId, studentId }: Student,
  messageIds: readonly string[],
): Promise<Map<string, Answered>> {
  if (messageIds.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select message_id as "messageId", element_id as "elementId", item_id as "itemId", scenario_id as "scenarioId", text,
        (row_number() over (partition by element_id, item_id, scenario_id order by message_id))::int as attempt
      from answers where course_id = ${courseId} and student_id = ${studentId}) numbered
    where "messageId" = any(${sql.param(messageIds)}::text[])`);
  const idsOf = (key: 'elementId' | 'scenarioId') => [...new Set(rows.flatMap((row) => row[key] ?? []))];
  const items = new Map(
    (
      await db
        .select({ id: elements.elementId, content: elements.content })
        .from(elements)
        .where(and(eq(elements.courseId, courseId), inArray(elements.elementId, idsOf('elementId'))))
    ).flatMap(({ id, content }) => listItems(content).map((item) => [`${id} ${item.id}`, item] as const)),
  );
  const scenarioIds = idsOf('scenarioId');
  const openings = new Map(
    scenarioIds.length === 0
      ? []
      : (
          await db
            .select({ id: scenarios.scenarioId, opening: scenarios.opening })
            .from(scenarios)
            .where(and(eq(scenarios.courseId, courseId), inArray(scenarios.scenarioId, scenarioIds)))
        ).map(({ id, opening }) => [id, opening] as const),
  );
  return new Map(
    rows.map(({ messageId, text, attempt, elementId, itemId, scenarioId }) => {
      const item = items.get(`${elementId} ${itemId}`);
      const question = openings.get(scenarioId ?? '') ?? item?.stem ?? '';
      const answer = answerInWords(item, text);
      return [messageId, { elementId, ...withoutNulls({ itemId, scenarioId }), question, answer, attempt }];
    }),
  );
}

export async function readNames(db: Queryable, uids: readonly string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const found = await db
    .select({ uid: profiles.uid, name: profiles.displayName, email: profiles.email })
    .from(profiles)
    .where(inArray(profiles.uid, [...uids]));
  return new Map(found.map(({ uid, name, email }) => [uid, name || email]));
}
