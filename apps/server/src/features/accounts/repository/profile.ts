import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import type { Claims, Person } from '@coursecraft/domain/accounts/claims';
import { isOwner } from '@coursecraft/domain/accounts/owner';
import { and, eq, getTableColumns, isNull, ne, or, type Placeholder, sql } from 'drizzle-orm';
import { type Config, isLocal } from '../../../platform/config/config.ts';
import type { Database, Queryable } from '../../../platform/db/connect.ts';
import { selected } from '../../../platform/db/json-row.ts';
import { endedSignIns, profiles, signOuts } from '../../../platform/db/schema/accounts.ts';
import { readSetting } from '../../../platform/db/settings.ts';
import { statement } from '../../../platform/db/statement.ts';
import { enrollListed } from '../../enrollment/repository/pre-enrollments.ts';

const OWNER_LOCK = 4_400_001;

export const admins = sql`test_of is null and deactivated_at is null and (is_admin or role = 'admin' or admin_granted_by is not null)`;

/** Locks all admins. Two admins who demote each other at the same time run in turn, so one remains. */
export async function lockAdmins(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.execute<{ uid: string }>(sql`
    select uid from profiles where ${admins} order by uid for update`);
  return rows.map(({ uid }) => uid);
}

export const isOwnerOf = (
  { email, adminGrantedBy }: Pick<Profile, 'email' | 'adminGrantedBy'>,
  { ownerEmail }: Pick<Config, 'ownerEmail'>,
): boolean => (ownerEmail === undefined ? adminGrantedBy === 'owner' : email.toLowerCase() === ownerEmail);

/** Loads a profile with the courses that the person authors and takes; undefined before the first sign-in. */
export const loadProfile = async (db: Queryable, uid: string) => (await loadPerson(db, uid))?.profile;

const hasAddress = (email: string) => eq(sql`lower(${profiles.email})`, email.toLowerCase());

export async function languageOfAddress(db: Queryable, email: string): Promise<InterfaceLanguage | undefined> {
  const [person] = await db.select({ preferences: profiles.preferences }).from(profiles).where(hasAddress(email));
  return person?.preferences.language;
}

export async function findByEmail(db: Queryable, email: string): Promise<string | undefined> {
  const [person] = await db
    .select({ uid: profiles.uid })
    .from(profiles)
    .where(and(hasAddress(email), profiles.emailProved));
  return person?.uid;
}

type SignedOut = {
  signedOutAt: number;
  isEnded: boolean;
};

const isEnded = (signIn: string | Placeholder) =>
  sql<boolean>`exists (select 1 from ${endedSignIns} where ${endedSignIns.signIn} = ${signIn})`;

type FoundPerson = typeof profiles.$inferSelect & {
  scope: string[];
  enrolled: { courseId: string; at: string }[];
  signedOutAt: Date | null;
  hasSecondFactor: boolean;
  isEnded: boolean;
};

const findPerson = statement<{ uid: string; signIn: string }, FoundPerson>(
  ({ uid, signIn }) => sql`
    select ${selected(getTableColumns(profiles))},
      array(
        select a.course_id from course_authors a join courses c on c.course_id = a.course_id
        where a.uid = ${uid} and c.deleted_at is null order by a.since, a.course_id) as scope,
      (select coalesce(
          json_agg(json_build_object('courseId', e.course_id, 'at', e.enrolled_at) order by e.enrolled_at), '[]')
        from enrolments e join courses c on c.course_id = e.course_id
        where e.student_id = ${uid} and c.deleted_at is null) as enrolled,
      ${signOuts.at} as "signedOutAt",
      coalesce((select u."twoFactorEnabled" from auth."user" u where u.id = ${uid}), false) as "hasSecondFactor",
      ${isEnded(signIn)} as "isEnded"
    from ${profiles} left join ${signOuts} on ${eq(signOuts.uid, profiles.uid)}
    where ${eq(profiles.uid, uid)}`,
);

/** Loads a profile and what revokes its tokens in one statement, because nearly every request needs both. */
export async function loadPerson(
  db: Queryable,
  uid: string,
  signIn = '',
): Promise<({ profile: Profile } & SignedOut) | undefined> {
  const [row] = await findPerson(db, { uid, signIn });
  if (!row) return undefined;
  const { scope, enrolled } = row;
  const lastOpened = enrolled.find(({ courseId }) => courseId === row.enrolledCourseId)?.courseId;
  const profile = {
    uid: row.uid,
    email: row.email,
    emailUnproved: row.emailProved ? undefined : (true as const),
    secondFactor: row.hasSecondFactor ? (true as const) : undefined,
    displayName: row.displayName,
    role: row.role,
    isAdmin: row.isAdmin,
    adminGrantedBy: row.adminGrantedBy || undefined,
    createdAt: row.createdAt.toISOString(),
    lastLogin: row.lastLogin.toISOString(),
    enrolledCourseId: lastOpened || undefined,
    enrolledCourses: enrolled.map(({ courseId }) => courseId),
    enrollmentDates: Object.fromEntries(enrolled.map(({ courseId, at }) => [courseId, new Date(at).toISOString()])),
    smeScope: scope,
    sandboxOnly: row.sandboxOnly ? (true as const) : undefined,
    preferences: row.preferences,
  };
  return { profile, signedOutAt: timeOf(row.signedOutAt), isEnded: row.isEnded || row.deactivatedAt !== null };
}

