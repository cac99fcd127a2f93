import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { editRequests } from '../../../platform/db/schema/authoring.ts';

const MOST_CHARACTERS = 300;

export const noteOf = ({ summary }: { summary: string }): string => summary.slice(0, MOST_CHARACTERS);

/** Returns the note of a version that an edit plan for the element made; undefined if the element has no such plan. */
export async function readPlanNote(
  db: Queryable,
  { courseId, elementId, planId }: { courseId: string; elementId: string; planId: string },
): Promise<string | undefined> {
  const [found] = await db
    .select({ plan: editRequests.plan })
    .from(editRequests)
    .where(
      and(
        eq(editRequests.courseId, courseId),
        eq(editRequests.elementId, elementId),
        eq(editRequests.requestId, planId),
      ),
    );
  return found && noteOf(found.plan);
}
