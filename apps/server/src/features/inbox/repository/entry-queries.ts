import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { readCursor } from '../../../platform/db/page-cursor.ts';
import { profiles } from '../../../platform/db/schema/accounts.ts';
import { isOfGroup } from '../../enrollment/repository/groups.ts';
import type { EntryOwner } from './entries.ts';

/** Returns a condition on the column of students; the query joins their profiles. Excludes test students. */
export const among = (student: AnyPgColumn, courseId: string, whose: EntryOwner): SQL | undefined =>
  'own' in whose
    ? eq(student, whose.own)
    : and(
        isNotNull(profiles.uid),
        isNull(profiles.testOf),
        whose.student === undefined ? undefined : eq(student, whose.student),
        isOfGroup(student, courseId, whose.groupId),
      );

const WHOLE = 2000;

type Paging = { limit?: number | undefined; cursor?: string | undefined };

export const pageBy = (id: AnyPgColumn, { limit = WHOLE, cursor }: Paging) => ({
  limit,
  after: cursor === undefined ? undefined : lt(id, readCursor(cursor, { id: 'text' }).id),
});

export const holds = (q: string | undefined, ...texts: AnyPgColumn[]): SQL | undefined =>
  q ? sql`position(lower(${q}) in lower(concat_ws(' ', ${sql.join(texts, sql`, `)}))) > 0` : undefined;
