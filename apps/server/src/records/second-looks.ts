import type { SecondLook } from '@coursecraft/contract/shapes/thread';
import type { LoggedVerdict } from '@coursecraft/contract/shapes/verdict';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { jsonRow, rowOfJson } from '../db/json-row.ts';
import { contests } from '../db/schema/mastery.ts';
import { withoutNulls } from '../db/without-nulls.ts';
import { presentContest } from './present-contest.ts';
import type { Learner } from './rollups.ts';

type Row = {
  messageId: string;
  contested: string[];
  contest: object | null;
  ruling: { verdict: LoggedVerdict; comment: string | null } | null;
  takenBack: boolean;
};

/** What became of the verdicts on an answer, and which of their entries of the log were contested. */
export type Looked = { look: SecondLook; contested: ReadonlySet<string> };

const CONTEST = getTableColumns(contests);

/**
 * What became of the verdicts on a learner's answers since they were given, by message, in one statement. A ruling on an
 * answer names its message; what an answer proved is to be shown again where its criterion was reset later.
 */
export async function readSecondLooks(
  db: Queryable,
  { courseId, studentId }: Learner,
  messageIds: readonly string[],
): Promise<Map<string, Looked>> {
  if (messageIds.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    with entry as (
      select evidence_id, row_id, message_id, source, verdict, comment, seq
      from evidence where course_id = ${courseId} and student_id = ${studentId}
    ), contest as (
      select entry.message_id, entry.evidence_id, ${contests.at} as at, ${jsonRow(CONTEST)} as told
      from ${contests} join entry on entry.evidence_id = ${contests.evidenceId}
      where ${contests.courseId} = ${courseId} and ${contests.studentId} = ${studentId}
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
    rows.map(({ messageId, contested, contest, ruling, takenBack }) => {
      const look: SecondLook = {
        contest: contest ? presentContest(rowOfJson(CONTEST, contest)) : undefined,
        ruling: ruling ? rulingOf(ruling) : undefined,
        takenBack: takenBack || undefined,
      };
      return [messageId, { look, contested: new Set(contested) }];
    }),
  );
}

/** A decision that was undone leaves a `submitted` entry: then no decision stands. */
const rulingOf = ({ verdict, comment }: NonNullable<Row['ruling']>): SecondLook['ruling'] =>
  verdict === 'submitted' ? undefined : { verdict, ...withoutNulls({ comment }) };
