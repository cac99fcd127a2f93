import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { Person } from '@coursecraft/domain/accounts/claims';
import { isAdmin } from '@coursecraft/domain/accounts/roles';
import type { Accounts } from '../../platform/auth/identity.ts';
import type { Queryable } from '../../platform/db/connect.ts';
import { isUniqueViolation } from '../../platform/db/is-unique-violation.ts';
import { connectedMail, connectionRequestMail } from '../../platform/mail/connection-mails.ts';
import type { Services } from '../../request-context.ts';
import { deactivate, letBackIn } from '../accounts/repository/deactivation.ts';
import {
  askToConfirm,
  type ExternalIdentity,
  findConfirmation,
  noteConnected,
  ruleOnIdentity,
} from '../accounts/repository/external-identity.ts';
import { isOwnerOf, languageOfAddress, loadProfile, noteSignIn } from '../accounts/repository/profile.ts';
import { couldSignIn } from '../accounts/repository/sign-in-methods.ts';
import { writeAudit } from '../admin/repository/audit.ts';
import { notifyPerson } from '../notifications/repository/notifications.ts';
import { ScimError } from './protocol/scim-error.ts';
import { addressOf, nameOf, type ScimUser } from './protocol/user.ts';
import {
  findDeleted,
  findUser,
  holdUser,
  insertUser,
  listUsers,
  markDeleted,
  type Provider,
  renamePerson,
  type UserRow,
  updateUser,
} from './queries.ts';

const taken = (detail: string) => new ScimError(409, detail, 'uniqueness');
const KNOWN = 'Another user of this provider has this userName or externalId.';
const IN_USE = 'Somebody else has an account with this address.';
const OWNERS = 'This is the address of the owner of this installation, who is looked after by nobody else.';
const KEPT = {
  owner: new ScimError(403, 'The owner of this installation cannot be deactivated.'),
  'last-admin': new ScimError(409, 'The last admin cannot be deactivated: let somebody else be an admin first.'),
} as const;

type UsersOptions = Pick<Services, 'db' | 'identity' | 'config' | 'tellByMail'> & { accounts: Accounts };

