import { sql } from 'drizzle-orm';
import type { Config } from '../../../platform/config/config.ts';
import type { Queryable } from '../../../platform/db/connect.ts';

/** The ending of addresses that only tell accounts of learning platforms apart; no mail reaches them (RFC 6761). */
export const STAND_IN = '@lti.invalid';

type PlatformIdentity = { platformId: string; subject: string };

/**
 * Whether a person can sign in to an account by the ways that this installation has: OpenID Connect alone where that is
 * configured, otherwise a password, a passkey or a learning platform other than `without`.
 */
export async function hasWayIn(
  db: Queryable,
  uid: string,
  { oidc, mail }: Pick<Config, 'oidc' | 'mail'>,
  without?: PlatformIdentity,
): Promise<boolean> {
  const { platformId = null, subject = null } = without ?? {};
  // Where mail is sent, whoever has a verified address can choose a password.
  const canChoosePassword = mail.smtpUrl !== undefined;
  const ways = oidc
    ? sql`exists (select 1 from auth."account" a where a."userId" = ${uid} and a."providerId" = 'oidc')`
    : sql`exists (
        select 1 from auth."user" u where u.id = ${uid} and u.email not like ${`%${STAND_IN}`} and (
          ${canChoosePassword}::boolean and u."emailVerified"
          or exists (select 1 from auth."account" a where a."userId" = ${uid} and a."providerId" = 'credential')))
      or exists (select 1 from auth."passkey" p where p."userId" = ${uid})
      or exists (
        select 1 from lti_people l where l.uid = ${uid}
          and (l.platform_id, l.subject) is distinct from (${platformId}::text, ${subject}::text))`;
  const { rows } = await db.execute<{ has: boolean }>(sql`select ${ways} as has`);
  return rows[0]?.has ?? false;
}

/** Whether anybody could ever sign in to an account, whichever ways in this installation has now. */
export async function couldSignIn(db: Queryable, uid: string): Promise<boolean> {
  const { rows } = await db.execute<{ could: boolean }>(sql`
    select exists (select 1 from auth."account" a where a."userId" = ${uid})
      or exists (select 1 from auth."passkey" p where p."userId" = ${uid})
      or exists (select 1 from lti_people l where l.uid = ${uid}) as could`);
  return rows[0]?.could ?? false;
}
