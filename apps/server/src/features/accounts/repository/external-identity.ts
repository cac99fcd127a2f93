import type { ConnectionKind } from '@coursecraft/contract/accounts/connection';
import { isTestStudent } from '@coursecraft/domain/accounts/test-student';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Config } from '../../../platform/config/config.ts';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { connectionRequests } from '../../../platform/db/schema/connections.ts';
import { notifyPerson } from '../../notifications/repository/notifications.ts';

/** A person as another system identifies them. `subject` is their id in that system. */
export type ExternalIdentity = { kind: ConnectionKind; providerId: string; subject: string; name: string };

export type NamedAccount = { uid: string; emailUnproved?: true | undefined; hasWayIn: boolean };

type ConnectionDecision =
  | { outcome: 'new'; address: string | undefined }
  | { outcome: 'connect'; uid: string }
  | { outcome: 'ask'; uid: string };

type Facts = {
  kind: ConnectionKind;
  address: string | undefined;
  account: NamedAccount | undefined;
  confirmedBy: string | undefined;
};

/**
 * Decides which account an unconnected identity becomes, for LTI, SCIM and OpenID Connect. An address alone never
 * connects to an account that somebody can sign in to.
 */
export function ruleOnIdentity(
  { kind, address, account, confirmedBy }: Facts,
  { ownerEmail }: Pick<Config, 'ownerEmail'>,
): ConnectionDecision {
  if (confirmedBy !== undefined) return { outcome: 'connect', uid: confirmedBy };
  if (!address) return { outcome: 'new', address: undefined };
  // With OpenID Connect the provider alone decides who the owner is. Other systems cannot claim the owner's address.
  if (!account) return { outcome: 'new', address: kind !== 'oidc' && address === ownerEmail ? undefined : address };
  if (account.emailUnproved || isTestStudent(account.uid)) return { outcome: 'new', address: undefined };
  // A directory created this account in advance, and nobody could sign in to it until now.
  if (kind === 'oidc' && !account.hasWayIn) return { outcome: 'connect', uid: account.uid };
  return { outcome: 'ask', uid: account.uid };
}

const REQUEST_DAYS = 30;

type Identified = Pick<ExternalIdentity, 'kind' | 'providerId' | 'subject'>;
const ofIdentity = ({ kind, providerId, subject }: Identified) =>
  and(
    eq(connectionRequests.kind, kind),
    eq(connectionRequests.providerId, providerId),
    eq(connectionRequests.subject, subject),
  );

/**
 * Asks an account to confirm an identity; without `uid` the account that the person signs in to. Repeating it keeps
 * the request, unless `uid` differs.
 */
export async function askToConfirm(
  db: Queryable,
  { kind, providerId, subject, name }: ExternalIdentity,
  uid: string | undefined,
): Promise<{ requestId: string; isNew: boolean }> {
  await db.delete(connectionRequests).where(lt(connectionRequests.expiresAt, sql`now()`));
  const requestId = newId('cnr');
  const [row] = await db
    .insert(connectionRequests)
    .values({
      requestId,
      kind,
      providerId,
      subject,
      uid: uid ?? null,
      name: name.slice(0, 200),
      expiresAt: new Date(Date.now() + REQUEST_DAYS * 24 * 3600_000),
    })
    .onConflictDoUpdate({
      target: [connectionRequests.kind, connectionRequests.providerId, connectionRequests.subject],
      set: {
        name: name.slice(0, 200),
        uid: uid ?? null,
        requestId: sql`case when ${connectionRequests.uid} is not distinct from excluded.uid
          then ${connectionRequests.requestId} else excluded.request_id end`,
        confirmedAt: null,
      },
    })
    .returning({ requestId: connectionRequests.requestId });
  const kept = row?.requestId ?? requestId;
  return { requestId: kept, isNew: kept === requestId };
}

export async function findConfirmation(db: Queryable, identity: Identified): Promise<string | undefined> {
  const [row] = await db
    .select({ uid: connectionRequests.uid })
    .from(connectionRequests)
    .where(
      and(
        ofIdentity(identity),
        isNotNull(connectionRequests.confirmedAt),
        sql`${connectionRequests.expiresAt} > now()`,
      ),
    );
  return row?.uid ?? undefined;
}

export async function forgetRequest(db: Queryable, identity: Identified): Promise<void> {
  await db.delete(connectionRequests).where(ofIdentity(identity));
}

export async function noteConnected(
  tx: Queryable,
  { kind, providerId, subject }: Identified,
  { uid, system }: { uid: string; system: string },
): Promise<void> {
  await forgetRequest(tx, { kind, providerId, subject });
  await notifyPerson(tx, { uid, by: '', kind: 'account-connected', reason: system });
}
