import { ROLE_CHANGES, type RoleChange } from '@coursecraft/contract/accounts/account-rights';
import type { Profile } from '@coursecraft/contract/accounts/profile';
import { outcomeOf } from '@coursecraft/domain/accounts/account-rights';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { eq } from 'drizzle-orm';
import type { Config } from '../../../platform/config/config.ts';
import type { Database, Queryable } from '../../../platform/db/connect.ts';
import { courseAuthors, profiles } from '../../../platform/db/schema/accounts.ts';
import { writeAudit } from '../../admin/repository/audit.ts';
import { notifyPerson } from '../../notifications/repository/notifications.ts';
import { admins, isOwnerOf, loadProfile, lockAdmins } from '../repository/profile.ts';

export async function countAdmins(db: Queryable): Promise<number> {
  return db.$count(profiles, admins);
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

type KnownAccount = Pick<Profile, 'email' | 'role' | 'adminGrantedBy'> & { isAdmin?: boolean };

const statusOf = (person: KnownAccount, count: number, config: Config) => ({
  ...person,
  isOwner: isOwnerOf(person, config),
  admins: count,
});

export const possibleChanges = (person: KnownAccount, count: number, config: Config): RoleChange[] =>
  ROLE_CHANGES.filter((change) => outcomeOf(change, statusOf(person, count, config)) === 'changes');

const NOTED = { 'make-admin': 'made-admin', 'take-admin': 'took-admin', 'make-student': 'made-student' } as const;

async function saveRoleChange(
  tx: Queryable,
  by: Profile,
  uid: string,
  kind: (typeof NOTED)[RoleChange],
): Promise<void> {
  await writeAudit(tx, by, { action: kind, person: uid });
  await notifyPerson(tx, { uid, by: by.uid, kind });
}

/** Returns the rights after a change. A former admin with courses to author stays an author. */
const rightsAfter = (change: RoleChange, person: Profile, by: Profile) =>
  change === 'make-admin'
    ? { role: 'admin', isAdmin: true, adminGrantedBy: by.uid, sandboxOnly: false }
    : {
        role: change === 'take-admin' && person.smeScope.length > 0 ? 'sme' : 'student',
        isAdmin: false,
        adminGrantedBy: null,
        sandboxOnly: false,
      };

/** Changes a person's role. A person who becomes a student loses all courses; these may be left to admins. */
export async function changeRole(
  db: Database,
  config: Config,
  { change, by, uid }: { change: RoleChange; by: Profile; uid: string },
): Promise<Profile> {
  return db.transaction(async (tx) => {
    const { length } = await lockAdmins(tx);
    const person = await readPerson(tx, uid);
    const outcome = outcomeOf(change, statusOf(person, length, config));
    if (outcome === 'stays') return person;
    if (outcome !== 'changes') throw new AppError('conflict', outcome);
    if (change === 'make-student') await tx.delete(courseAuthors).where(eq(courseAuthors.uid, uid));
    await tx
      .update(profiles)
      .set(rightsAfter(change, person, by))
      .where(eq(profiles.uid, uid));
    await saveRoleChange(tx, by, uid, NOTED[change]);
    return readPerson(tx, uid);
  });
}
