import type { RegradeNote } from '@coursecraft/contract/assessment/thread';
import type { LoggedResult } from '@coursecraft/contract/progress/result';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { jsonRow, rowOfJson } from '../../../platform/db/json-row.ts';
import { regradeRequests } from '../../../platform/db/schema/mastery.ts';
import { withoutNulls } from '../../../platform/db/without-nulls.ts';
import { presentRegradeRequest } from '../../grading-queue/repository/present-regrade-request.ts';
import type { Student } from '../../progress/repository/rollups.ts';

type Row = {
  messageId: string;
  contested: string[];
  contest: object | null;
  ruling: { verdict: LoggedResult; comment: string | null } | null;
  takenBack: boolean;
};

export type StoredRegradeNote = { look: RegradeNote; contested: ReadonlySet<string> };

const REGRADE_REQUEST = getTableColumns(regradeRequests);

/** Reads by message what happened to results later: regrade requests, decisions and resets. Uses one statement. */
export async function readRegradeNotes(
  db: Queryable,
  { courseId, studentId }: Student,
  messageIds: readonly string[],
): Promise<Map<string, StoredRegradeNote>> {
  if (messageIds.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    with entry as (
      select evidence_id, row_id, message_id, source, verdict, comment, seq
      from evidence where course_id = ${courseId} and student_id = ${studentId}
    ), contest as (
      select entry.message_id, entry.evidence_id, ${regradeRequests.at} as at, ${jsonRow(REGRADE_REQUEST)} as told
      from ${regradeRequests} join entry on entry.evidence_id = ${regradeRequests.evidenceId}
      where ${regradeRequests.courseId} = ${courseId} and ${regradeRequests.studentId} = ${studentId}
    )
    select message_id as "messageId",
      array(select evidence_id from contest where contest.message_id = answer.message_id) as contested,
      (select told from contest where contest.message_id = answer.message_id order by at desc limit 1) as contest,
      (select json_build_object('verdict', verdict, 'comment', comment) from entry
        where entry.message_id = answer.message_id and source in ('override', 'granted')
        order by seq desc limit 1) as ruling,
      exists (select 1 from entry join entry later on later.row_id = entry.row_id and later.seq > entry.seq
        where entry.message_id = answer.message_id and later.source = 'reset') as "takenBack"
    from unnest(${sql.param(messageIds)}::text[]) as answer (message_id)`);
  return new Map(
    rows.map(({ messageId, contested: disputed, contest: regradeRequest, ruling: regradeDecision, takenBack }) => {
      const look: RegradeNote = {
        contest: regradeRequest ? presentRegradeRequest(rowOfJson(REGRADE_REQUEST, regradeRequest)) : undefined,
        ruling: regradeDecision ? regradeDecisionOf(regradeDecision) : undefined,
        takenBack: takenBack || undefined,
      };
      return [messageId, { look, contested: new Set(disputed) }];
    }),
  );
}

/** An undone decision leaves a `submitted` entry, and then no decision applies. */
const regradeDecisionOf = ({ verdict, comment }: NonNullable<Row['ruling']>): RegradeNote['ruling'] =>
  verdict === 'submitted' ? undefined : { verdict, ...withoutNulls({ comment }) };
