import { createHash } from 'node:crypto';
import type { Connection, ConnectionKind, ConnectionRequest } from '@coursecraft/contract/accounts/connection';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Config } from '../../../platform/config/config.ts';
import type { Queryable } from '../../../platform/db/connect.ts';
import { connectionRequests } from '../../../platform/db/schema/connections.ts';
import { ltiPeople, ltiPlatforms } from '../../../platform/db/schema/lti.ts';
import { scimProviders, scimUsers } from '../../../platform/db/schema/scim.ts';

export type RequestRow = typeof connectionRequests.$inferSelect;

type ExternalConnection = Connection & { providerId: string; subject: string };

/** Returns a stable id that does not reveal the person's id in the other system. */
const idOf = (kind: ConnectionKind, providerId: string, subject: string) =>
  createHash('sha256').update(`${kind} ${providerId} ${subject}`).digest('base64url').slice(0, 24);

export async function findConnections(
  db: Queryable,
  uid: string,
  { oidc }: Pick<Config, 'oidc'>,
): Promise<ExternalConnection[]> {
  const lti = await db
    .select({
      providerId: ltiPeople.platformId,
      subject: ltiPeople.subject,
      name: ltiPlatforms.name,
      since: ltiPeople.connectedAt,
    })
    .from(ltiPeople)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.platformId, ltiPeople.platformId))
    .where(eq(ltiPeople.uid, uid));
  const scim = await db
    .select({
      providerId: scimUsers.providerId,
      subject: scimUsers.scimId,
      name: scimProviders.name,
      since: scimUsers.createdAt,
      confirmedAt: scimUsers.confirmedAt,
    })
    .from(scimUsers)
    .innerJoin(scimProviders, eq(scimProviders.providerId, scimUsers.providerId))
    .where(and(eq(scimUsers.uid, uid), isNull(scimUsers.deletedAt)));
  const { rows: signIns } = oidc
    ? await db.execute<{ subject: string; since: string }>(sql`
        select a."accountId" as subject, a."createdAt" as since from auth."account" a
        where a."userId" = ${uid} and a."providerId" = 'oidc'`)
    : { rows: [] };
  const found = [
    ...lti.map((row) => ({ ...row, kind: 'lti' as const, isManaged: undefined })),
    ...scim.map(({ confirmedAt, ...row }) => ({
      ...row,
      kind: 'scim' as const,
      isManaged: confirmedAt === null ? (true as const) : undefined,
    })),
    ...signIns.map(({ subject, since }) => ({
      kind: 'oidc' as const,
      providerId: 'oidc',
      subject,
      name: oidc?.name ?? '',
      since: new Date(since),
      isManaged: undefined,
    })),
  ];
  return found
    .map(({ since, ...row }) => ({
      ...row,
      id: idOf(row.kind, row.providerId, row.subject),
      since: since?.toISOString(),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

export async function deleteConnection(
  tx: Queryable,
  uid: string,
  { kind, providerId, subject }: ExternalConnection,
): Promise<void> {
  if (kind === 'lti')
    await tx
      .delete(ltiPeople)
      .where(and(eq(ltiPeople.platformId, providerId), eq(ltiPeople.subject, subject), eq(ltiPeople.uid, uid)));
  else if (kind === 'scim')
    await tx.delete(scimUsers).where(and(eq(scimUsers.scimId, subject), eq(scimUsers.uid, uid)));
  else
    await tx.execute(sql`
      delete from auth."account"
      where "userId" = ${uid} and "providerId" = 'oidc' and "accountId" = ${subject}`);
}

async function nameOfSystem(
  db: Queryable,
  { kind, providerId }: Pick<RequestRow, 'kind' | 'providerId'>,
  { oidc }: Pick<Config, 'oidc'>,
): Promise<string | undefined> {
  if (kind === 'oidc') return oidc?.name;
  const [row] =
    kind === 'lti'
      ? await db.select({ name: ltiPlatforms.name }).from(ltiPlatforms).where(eq(ltiPlatforms.platformId, providerId))
      : await db
          .select({ name: scimProviders.name })
          .from(scimProviders)
          .where(eq(scimProviders.providerId, providerId));
  return row?.name;
}

export async function presentRequest(
  db: Queryable,
  row: RequestRow,
  config: Pick<Config, 'oidc'>,
): Promise<ConnectionRequest | undefined> {
  const name = await nameOfSystem(db, row, config);
  return name === undefined ? undefined : { id: row.requestId, kind: row.kind, name, person: row.name };
}

const isOpen = and(isNull(connectionRequests.confirmedAt), sql`${connectionRequests.expiresAt} > now()`);

export const listOpenRequests = (db: Queryable, uid: string): Promise<RequestRow[]> =>
  db
    .select()
    .from(connectionRequests)
    .where(and(eq(connectionRequests.uid, uid), isOpen))
    .orderBy(connectionRequests.createdAt);

export async function findOpenRequest(db: Queryable, requestId: string): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(connectionRequests)
    .where(and(eq(connectionRequests.requestId, requestId), isOpen));
  return row;
}

export async function markConfirmed(db: Queryable, requestId: string, uid: string): Promise<boolean> {
  const confirmed = await db
    .update(connectionRequests)
    .set({ uid, confirmedAt: sql`now()` })
    .where(and(eq(connectionRequests.requestId, requestId), isOpen))
    .returning({ requestId: connectionRequests.requestId });
  return confirmed.length > 0;
}

export async function deleteRequest(db: Queryable, requestId: string, uid: string): Promise<boolean> {
  const gone = await db
    .delete(connectionRequests)
    .where(and(eq(connectionRequests.requestId, requestId), eq(connectionRequests.uid, uid)))
    .returning({ requestId: connectionRequests.requestId });
  return gone.length > 0;
}
