import { sql } from 'drizzle-orm';
import type { Config } from '../../../platform/config/config.ts';
import type { Queryable } from '../../../platform/db/connect.ts';

/** The domain of placeholder addresses for accounts from learning platforms. No mail reaches it (RFC 6761). */
export const STAND_IN = '@lti.invalid';

type PlatformIdentity = { platformId: string; subject: string };

/**
 * Whether a person can sign in with the configured methods, ignoring the platform `without`. With OpenID Connect only
 * that counts.
 */
export async function hasWayIn(
  db: Queryable,
  uid: string,
  { oidc, mail }: Pick<Config, 'oidc' | 'mail'>,
  without?: PlatformIdentity,
): Promise<boolean> {
  const { platformId = null, subject = null } = without ?? {};
  // Where mail is configured, a person with a verified address can set a password.
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

/** Whether the account has any sign-in method, even one that is not configured now. */
export async function couldSignIn(db: Queryable, uid: string): Promise<boolean> {
  const { rows } = await db.execute<{ could: boolean }>(sql`
    select exists (select 1 from auth."account" a where a."userId" = ${uid})
      or exists (select 1 from auth."passkey" p where p."userId" = ${uid})
      or exists (select 1 from lti_people l where l.uid = ${uid}) as could`);
  return rows[0]?.could ?? false;
}
