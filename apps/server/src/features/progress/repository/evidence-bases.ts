import { type EvidenceBasis, evidenceBasis } from '@coursecraft/domain/mastery/evidence-basis';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import type { OrPlaces } from '../../../platform/db/statement.ts';
import type { Student } from './rollups.ts';

export type ProvingAnswer = {
  rowId: string;
  elementId: string;
  itemId: string | null;
  scenarioId: string | null;
  version: string | null;
  text: string;
  isFree: boolean;
};

/** Selects the answers that demonstrate criteria now, as one JSON value. `rowIds` is a list or subquery. */
export const provingAnswers = ({ courseId, studentId }: OrPlaces<Student>, rowIds: SQL) => sql<ProvingAnswer[]>`(
  select coalesce(json_agg(json_build_object('rowId', p.row_id, 'elementId', a.element_id, 'itemId', a.item_id,
    'scenarioId', a.scenario_id, 'version', a.item_version, 'text', a.text, 'isFree', e.source <> 'item')), '[]')
  from progress p
  cross join lateral unnest(p.evidence_ids) as proof (evidence_id)
  join evidence e on e.course_id = p.course_id and e.student_id = p.student_id and e.evidence_id = proof.evidence_id
  join answers a on a.course_id = e.course_id and a.student_id = e.student_id and a.message_id = e.message_id
  where p.course_id = ${courseId} and p.student_id = ${studentId} and p.row_id in ${rowIds})`;

export const basisOf = ({ version, text, isFree, ...place }: ProvingAnswer): EvidenceBasis =>
  evidenceBasis(place, version, isFree ? text : '');

export async function readProvingAnswers(
  tx: Queryable,
  student: Student,
  rowIds: readonly string[],
): Promise<ProvingAnswer[]> {
  const { rows } = await tx.execute<{ proving: ProvingAnswer[] }>(
    sql`select ${provingAnswers(student, sql`(select unnest(${sql.param(rowIds)}::text[]))`)} as proving`,
  );
  return rows[0]?.proving ?? [];
}
