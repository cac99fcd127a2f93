import type { Progress } from '@coursecraft/contract/progress/progress';
import { isElementDone } from '@coursecraft/domain/mastery/is-element-done';
import { minutesOfElement } from '@coursecraft/domain/study-plans/minutes-of-element';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import { scenarios } from '../../../platform/db/schema/criteria.ts';

const REMEMBERED = 50_000;
const READ_AT_ONCE = 500;

/** Minutes by element version and its questions. Cached, because reading all texts of a long course takes seconds. */
const known = new Map<string, number>();

function remember(key: string, minutes: number): void {
  const oldest = known.size >= REMEMBERED ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
  known.set(key, minutes);
}

/** Estimates the minutes of each element that is not completed. */
export async function readMinutesLeft(
  db: Queryable,
  courseId: string,
  status: Progress['elements'],
): Promise<Record<string, number>> {
  // Counts once per course, because counting per element scans all scenarios each time.
  const counted = db
    .select({ elementId: scenarios.elementId, count: count().as('scenario_count') })
    .from(scenarios)
    .where(eq(scenarios.courseId, courseId))
    .groupBy(scenarios.elementId)
    .as('counted');
  const all = await db
    .select({ id: elements.elementId, version: elements.version, scenarios: counted.count })
    .from(elements)
    .leftJoin(counted, eq(counted.elementId, elements.elementId))
    .where(and(eq(elements.courseId, courseId), elements.published))
    .orderBy(asc(elements.elementId));
  const left = all
    .filter(({ id }) => !isElementDone(status[id]))
    .map(({ id, version, scenarios: own }) => {
      const asked = { criteria: status[id]?.total ?? 0, scenarios: own ?? 0 };
      return { id, asked, key: [courseId, id, version, asked.criteria, asked.scenarios].join(' ') };
    });
  const minutesOf = new Map(left.flatMap(({ key }) => (known.has(key) ? [[key, known.get(key) ?? 0]] : [])));
  const unread = left.filter(({ key }) => !minutesOf.has(key));
  for (let at = 0; at < unread.length; at += READ_AT_ONCE) {
    const next = new Map(unread.slice(at, at + READ_AT_ONCE).map((element) => [element.id, element]));
    const texts = await db
      .select({ id: elements.elementId, content: elements.content })
      .from(elements)
      .where(and(eq(elements.courseId, courseId), inArray(elements.elementId, [...next.keys()])));
    for (const { id, content } of texts) {
      const { key = '', asked = {} } = next.get(id) ?? {};
      minutesOf.set(key, minutesOfElement(content, asked));
      remember(key, minutesOf.get(key) ?? 0);
    }
  }
  return Object.fromEntries(left.map(({ id, key }) => [id, minutesOf.get(key) ?? 0]));
}
