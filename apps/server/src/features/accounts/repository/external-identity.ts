import type { ConnectionKind } from '@coursecraft/contract/accounts/connection';
import { isTestStudent } from '@coursecraft/domain/accounts/test-student';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Config } from '../../../platform/config/config.ts';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { connectionRequests } from '../../../platform/db/schema/connections.ts';
import { notifyPerson } from '../../notifications/repository/notifications.ts';

/** Somebody as another system knows them. `subject` is the system's own id for them. */
export type ExternalIdentity = { kind: ConnectionKind; providerId: string; subject: string; name: string };

/** An account that has the address which the other system names. */
export type NamedAccount = { uid: string; emailUnproved?: true | undefined; hasWayIn: boolean };

type ConnectionDecision =
  /** No account is touched: a new one is made, with the address where that may be used. */
  | { outcome: 'new'; address: string | undefined }
  | { outcome: 'connect'; uid: string }
  /** The account has to confirm first. */
  | { outcome: 'ask'; uid: string };

type Facts = {
  kind: ConnectionKind;
  /** The address that the other system names, where it can be used at all. */
  address: string | undefined;
  account: NamedAccount | undefined;
  /** The account that confirmed this identity. */
  confirmedBy: string | undefined;
};

/**
 * Decides which account an external identity becomes that is not connected yet. This is the only place that decides it, for
 * LTI, SCIM and OpenID Connect. An address alone never connects anybody to an account that somebody can sign in to.
 */
export function ruleOnIdentity(
  { kind, address, account, confirmedBy }: Facts,
  { ownerEmail }: Pick<Config, 'ownerEmail'>,
): ConnectionDecision {
  if (confirmedBy !== undefined) return { outcome: 'connect', uid: confirmedBy };
  if (!address) return { outcome: 'new', address: undefined };
  // With OpenID Connect the owner is who the one provider says it is. Nobody else gives out that address.
  if (!account) return { outcome: 'new', address: kind !== 'oidc' && address === ownerEmail ? undefined : address };
  if (account.emailUnproved || isTestStudent(account.uid)) return { outcome: 'new', address: undefined };
  // A directory made this account for the person who comes now, and nobody could sign in to it before.
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

/** Asks an account to confirm an identity; without `uid`, whichever account the person signs in to. Asking again keeps the request, unless another account is asked. */
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

/** The account that confirmed an identity, where one did. */
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

/** Withdraws what was asked for an identity, confirmed or not. */
export async function forgetRequest(db: Queryable, identity: Identified): Promise<void> {
  await db.delete(connectionRequests).where(ofIdentity(identity));
}

/** Tells a person that an identity was connected to their account, in the transaction that connects it. */
export async function noteConnected(
  tx: Queryable,
  { kind, providerId, subject }: Identified,
  { uid, system }: { uid: string; system: string },
): Promise<void> {
  await forgetRequest(tx, { kind, providerId, subject });
  await notifyPerson(tx, { uid, by: '', kind: 'account-connected', reason: system });
}