const timeOf = (signedOut: Date | null | undefined) => signedOut?.getTime() ?? 0;

async function readSignedOut(db: Queryable, uid: string, signIn: string): Promise<SignedOut> {
  const [found] = await db.select({ at: signOuts.at }).from(signOuts).where(eq(signOuts.uid, uid));
  const { rows } = await db.execute<{ ended: boolean }>(sql`select ${isEnded(signIn)} as ended`);
  return { signedOutAt: timeOf(found?.at), isEnded: rows[0]?.ended ?? false };
}

/** Reads the clock of the database. Sign-ins and sign-outs are compared by it, because server clocks differ. */
export async function readClock(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`);
  return new Date(String(rows[0]?.now));
}

export async function noteSignOut(db: Queryable, uid: string): Promise<void> {
  const at = sql`clock_timestamp()`;
  await db.insert(signOuts).values({ uid, at }).onConflictDoUpdate({ target: signOuts.uid, set: { at } });
}

export async function noteSignInEnd(db: Queryable, signIn: string): Promise<void> {
  await db.insert(endedSignIns).values({ signIn }).onConflictDoNothing();
}

export async function purgeEndedSignIns(db: Queryable): Promise<void> {
  await db.delete(endedSignIns).where(sql`${endedSignIns.endedAt} < now() - interval '1 day'`);
}

/** Creates the profile at the first call, as student or owner. Returns undefined after a sign-out or deletion. */
export async function ensureProfile(db: Database, claims: Claims, config: Config): Promise<Profile | undefined> {
  const { uid, signIn } = claims;
  const person = await loadPerson(db, uid, signIn);
  const { signedOutAt, isEnded } = person ?? (await readSignedOut(db, uid, signIn));
  if (isEnded || claims.signedInAt <= signedOutAt) return undefined;
  return person?.profile ?? (await noteSignIn(db, claims, config));
}

/**
 * Records a sign-in: creates the profile, makes the owner an admin, and accepts invitations. Locks, so that two first
 * people cannot both become the owner.
 */
export async function noteSignIn(
  db: Database,
  claims: Person,
  config: Config,
  given: { displayName?: string | undefined; ownerCode?: string | undefined } = {},
): Promise<Profile> {
  return db.transaction(async (tx) => {
    const settled = config.ownerEmail !== undefined || (await ownerExists(tx));
    if (!settled) await tx.execute(sql`select pg_advisory_xact_lock(${OWNER_LOCK})`);
    const { emailUnproved } = claims;
    const owner = isOwner({
      ownerEmail: config.ownerEmail,
      email: emailUnproved ? '' : claims.email,
      profilesExist: settled || (await profilesExist(tx, claims.uid)),
      ownerExists: settled || (await ownerExists(tx)),
      onLoopback: isLocal(config),
      expectedCode: await readSetting(tx, 'owner_code'),
      givenCode: given.ownerCode,
    });
    const rights = owner ? { role: 'admin', isAdmin: true, adminGrantedBy: 'owner' } : {};
    const named = given.displayName ? { displayName: given.displayName } : {};
    await tx
      .insert(profiles)
      .values({
        uid: claims.uid,
        email: claims.email,
        emailProved: !emailUnproved,
        displayName: given.displayName || claims.displayName.trim() || claims.email,
        ...rights,
      })
      .onConflictDoUpdate({
        target: profiles.uid,
        set: { lastLogin: sql`now()`, email: claims.email, emailProved: !emailUnproved, ...named, ...rights },
      });
    if (!emailUnproved) await enrollListed(tx, claims);
    const profile = await loadProfile(tx, claims.uid);
    if (!profile) throw new Error('a saved profile was not returned');
    return profile;
  });
}

export async function noteProof(db: Queryable, { uid, emailUnproved }: Person): Promise<void> {
  const emailProved = !emailUnproved;
  await db
    .update(profiles)
    .set({ emailProved })
    .where(and(eq(profiles.uid, uid), ne(profiles.emailProved, emailProved)));
}

async function profilesExist(db: Queryable, uid: string): Promise<boolean> {
  const people = or(eq(profiles.uid, uid), and(eq(profiles.seeded, false), isNull(profiles.testOf)));
  return (await db.select({ uid: profiles.uid }).from(profiles).where(people).limit(1)).length > 0;
}

export async function ownerExists(db: Queryable): Promise<boolean> {
  const admins = and(eq(profiles.isAdmin, true), eq(profiles.seeded, false));
  return (await db.select({ uid: profiles.uid }).from(profiles).where(admins).limit(1)).length > 0;
}
