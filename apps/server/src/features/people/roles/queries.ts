import type { Profile } from '@coursecraft/contract/shapes/profile';
import { isAdmin } from '@coursecraft/domain/people/roles';
import { eq, sql } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Database, Queryable } from '../../../db/connect.ts';
import { courseAuthors, profiles } from '../../../db/schema/people.ts';
import { AppError, notFound } from '../../../errors/app-error.ts';
import { writeAudit } from '../../../records/audit.ts';
import { notifyPerson } from '../../../records/notifications.ts';
import { loadProfile } from '../../../records/profile.ts';

/** All admins are locked, so that two who demote each other at once take turns and one of them stays. */
export async function lockAdmins(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.execute<{ uid: string }>(sql`
    select uid from profiles
    where test_of is null and (is_admin or role = 'admin' or admin_granted_by is not null)
    order by uid for update`);
  return rows.map(({ uid }) => uid);
}

async function readPerson(tx: Queryable, uid: string): Promise<Profile> {
  const [found] = await tx
    .select({ testOf: profiles.testOf })
    .from(profiles)
    .where(eq(profiles.uid, uid))
    .for('update');
  const person = found && found.testOf === null ? await loadProfile(tx, uid) : undefined;
  if (!person) throw notFound('person');
  return person;
}

const isOwner = ({ email, adminGrantedBy }: Profile, { ownerEmail }: Config) =>
  ownerEmail === undefined ? adminGrantedBy === 'owner' : email.toLowerCase() === ownerEmail;

/** Refuses what would leave the installation without its owner, or without anybody to look after it. */
function refuseDemotion(person: Profile, admins: readonly string[], config: Config): void {
  if (!isAdmin(person)) return;
  if (isOwner(person, config)) throw new AppError('conflict', 'owner-stays-admin');
  if (admins.length === 1) {
    throw new AppError('conflict', 'last-admin');
  }
}

/** Writes down that somebody's standing changed, and tells them. */
async function noteStanding(
  tx: Queryable,
  by: Profile,
  uid: string,
  kind: 'made-admin' | 'took-admin' | 'made-student',
): Promise<void> {
  await writeAudit(tx, by, { action: kind, person: uid });
  await notifyPerson(tx, { uid, by: by.uid, kind });
}

/** Changes a person's standing. `change` says what becomes of them. */
async function changeStanding(
  db: Database,
  uid: string,
  change: (tx: Queryable, person: Profile, admins: readonly string[]) => Promise<void>,
): Promise<Profile> {
  return db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    await change(tx, await readPerson(tx, uid), admins);
    return readPerson(tx, uid);
  });
}

export const promoteAdmin = (db: Database, caller: Profile, uid: string) =>
  changeStanding(db, uid, async (tx, person) => {
    if (isAdmin(person)) return;
    await tx
      .update(profiles)
      .set({ role: 'admin', isAdmin: true, adminGrantedBy: caller.uid })
      .where(eq(profiles.uid, uid));
    await noteStanding(tx, caller, uid, 'made-admin');
  });

/** Takes an admin's rights; whoever has courses to author stays an SME. */
export const demoteAdmin = (db: Database, config: Config, caller: Profile, uid: string) =>
  changeStanding(db, uid, async (tx, person, admins) => {
    if (!isAdmin(person)) return;
    refuseDemotion(person, admins, config);
    const role = person.smeScope.length > 0 ? 'sme' : 'student';
    await tx.update(profiles).set({ role, isAdmin: false, adminGrantedBy: null }).where(eq(profiles.uid, uid));
    await noteStanding(tx, caller, uid, 'took-admin');
  });

/** Takes every right to author and to look after the installation. Courses without another author are the admins'. */
export const demoteToStudent = (db: Database, config: Config, caller: Profile, uid: string) =>
  changeStanding(db, uid, async (tx, person, admins) => {
    if (person.role === 'student' && !isAdmin(person)) return;
    refuseDemotion(person, admins, config);
    await tx.delete(courseAuthors).where(eq(courseAuthors.uid, uid));
    await tx
      .update(profiles)
      .set({ role: 'student', isAdmin: false, adminGrantedBy: null })
      .where(eq(profiles.uid, uid));
    await noteStanding(tx, caller, uid, 'made-student');
  });
