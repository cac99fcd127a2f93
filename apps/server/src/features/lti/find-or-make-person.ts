import { randomUUID } from 'node:crypto';
import type { Profile } from '@coursecraft/contract/accounts/profile';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { isUniqueViolation } from '../../platform/db/is-unique-violation.ts';
import { connectedMail } from '../../platform/mail/connection-mails.ts';
import type { Services } from '../../request-context.ts';
import {
  askToConfirm,
  findConfirmation,
  forgetRequest,
  noteConnected,
  ruleOnIdentity,
} from '../accounts/repository/external-identity.ts';
import { languageOfAddress, loadProfile, noteSignIn } from '../accounts/repository/profile.ts';
import { couldSignIn, STAND_IN } from '../accounts/repository/sign-in-methods.ts';
import { usableAddress } from './protocol/usable-address.ts';
import { findPerson, type PlatformRow, removeProfile, savePerson } from './queries.ts';

export type Comer = { subject: string; name: string; email: string | undefined };

export type LaunchOutcome =
  | { profile: Profile }
  /** `isNamed`: an account has the address; otherwise the person may choose one. */
  | { profile: undefined; requestId: string; isNamed: boolean };

type Work = Pick<Services, 'db' | 'identity' | 'config' | 'tellByMail'>;

const LONGEST_NAME = 200;

const accountsOf = ({ identity }: Work) => {
  if (!identity.accounts || !identity.letIn) throw new AppError('forbidden', 'lti-not-here');
  return identity.accounts;
};

async function findKnown({ db }: Work, { platformId }: PlatformRow, subject: string): Promise<Profile | undefined> {
  const uid = await findPerson(db, { platformId, subject });
  return uid === undefined ? undefined : loadProfile(db, uid);
}

/**
 * Returns the known, new or confirmed account of a launch, or asks an account to confirm. `offersChoice`: a new person
 * may connect another account first.
 */
export async function findOrMakePerson(
  services: Work,
  platform: PlatformRow,
  comer: Comer,
  { offersChoice }: { offersChoice: boolean },
): Promise<LaunchOutcome> {
  const { db } = services;
  const known = await findKnown(services, platform, comer.subject);
  if (known) return { profile: known };
  const decision = await rule(services, platform, comer);
  if (decision.outcome === 'connect') {
    const profile = await connect(services, platform, comer, decision.uid);
    if (profile) return { profile };
  }
  if (decision.outcome === 'new' && !offersChoice)
    return { profile: await makePerson(services, platform, comer, decision.address) };
  const uid = decision.outcome === 'ask' ? decision.uid : undefined;
  const { requestId } = await askToConfirm(db, identityOf(platform, comer), uid);
  return { profile: undefined, requestId, isNamed: uid !== undefined };
}

/** Returns the account of a roster member. A roster never connects an existing account: undefined for such a member. */
export async function enrollmentOf(services: Work, platform: PlatformRow, comer: Comer): Promise<Profile | undefined> {
  const known = await findKnown(services, platform, comer.subject);
  if (known) return known;
  const decision = await rule(services, platform, comer);
  return decision.outcome === 'new' ? makePerson(services, platform, comer, decision.address) : undefined;
}

export async function makeSeparatePerson(services: Work, platform: PlatformRow, comer: Comer): Promise<Profile> {
  const known = await findKnown(services, platform, comer.subject);
  if (known) return known;
  await forgetRequest(services.db, identityOf(platform, comer));
  return makePerson(services, platform, comer, undefined);
}

const identityOf = ({ platformId }: PlatformRow, { subject, name }: Comer) => ({
  kind: 'lti' as const,
  providerId: platformId,
  subject,
  name,
});

async function rule(services: Work, platform: PlatformRow, comer: Comer) {
  const { db, config } = services;
  const address = usableAddress(comer.email);
  const account = address && (await accountsOf(services).find(address));
  return ruleOnIdentity(
    {
      kind: 'lti',
      address,
      account: account ? { ...account, hasWayIn: await couldSignIn(db, account.uid) } : undefined,
      confirmedBy: await findConfirmation(db, identityOf(platform, comer)),
    },
    config,
  );
}

async function connect(
  { db, tellByMail }: Work,
  platform: PlatformRow,
  comer: Comer,
  uid: string,
): Promise<Profile | undefined> {
  const profile = await loadProfile(db, uid);
  if (!profile) return undefined;
  await db.transaction(async (tx) => {
    await savePerson(tx, { platformId: platform.platformId, subject: comer.subject, uid });
    await noteConnected(tx, identityOf(platform, comer), { uid, system: platform.name });
  });
  const to = { to: profile.email, language: await languageOfAddress(db, profile.email) };
  const asker = { system: platform.name, person: comer.name };
  if (!profile.email.endsWith(STAND_IN)) await tellByMail((at) => connectedMail(to, asker, `${at}/profile`));
  return profile;
}

/** Creates an account without a password. Uses the address only if the platform is trusted to verify it. */
async function makePerson(
  services: Work,
  platform: PlatformRow,
  { subject, name }: Comer,
  address: string | undefined,
): Promise<Profile> {
  const { db, config } = services;
  const accounts = accountsOf(services);
  const displayName = name.trim().slice(0, LONGEST_NAME) || 'Student';
  const placeholderEmail = `${randomUUID()}${STAND_IN}`;
  const made = await accounts
    .make({ email: platform.trustsAddresses && address ? address : placeholderEmail, displayName })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return accounts.make({ email: placeholderEmail, displayName });
      throw error;
    });
  await noteSignIn(db, made, config, { displayName });
  const uid = await savePerson(db, { platformId: platform.platformId, subject, uid: made.uid });
  if (uid !== made.uid) {
    await accounts.unmake(made.uid);
    await removeProfile(db, made.uid);
  }
  const profile = await loadProfile(db, uid);
  if (!profile) throw new AppError('forbidden', 'lti-not-here');
  return profile;
}
