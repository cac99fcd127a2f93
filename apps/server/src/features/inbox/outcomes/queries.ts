import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { EditRequest } from '@coursecraft/contract/editing/edit-plan';
import type { Outcome } from '@coursecraft/contract/inbox/outcome';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { withoutNulls } from '../../../platform/db/without-nulls.ts';

const WHOLE = 2000;
const BEGINNING = 300;

type Row = Pick<Outcome, 'originId' | 'targetId'> & {
  at: string;
  origin: Outcome['origin'] | null;
  decisions: EditRequest['decisions'] | null;
  status: Criterion['status'] | null;
  words: string | null;
  elementId: string | null;
};

function stateOfPlan(decisions: EditRequest['decisions']): Outcome['state'] {
  const made = (what: (typeof decisions)[number]['decision']) => decisions.some(({ decision }) => decision === what);
  if (made('accepted')) return 'applied';
  if (made('undone')) return 'undone';
  return made('refused') ? 'refused' : 'open';
}

function present({ at, decisions, status, ...row }: Row): Outcome {
  const { originId, targetId, origin, words, elementId } = row;
  const state = decisions ? stateOfPlan(decisions) : status === 'active' ? 'added' : (status ?? 'gone');
  return {
    originId,
    targetId,
    state,
    at: new Date(at).toISOString(),
    kind: targetId.startsWith('row_') ? 'criterion' : 'plan',
    ...withoutNulls({ origin, words, elementId }),
  };
}

/** Lists what was made because of questions and flags, newest first. Hides test students of other authors. */
export async function listOutcomes(db: Queryable, courseId: string, uid: string): Promise<Outcome[]> {
  const { rows } = await db.execute<Row>(sql`
    select o.origin_id as "originId", o.target_id as "targetId", o.at, r.decisions, k.status,
      case when p.uid is not null then json_build_object(
        'by', p.display_name, 'text', left(coalesce(q.text, f.body), ${BEGINNING})) end as origin,
      left(coalesce(nullif(r.hint, ''), r.plan ->> 'summary', k.statement), ${BEGINNING}) as words, e.element_id as "elementId"
    from outcomes o
    left join questions q on q.course_id = o.course_id and q.question_id = o.origin_id
    left join flags f on f.course_id = o.course_id and f.note_id = o.origin_id
    left join profiles p on p.uid = coalesce(q.student_id, f.student_id) and coalesce(p.test_of, ${uid}) = ${uid}
    left join edit_requests r on r.course_id = o.course_id and r.request_id = o.target_id
    left join authored_criteria k on k.course_id = o.course_id and k.row_id = o.target_id
    left join elements e on e.course_id = o.course_id and e.element_id = coalesce(r.element_id, k.element_id)
    where o.course_id = ${courseId}
    order by o.at desc, o.target_id desc limit ${WHOLE}`);
  return rows.map(present);
}