export function createUsers({ db, identity, config, tellByMail, accounts }: UsersOptions, provider: Provider) {
  const by = { uid: provider.providerId };

  async function personOf(tx: Queryable, uid: string): Promise<Profile> {
    const person = await loadProfile(tx, uid);
    if (!person) throw new ScimError(404, 'This person has left.');
    return person;
  }

  /**
   * Returns the existing account if its person confirmed, otherwise asks them. Refuses accounts of admins and the
   * owner.
   */
  async function join(account: Person, user: ScimUser): Promise<string> {
    const person = await loadProfile(db, account.uid);
    if (!provider.trustsAddresses)
      throw taken(`${IN_USE} An admin can let this provider ask people for the accounts that they have.`);
    if (person && (isAdmin(person) || isOwnerOf(person, config)))
      throw new ScimError(403, 'Accounts of admins are not taken over by an address.');
    const identity = identityOf(user);
    const decision = ruleOnIdentity(
      {
        kind: 'scim',
        address: addressOf(user),
        account: {
          uid: account.uid,
          emailUnproved: person?.emailUnproved ?? account.emailUnproved,
          hasWayIn: await couldSignIn(db, account.uid),
        },
        confirmedBy: await findConfirmation(db, identity),
      },
      config,
    );
    if (!person || decision.outcome === 'new')
      throw taken(`${IN_USE} It was not confirmed yet that the address is theirs.`);
    if (decision.outcome === 'connect' && decision.uid === account.uid) return account.uid;
    await ask(identity, person);
    throw taken(`${IN_USE} They were asked to confirm this provider. Send the user again once they have.`);
  }

  const identityOf = (user: ScimUser): ExternalIdentity => ({
    kind: 'scim',
    providerId: provider.providerId,
    subject: user.externalId ?? user.userName,
    name: nameOf(user),
  });

  /** Asks a person by notification and mail whether the provider may manage their account. Idempotent. */
  async function ask(identity: ExternalIdentity, { uid, email }: Profile): Promise<void> {
    const isNew = await db.transaction(async (tx) => {
      const asked = await askToConfirm(tx, identity, uid);
      if (asked.isNew) await notifyPerson(tx, { uid, by: '', kind: 'connection-asked', reason: provider.name });
      return asked.isNew;
    });
    if (!isNew) return;
    const to = { to: email, language: await languageOfAddress(db, email) };
    const asker = { system: provider.name, person: identity.name };
    await tellByMail((at) => connectionRequestMail(to, asker, `${at}/profile`));
  }

  /** Applies the provider's data to account and profile. The transaction has locked the user. */
  async function apply(tx: Queryable, uid: string, user: ScimUser): Promise<void> {
    const person = await personOf(tx, uid);
    const [email, displayName] = [addressOf(user), nameOf(user)];
    if (user.active) await letBackIn(tx, uid, by);
    else {
      const kept = await deactivate(tx, person, { by, config });
      if (kept) throw KEPT[kept];
    }
    const isMoved = email !== person.email.toLowerCase();
    if (isMoved && (isAdmin(person) || isOwnerOf(person, config)))
      throw new ScimError(403, 'The address of an admin is changed by themselves alone.', 'mutability');
    if (isMoved && email === config.ownerEmail) throw new ScimError(403, OWNERS);
    if (!isMoved && displayName === person.displayName) return;
    const other = isMoved ? await accounts.find(email) : undefined;
    if (other && other.uid !== uid) throw taken(IN_USE);
    await renamePerson(tx, uid, { email, displayName });
    await accounts.change(uid, { email, displayName });
  }

  async function write(work: (tx: Queryable) => Promise<UserRow>): Promise<UserRow> {
    const row = await db.transaction(work).catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken(KNOWN) : error;
    });
    if (!row.resource.active || row.deletedAt) await identity.endSessions(row.uid);
    return row;
  }

  async function make(user: ScimUser): Promise<UserRow> {
    const [email, displayName] = [addressOf(user), nameOf(user)];
    if (email === config.ownerEmail) throw new ScimError(403, OWNERS);
    const account = await accounts.find(email);
    const joined = account && (await join(account, user));
    const made =
      joined === undefined
        ? await accounts.make({ email, displayName }).catch((error: unknown) => {
            throw isUniqueViolation(error) ? taken(KNOWN) : error;
          })
        : undefined;
    try {
      if (made) await noteSignIn(db, made, config, { displayName });
      const uid = joined ?? made?.uid ?? '';
      const row = await write(async (tx) => {
        const row = await insertUser(tx, provider, { uid, user, isJoined: joined !== undefined });
        if (joined !== undefined) await noteConnected(tx, identityOf(user), { uid: joined, system: provider.name });
        await writeAudit(tx, by, { action: 'provisioned-person', person: uid });
        await apply(tx, uid, user);
        return row;
      });
      if (joined !== undefined) {
        const to = { to: email, language: await languageOfAddress(db, email) };
        const asker = { system: provider.name, person: displayName };
        await tellByMail((at) => connectedMail(to, asker, `${at}/profile`));
      }
      return row;
    } catch (error) {
      if (made) await accounts.unmake(made.uid);
      throw error;
    }
  }

  const change = (scimId: string, next: (row: UserRow) => ScimUser) =>
    write(async (tx) => {
      const row = await holdUser(tx, provider, scimId);
      if (!row) throw new ScimError(404, 'There is no such user.');
      const user = next(row);
      const written = await updateUser(tx, scimId, user);
      await apply(tx, row.uid, user);
      return written;
    });

  return {
    change,
    list: listUsers.bind(undefined, db, provider),
    find: (scimId: string) => findUser(db, provider, scimId),

    async create(user: ScimUser): Promise<UserRow> {
      const { total } = await listUsers(db, provider, {
        clauses: [{ attribute: 'userName', value: user.userName }],
        startIndex: 1,
        count: 0,
      });
      if (total > 0) throw taken(KNOWN);
      const deleted = await findDeleted(db, provider, user);
      if (!deleted || !(await loadProfile(db, deleted.uid))) return make(user);
      return write(async (tx) => {
        const row = await updateUser(tx, deleted.scimId, user);
        await apply(tx, row.uid, user);
        return row;
      });
    },

    /** Deactivates a deleted person, because the evidence stays with the school. */
    async remove(scimId: string): Promise<void> {
      await write(async (tx) => {
        const row = await holdUser(tx, provider, scimId);
        if (!row) throw new ScimError(404, 'There is no such user.');
        const kept = await deactivate(tx, await personOf(tx, row.uid), { by, config });
        if (kept) throw KEPT[kept];
        await markDeleted(tx, scimId);
        return { ...row, deletedAt: new Date() };
      });
    },
  };
}
