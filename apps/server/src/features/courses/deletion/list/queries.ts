import {
  CourseDeletionKind,
  type Deletion,
  type CourseDeletionKind as Kind,
} from '@coursecraft/contract/courses/deletion';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/connect.ts';
import { RESTORABLE_DAYS } from '../../repository/deletions.ts';

const HOLDERS = [
  { table: 'modules', id: 'module_id', title: 'title', parent: 'course_id' },
  { table: 'sections', id: 'section_id', title: 'title', parent: 'module_id' },
  { table: 'elements', id: 'element_id', title: 'title', parent: 'section_id' },
  { table: 'knowledge_rows', id: 'row_id', title: 'statement', parent: 'element_id' },
] as const;

const joined = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `);

type DeletionRow = {
  undoToken: string;
  kind: Kind;
  parentId: string | null;
  uid: string;
  displayName: string | null;
  deletedAt: Date;
  title: string | null;
};

export async function listDeletions(db: Queryable, courseId: string): Promise<Deletion[]> {
  const { rows: found } = await db.execute<DeletionRow>(sql`
    select d.undo_token as "undoToken", d.kind, d.place->>'parentId' as "parentId", d.deleted_by as uid,
      p.display_name as "displayName", d.deleted_at as "deletedAt", (
        select coalesce(r.kept->>'title', r.kept->>'statement', r.kept->>'name') from deleted_rows r
        where r.course_id = d.course_id and r.undo_token = d.undo_token and d.place->>'id' = case r.table_name
          when 'modules' then r.kept->>'module_id' when 'sections' then r.kept->>'section_id'
          when 'elements' then r.kept->>'element_id' when 'scenarios' then r.kept->>'scenario_id'
          when 'uploads' then r.kept->>'name' when 'element_versions' then r.kept->>'version_id'
          when 'knowledge_row_versions' then r.kept->>'version_id' end
        limit 1) as title
    from deletions d left join profiles p on p.uid = d.deleted_by
    where d.course_id = ${courseId} and d.kind = any(${sql.param(CourseDeletionKind.options)}::text[])
      and d.deleted_at > now() - make_interval(days => ${RESTORABLE_DAYS})
    order by d.deleted_at desc, d.undo_token`);
  const holders = found.some(({ parentId }) => parentId) ? await readHolders(db, courseId) : new Map<string, Holder>();
  return found.map(({ undoToken, kind, title, parentId, uid, displayName, deletedAt }) => ({
    undoToken,
    kind,
    title: title ?? '',
    place: wayTo(holders, parentId),
    deletedBy: { uid, displayName: displayName ?? '' },
    deletedAt: new Date(deletedAt).toISOString(),
  }));
}

type Holder = { id: string; title: string; parent: string };

async function readHolders(db: Queryable, courseId: string): Promise<Map<string, Holder>> {
  const kept = HOLDERS.map(
    ({ table, id, title, parent }) => sql`
      select kept->>${id} as id, kept->>${title} as title, kept->>${parent} as parent from deleted_rows
      where course_id = ${courseId} and table_name = ${table}`,
  );
  const present = HOLDERS.map(
    ({ table, id, title, parent }) => sql`
      select ${sql.identifier(id)} as id, ${sql.identifier(title)} as title, ${sql.identifier(parent)} as parent
      from ${sql.identifier(table)} where course_id = ${courseId}`,
  );
  const { rows } = await db.execute<Holder>(joined([...kept, ...present]));
  return new Map(rows.map((holder) => [holder.id, holder]));
}

function wayTo(holders: ReadonlyMap<string, Holder>, id: string | null): string[] {
  const holder = holders.get(id ?? '');
  return holder ? [...wayTo(holders, holder.parent), holder.title] : [];
}
