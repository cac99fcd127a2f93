import { createHash } from 'node:crypto';
import { listCards } from '@coursecraft/domain/flashcards/list-cards';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { cards } from '../../../platform/db/schema/flashcards.ts';
import type { JoinedTranslation } from '../../translations/repository/translations.ts';

type Card = typeof cards.$inferSelect;
type Decks = { element: string; originalElement: string; content: string; original: string; was: string | null };

export const frontHash = (front: string) => createHash('sha256').update(front).digest('base64url');

const fronts = (content: string) => listCards(content).map(({ front }) => front);
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((front, at) => front === other[at]);

/** Matches the fronts of an element's cards in both languages by position; empty where the decks differ. */
function matchFronts({ content, original, was }: Decks): { front: string; originalFront: string }[] {
  const [here, there] = [fronts(content), fronts(original)];
  if (here.length !== there.length || (was !== null && !isSame(fronts(was), there))) return [];
  return here.map((front, at) => ({ front, originalFront: there[at] ?? '' }));
}

/** Merges the review states of both languages: the latest review of each card applies. */
export async function joinCards(
  tx: Queryable,
  { studentId, originalId, editionId: translationId }: JoinedTranslation,
): Promise<void> {
  const { rows: decks } = await tx.execute<Decks>(sql`
    select p.part_id as element, p.original_part_id as "originalElement", e.content, o.content as original,
      (select v.content from element_versions v
        where v.course_id = ${originalId} and v.element_id = o.element_id and v.version = p.original_version
        limit 1) as was
    from edition_parts p
    join elements e on e.course_id = ${translationId} and e.element_id = p.part_id
    join elements o on o.course_id = ${originalId} and o.element_id = p.original_part_id
    where p.course_id = ${translationId} and p.kind = 'element' and exists (
      select from cards k where k.student_id = ${studentId} and (k.course_id, k.element_id) in (
        (e.course_id, e.element_id), (o.course_id, o.element_id)))`);
  if (decks.length === 0) return;
  const reviewed = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.studentId, studentId), inArray(cards.courseId, [originalId, translationId])));
  const known = new Map(reviewed.map((card) => [`${card.courseId} ${card.elementId} ${card.frontHash}`, card]));
  const find = (courseId: string, elementId: string, front: string) =>
    known.get(`${courseId} ${elementId} ${frontHash(front)}`);
  const kept: Card[] = [];
  for (const deck of decks) {
    for (const { front, originalFront } of matchFronts(deck)) {
      const here = { courseId: translationId, elementId: deck.element, front };
      const there = { courseId: originalId, elementId: deck.originalElement, front: originalFront };
      const own = find(translationId, deck.element, front);
      const other = find(originalId, deck.originalElement, originalFront);
      const isLater = (one: Card, two: Card | undefined) => !two || one.reviewedAt > two.reviewedAt;
      if (own && isLater(own, other)) kept.push({ ...own, ...there, frontHash: frontHash(originalFront) });
      else if (other && isLater(other, own)) kept.push({ ...other, ...here, frontHash: frontHash(front) });
    }
  }
  if (kept.length === 0) return;
  await tx
    .insert(cards)
    .values(kept)
    .onConflictDoUpdate({
      target: [cards.courseId, cards.studentId, cards.elementId, cards.frontHash],
      set: {
        stability: sql`excluded.stability`,
        difficulty: sql`excluded.difficulty`,
        reviews: sql`excluded.reviews`,
        lapses: sql`excluded.lapses`,
        reviewedAt: sql`excluded.reviewed_at`,
        dueAt: sql`excluded.due_at`,
      },
    });
}
