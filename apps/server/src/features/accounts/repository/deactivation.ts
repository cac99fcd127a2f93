import type { Profile } from '@coursecraft/contract/accounts/profile';
import { isAdmin } from '@coursecraft/domain/accounts/roles';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Config } from '../../../platform/config/config.ts';
import type { Queryable } from '../../../platform/db/connect.ts';
import { profiles } from '../../../platform/db/schema/accounts.ts';
import { writeAudit } from '../../admin/repository/audit.ts';
import { isOwnerOf, lockAdmins, noteSignOut } from './profile.ts';

type By = Pick<Profile, 'uid'>;
export type DeactivationRefusal = 'owner' | 'last-admin';

export async function isDeactivated(db: Queryable, uid: string): Promise<boolean> {
  const [row] = await db.select({ at: profiles.deactivatedAt }).from(profiles).where(eq(profiles.uid, uid));
  return row?.at != null;
}

/** Deactivates a person. Refuses the owner and the last admin. The caller ends the sessions after the commit. */
export async function deactivate(
  tx: Queryable,
  person: Profile,
  { by, config }: { by: By; config: Config },
): Promise<DeactivationRefusal | undefined> {
  const admins = await lockAdmins(tx);
  if (isOwnerOf(person, config)) return 'owner';
  if (isAdmin(person) && admins.every((uid) => uid === person.uid)) return 'last-admin';
  const changed = await tx
    .update(profiles)
    .set({ deactivatedAt: sql`now()` })
    .where(and(eq(profiles.uid, person.uid), isNull(profiles.deactivatedAt)))
    .returning({ uid: profiles.uid });
  if (changed.length === 0) return undefined;
  await noteSignOut(tx, person.uid);
  await writeAudit(tx, by, { action: 'deactivated-person', person: person.uid });
  return undefined;
}

export async function letBackIn(tx: Queryable, uid: string, by: By): Promise<void> {
  const changed = await tx
    .update(profiles)
    .set({ deactivatedAt: null })
    .where(and(eq(profiles.uid, uid), isNotNull(profiles.deactivatedAt)))
    .returning({ uid: profiles.uid });
  if (changed.length > 0) await writeAudit(tx, by, { action: 'let-person-back-in', person: uid });
}
