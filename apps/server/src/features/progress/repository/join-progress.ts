import { type CriterionState, type EvidenceEvent, foldEvidence } from '@coursecraft/domain/mastery/fold';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { evidence } from '../../../platform/db/schema/mastery.ts';
import { joinCards } from '../../flashcards/repository/join-cards.ts';
import type { JoinedTranslation } from '../../translations/repository/translations.ts';
import { writeStates } from './evidence.ts';
import { foldable } from './replay-evidence.ts';

type Entry = typeof evidence.$inferSelect;
type CriterionPair = { row: string; rowVersion: number; originalRow: string; originalRowVersion: number };

const AT_ONCE = 1000;

/**
 * Reads and locks criteria that ask the same in a translation and its original. Skips pairs that changed since they
 * were confirmed.
 */
async function readCriterionPairs(
  tx: Queryable,
  { editionId: translationId, originalId }: JoinedTranslation,
): Promise<CriterionPair[]> {
  const { rows } = await tx.execute<CriterionPair>(sql`
    select r.row_id as row, r.version as "rowVersion", o.row_id as "originalRow", o.version as "originalRowVersion"
    from edition_parts p
    join knowledge_rows r on r.course_id = p.course_id and r.row_id = p.part_id
    join knowledge_rows o on o.course_id = ${originalId} and o.row_id = p.original_part_id
    where p.course_id = ${translationId} and p.kind = 'row' and o.asked_since <= p.original_version
      and r.asked_since <= coalesce(p.own_version, r.asked_since)
    order by r.row_id for share of r, o`);
  return rows;
}

const originOf = ({ evidenceId, carriedFrom }: Pick<Entry, 'evidenceId' | 'carriedFrom'>) => carriedFrom ?? evidenceId;

type Side = { courseId: string; rowId: string; rowVersion: number; language: string; log: readonly Entry[] };

function carriedInto(to: Side, from: Side): Entry[] {
  const present = new Map(to.log.map((entry) => [originOf(entry), entry.evidenceId]));
  const carried: Entry[] = [];
  const originById = new Map(from.log.map((entry) => [entry.evidenceId, originOf(entry)]));
  for (const entry of from.log) {
    const origin = originOf(entry);
    if (present.has(origin)) continue;
    const evidenceId = newId('evd');
    present.set(origin, evidenceId);
    const spokenOf = originById.get(entry.refersTo ?? '');
    carried.push({
      ...entry,
      courseId: to.courseId,
      rowId: to.rowId,
      rowVersion: to.rowVersion,
      evidenceId,
      refersTo: (spokenOf && present.get(spokenOf)) ?? null,
      carriedFrom: origin,
      saidIn: entry.saidIn ?? from.language,
    });
  }
  return carried;
}

const inOrder = (entries: readonly Entry[]): EvidenceEvent[] =>
  entries.toSorted((one, other) => one.seq - other.seq).map(foldable);

async function joinEvidence(
  tx: Queryable,
  joined: JoinedTranslation,
  languages: ReadonlyMap<string, string>,
): Promise<void> {
  const { studentId, originalId, editionId: translationId } = joined;
  const pairs = await readCriterionPairs(tx, joined);
  if (pairs.length === 0) return;
  const rowsOf = (courseId: string, rowIds: string[]) =>
    and(eq(evidence.courseId, courseId), eq(evidence.studentId, studentId), inArray(evidence.rowId, rowIds));
  const log = await tx
    .select()
    .from(evidence)
    .where(
      or(
        rowsOf(
          translationId,
          pairs.map(({ row }) => row),
        ),
        rowsOf(
          originalId,
          pairs.map(({ originalRow }) => originalRow),
        ),
      ),
    )
    .orderBy(asc(evidence.seq));
  const logs = Map.groupBy(log, ({ courseId, rowId }) => `${courseId} ${rowId}`);
  const side = (courseId: string, rowId: string, rowVersion: number): Side => ({
    courseId,
    rowId,
    rowVersion,
    language: languages.get(courseId) ?? '',
    log: logs.get(`${courseId} ${rowId}`) ?? [],
  });
  const added: Entry[] = [];
  const states = new Map([translationId, originalId].map((courseId) => [courseId, new Map<string, CriterionState>()]));
  for (const { row, rowVersion, originalRow, originalRowVersion } of pairs) {
    const translation = side(translationId, row, rowVersion);
    const original = side(originalId, originalRow, originalRowVersion);
    for (const [to, from] of [[translation, original] as const, [original, translation] as const]) {
      const carried = carriedInto(to, from);
      if (carried.length === 0) continue;
      added.push(...carried);
      states.get(to.courseId)?.set(to.rowId, foldEvidence(inOrder([...to.log, ...carried])));
    }
  }
  for (let from = 0; from < added.length; from += AT_ONCE)
    await tx.insert(evidence).values(added.slice(from, from + AT_ONCE));
  for (const [courseId, folded] of states) await writeStates(tx, { courseId, studentId }, folded);
}

async function joinDone(
  tx: Queryable,
  { studentId, originalId, editionId: translationId }: JoinedTranslation,
): Promise<void> {
  const ways = [
    { from: originalId, to: translationId, was: sql`p.original_part_id`, now: sql`p.part_id` },
    { from: translationId, to: originalId, was: sql`p.part_id`, now: sql`p.original_part_id` },
  ];
  for (const { from, to, was, now } of ways)
    await tx.execute(sql`
      insert into done_elements (course_id, student_id, element_id, at)
      select ${to}, d.student_id, ${now}, d.at from done_elements d
      join edition_parts p on p.course_id = ${translationId} and p.kind = 'element' and ${was} = d.element_id
      where d.course_id = ${from} and d.student_id = ${studentId}
      on conflict do nothing`);
}

/**
 * Merges a student's evidence, done marks and flashcards of two languages. Idempotent. The caller has locked the
 * student in both.
 */
export async function joinProgress(
  tx: Queryable,
  joined: JoinedTranslation,
  languages: ReadonlyMap<string, string>,
): Promise<void> {
  await joinEvidence(tx, joined, languages);
  await joinDone(tx, joined);
  await joinCards(tx, joined);
}
