import type { Profile } from '@coursecraft/contract/accounts/profile';
import { AUTHORS, type Authors } from '@coursecraft/domain/accounts/roles';
import { eq } from 'drizzle-orm';
import type { Config } from '../../../platform/config/config.ts';
import type { Database, Queryable } from '../../../platform/db/connect.ts';
import { authorRequests, profiles } from '../../../platform/db/schema/accounts.ts';
import { readSetting, writeSetting } from '../../../platform/db/settings.ts';
import { writeAudit } from '../../admin/repository/audit.ts';

const NAME = 'authors';

/** Reads who may create courses. The server's setting wins; a new installation lets everyone. */
export async function readAuthors(db: Queryable, { authors }: Pick<Config, 'authors'>): Promise<Authors> {
  if (authors !== undefined) return authors;
  const kept = await readSetting(db, NAME);
  return AUTHORS.find((one) => one === kept) ?? 'anyone';
}

/** Saves who may create courses. With `anyone`, sandbox courses become ordinary ones; going back takes nothing away. */
export async function saveAuthors(db: Database, by: Profile, authors: Authors): Promise<void> {
  await db.transaction(async (tx) => {
    await writeSetting(tx, NAME, authors);
    if (authors === 'anyone')
      await tx.update(profiles).set({ sandboxOnly: false }).where(eq(profiles.sandboxOnly, true));
    await writeAudit(tx, by, { action: 'changed-author-settings', person: by.uid, subject: authors });
  });
}

export async function hasAskedToAuthor(db: Queryable, uid: string): Promise<boolean> {
  const [asked] = await db
    .select({ status: authorRequests.status })
    .from(authorRequests)
    .where(eq(authorRequests.uid, uid));
  return asked?.status === 'open';
}
