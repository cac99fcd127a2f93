import type { CardMemory } from '@coursecraft/domain/flashcards/card-schedule';
import { listCards } from '@coursecraft/domain/flashcards/list-cards';
import type { Flashcard } from '@coursecraft/domain/flashcards/read-cards';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import type { cards } from '../../../platform/db/schema/flashcards.ts';
import { personalVersions } from '../../../platform/db/schema/personal-versions.ts';
import type { Student } from '../../progress/repository/rollups.ts';

export const memoryOf = ({
  stability,
  difficulty,
  reviews,
  lapses,
  reviewedAt,
  dueAt,
}: typeof cards.$inferSelect): CardMemory => ({
  stability,
  difficulty,
  reviews,
  lapses,
  reviewedAt: reviewedAt.getTime(),
  dueAt: dueAt.getTime(),
});

/**
 * A condition that the card `k` still exists in its element `e` or the personal version. Compares fronts only;
 * `readPresentCards` is exact.
 */
export const isHeld = sql`(strpos(e.content, k.front) > 0 or exists (
  select from own_elements o where o.course_id = k.course_id and o.student_id = k.student_id
    and o.element_id = k.element_id and strpos(o.content, k.front) > 0))`;

export async function readPresentCards(
  db: Queryable,
  { courseId, studentId }: Student,
  elementIds: readonly string[],
): Promise<Map<string, Map<string, Flashcard>>> {
  if (elementIds.length === 0) return new Map();
  const ids = [...elementIds];
  const contents = await db
    .select({ elementId: elements.elementId, content: elements.content })
    .from(elements)
    .where(and(eq(elements.courseId, courseId), inArray(elements.elementId, ids)))
    .unionAll(
      db
        .select({ elementId: personalVersions.elementId, content: personalVersions.content })
        .from(personalVersions)
        .where(
          and(
            eq(personalVersions.courseId, courseId),
            eq(personalVersions.studentId, studentId),
            inArray(personalVersions.elementId, ids),
          ),
        ),
    );
  const byElement = Map.groupBy(contents, ({ elementId }) => elementId);
  return new Map(
    [...byElement].map(([elementId, texts]) => [
      elementId,
      new Map(texts.flatMap(({ content }) => listCards(content).map((card) => [card.front, card]))),
    ]),
  );
}
