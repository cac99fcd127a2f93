import type { ScimProvider, ScimProviderInput } from '@coursecraft/contract/scim/scim-provider';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { newId } from '../../platform/db/new-id.ts';
import { profiles } from '../../platform/db/schema/accounts.ts';
import { scimProviders, scimUsers } from '../../platform/db/schema/scim.ts';
import type { Clause, ListRequest } from './protocol/list-request.ts';
import type { ScimUser } from './protocol/user.ts';

type ProviderRow = typeof scimProviders.$inferSelect;
export type Provider = Pick<ProviderRow, 'providerId' | 'name' | 'trustsAddresses'>;
export type UserRow = Omit<typeof scimUsers.$inferSelect, 'resource'> & { resource: ScimUser };

const present = (
  { providerId, name, trustsAddresses, createdAt, lastUsedAt }: ProviderRow,
  people: number,
): ScimProvider => ({
  providerId,
  name,
  trustsAddresses,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString(),
  people,
});

const countPeople = (db: Queryable, providerId: string) =>
  db.$count(scimUsers, and(eq(scimUsers.providerId, providerId), isNull(scimUsers.deletedAt)));

export async function listProviders(db: Queryable): Promise<ScimProvider[]> {
  const rows = await db.select().from(scimProviders).orderBy(asc(scimProviders.createdAt));
  return Promise.all(rows.map(async (row) => present(row, await countPeople(db, row.providerId))));
}

type New = { provider: ScimProviderInput; tokenDigest: string; createdBy: string };

export async function insertProvider(db: Queryable, { provider, ...given }: New): Promise<ScimProvider> {
  const [row] = await db
    .insert(scimProviders)
    .values({ ...provider, ...given, providerId: newId('scp') })
    .returning();
  if (!row) throw notFound('identity-provider');
  return present(row, 0);
}

export async function renewToken(db: Queryable, providerId: string, tokenDigest: string): Promise<ScimProvider> {
  const [row] = await db
    .update(scimProviders)
    .set({ tokenDigest, lastUsedAt: null })
    .where(eq(scimProviders.providerId, providerId))
    .returning();
  if (!row) throw notFound('identity-provider');
  return present(row, await countPeople(db, providerId));
}

export async function deleteProvider(db: Queryable, providerId: string): Promise<void> {
  const gone = await db.delete(scimProviders).where(eq(scimProviders.providerId, providerId)).returning();
  if (gone.length === 0) throw notFound('identity-provider');
}

export async function findProvider(db: Queryable, tokenDigest: string): Promise<Provider | undefined> {
  const [row] = await db.select().from(scimProviders).where(eq(scimProviders.tokenDigest, tokenDigest));
  if (!row) return undefined;
  const isLongAgo = or(
    isNull(scimProviders.lastUsedAt),
    lt(scimProviders.lastUsedAt, sql`now() - interval '5 minutes'`),
  );
  if (row.lastUsedAt === null || Date.now() - row.lastUsedAt.getTime() > 300_000)
    await db
      .update(scimProviders)
      .set({ lastUsedAt: sql`now()` })
      .where(and(eq(scimProviders.providerId, row.providerId), isLongAgo));
  return row;
}

const asUser = (row: typeof scimUsers.$inferSelect): UserRow => ({ ...row, resource: row.resource as ScimUser });
const ofProvider = ({ providerId }: Provider) => and(eq(scimUsers.providerId, providerId), isNull(scimUsers.deletedAt));

const CONDITIONS = {
  id: (value: string) => eq(scimUsers.scimId, value),
  externalId: (value: string) => eq(scimUsers.externalId, value),
  userName: (value: string) => eq(sql`lower(${scimUsers.userName})`, value.toLowerCase()),
  email: (value: string) =>
    sql`exists (select 1 from jsonb_array_elements(${scimUsers.resource} -> 'emails') e
      where lower(e ->> 'value') = ${value.toLowerCase()})`,
} satisfies Record<Clause['attribute'], unknown>;

export async function listUsers(
  db: Queryable,
  provider: Provider,
  { clauses, startIndex, count: many }: ListRequest,
): Promise<{ users: UserRow[]; total: number }> {
  const meant = and(ofProvider(provider), ...clauses.map(({ attribute, value }) => CONDITIONS[attribute](value)));
  const [counted] = await db.select({ total: count() }).from(scimUsers).where(meant);
  const rows =
    many === 0
      ? []
      : await db
          .select()
          .from(scimUsers)
          .where(meant)
          .orderBy(asc(scimUsers.scimId))
          .limit(many)
          .offset(startIndex - 1);
  return { users: rows.map(asUser), total: counted?.total ?? 0 };
}

export async function findUser(db: Queryable, provider: Provider, scimId: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(scimUsers)
    .where(and(ofProvider(provider), eq(scimUsers.scimId, scimId)));
  return row && asUser(row);
}

export async function holdUser(tx: Queryable, provider: Provider, scimId: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(scimUsers)
    .where(and(ofProvider(provider), eq(scimUsers.scimId, scimId)))
    .for('update');
  return row && asUser(row);
}

/** Finds a deleted user that the provider sends again, by its external id or by the user name. */
export async function findDeleted(
  db: Queryable,
  { providerId }: Provider,
  { userName, externalId }: ScimUser,
): Promise<UserRow | undefined> {
  const known = externalId ?? null;
  const isSame = sql`case when ${scimUsers.externalId} is null or ${known}::text is null
    then lower(${scimUsers.userName}) = ${userName.toLowerCase()} else ${scimUsers.externalId} = ${known} end`;
  const [row] = await db
    .select()
    .from(scimUsers)
    .where(and(eq(scimUsers.providerId, providerId), sql`${scimUsers.deletedAt} is not null`, isSame))
    .orderBy(asc(scimUsers.scimId))
    .limit(1);
  return row && asUser(row);
}

const columnsOf = (user: ScimUser) => ({
  userName: user.userName,
  externalId: user.externalId ?? null,
  resource: user,
  updatedAt: sql`now()`,
});

export async function insertUser(
  tx: Queryable,
  { providerId }: Provider,
  { uid, user, isJoined }: { uid: string; user: ScimUser; isJoined: boolean },
): Promise<UserRow> {
  const [row] = await tx
    .insert(scimUsers)
    .values({
      ...columnsOf(user),
      providerId,
      uid,
      scimId: newId('scu'),
      confirmedAt: isJoined ? sql`now()` : null,
    })
    .returning();
  if (!row) throw new Error('a saved user was not returned');
  return asUser(row);
}

export async function updateUser(tx: Queryable, scimId: string, user: ScimUser): Promise<UserRow> {
  const [row] = await tx
    .update(scimUsers)
    .set({ ...columnsOf(user), deletedAt: null })
    .where(eq(scimUsers.scimId, scimId))
    .returning();
  if (!row) throw new Error('a locked user was not returned');
  return asUser(row);
}

export async function markDeleted(tx: Queryable, scimId: string): Promise<void> {
  await tx.update(scimUsers).set({ deletedAt: sql`now()` }).where(eq(scimUsers.scimId, scimId));
}

export async function noteLetIn(tx: Queryable, uid: string): Promise<void> {
  await tx
    .update(scimUsers)
    .set({ resource: sql`jsonb_set(${scimUsers.resource}, '{active}', 'true')`, updatedAt: sql`now()` })
    .where(eq(scimUsers.uid, uid));
}

export async function renamePerson(
  tx: Queryable,
  uid: string,
  { email, displayName }: { email: string; displayName: string },
): Promise<void> {
  await tx.update(profiles).set({ email, emailProved: true, displayName }).where(eq(profiles.uid, uid));
}
