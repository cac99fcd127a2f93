import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connect.ts';
import { cutPage, readCursor } from '../../../platform/db/page-cursor.ts';
import { authorRequests, profiles } from '../../../platform/db/schema/accounts.ts';
import { writeAudit } from '../../admin/repository/audit.ts';
import { notifyPerson, withdrawNotification } from '../../notifications/repository/notifications.ts';
import { admins } from '../repository/profile.ts';

type Addressee = { uid: string; email: string; language: InterfaceLanguage | undefined };

const addressee = { uid: profiles.uid, email: profiles.email, preferences: profiles.preferences };

/** Stores a request for author rights. Returns the admins to notify; none where a request is open already. */
export async function askToAuthor(db: Database, { uid }: Profile, words: string): Promise<Addressee[]> {
  return db.transaction(async (tx) => {
    const kept = await tx
      .insert(authorRequests)
      .values({ uid, words })
      .onConflictDoUpdate({
        target: authorRequests.uid,
        set: { words, status: 'open', at: sql`now()` },
        setWhere: ne(authorRequests.status, 'open'),
      });
    if (!kept.rowCount) return [];
    const addressees = await tx.select(addressee).from(profiles).where(admins);
    for (const admin of addressees)
      await notifyPerson(tx, { uid: admin.uid, by: uid, kind: 'asks-to-author', subjectId: uid });
    return addressees.map(({ preferences: { language }, ...admin }) => ({ ...admin, language }));
  });
}

type Listed = Omit<ReplyOf<'listAuthorRequests'>, 'success'>;

export async function listAuthorRequests(
  db: Database,
  { limit, cursor }: ParsedQuery<'listAuthorRequests'>,
): Promise<Listed> {
  const after = cursor === undefined ? undefined : readCursor(cursor, { at: 'moment', uid: 'text' });
  const { rows } = await db.execute<Listed['requests'][number] & { moment: string }>(sql`
    select r.uid, p.display_name as "displayName", p.email, r.words, r.at,
      to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.USZ') as moment
    from author_requests r join profiles p on p.uid = r.uid
    where r.status = 'open'
      and (${after === undefined} or (r.at, r.uid) > (${after?.at ?? 'epoch'}::timestamptz, ${after?.uid ?? ''}))
    order by r.at, r.uid limit ${limit + 1}`);
  const { page, ...more } = cutPage(rows, limit, ({ moment, uid }) => ({ at: moment, uid }));
  return {
    requests: page.map(({ uid, displayName, email, words, at }) => ({
      ...{ uid, displayName, email, words },
      at: new Date(at).toISOString(),
    })),
    ...more,
  };
}

/** Answers a request and removes the notifications of other admins. Returns the people to notify. */
export async function answerAuthorRequest(
  db: Database,
  caller: Profile,
  uid: string,
  answer: 'granted' | 'declined',
): Promise<Addressee> {
  return db.transaction(async (tx) => {
    const isOpen = and(eq(authorRequests.uid, uid), eq(authorRequests.status, 'open'));
    const answered =
      answer === 'granted'
        ? await tx.delete(authorRequests).where(isOpen)
        : await tx.update(authorRequests).set({ status: 'declined' }).where(isOpen);
    if (!answered.rowCount) throw notFound('request');
    await withdrawNotification(tx, { subjectId: uid, kind: 'asks-to-author' });
    if (answer === 'granted') {
      // A person who got more rights in the meantime keeps them.
      await tx
        .update(profiles)
        .set({ role: 'sme' })
        .where(and(eq(profiles.uid, uid), eq(profiles.role, 'student')));
      await tx.update(profiles).set({ sandboxOnly: false }).where(eq(profiles.uid, uid));
      await writeAudit(tx, caller, { action: 'let-make-courses', person: uid });
    }
    const kind = answer === 'granted' ? 'let-make-courses' : 'making-declined';
    await notifyPerson(tx, { uid, by: caller.uid, kind });
    const [person] = await tx.select(addressee).from(profiles).where(eq(profiles.uid, uid));
    if (!person) throw notFound('person');
    return { uid, email: person.email, language: person.preferences.language };
  });
}
