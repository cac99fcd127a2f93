import type { Profile } from '@coursecraft/contract/shapes/profile';
import type { Person } from '@coursecraft/domain/people/claims';
import { isAdmin } from '@coursecraft/domain/people/roles';
import type { Queryable } from '../../db/connect.ts';
import { isUniqueViolation } from '../../db/is-unique-violation.ts';
import type { Accounts } from '../../identity/identity.ts';
import { writeAudit } from '../../records/audit.ts';
import { deactivate, letBackIn } from '../../records/deactivation.ts';
import { isOwnerOf, loadProfile, noteSignIn } from '../../records/profile.ts';
import type { Services } from '../../request-context.ts';
import { ScimError } from '../../scim/scim-error.ts';
import { addressOf, nameOf, type ScimUser } from '../../scim/user.ts';
import {
  findDeleted,
  findUser,
  holdUser,
  insertUser,
  isTestStudent,
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

type Given = Pick<Services, 'db' | 'identity' | 'config'> & { accounts: Accounts };

/** The people whom one identity provider looks after, and nobody else’s. */
export function createUsers({ db, identity, config, accounts }: Given, provider: Provider) {
  const by = { uid: provider.providerId };

  async function personOf(tx: Queryable, uid: string): Promise<Profile> {
    const person = await loadProfile(tx, uid);
    if (!person) throw new ScimError(404, 'This person has left.');
    return person;
  }

  /** Whose account is there already, and may be taken over. An address alone makes nobody an admin’s or owner’s keeper. */
  async function join(account: Person): Promise<string> {
    const person = await loadProfile(db, account.uid);
    if (!provider.trustsAddresses)
      throw taken(`${IN_USE} An admin can let this provider take over accounts by their address.`);
    if (!person || person.emailUnproved || account.emailUnproved || (await isTestStudent(db, account.uid)))
      throw taken(`${IN_USE} It was not confirmed yet that the address is theirs.`);
    if (isAdmin(person) || isOwnerOf(person, config))
      throw new ScimError(403, 'Accounts of admins are not taken over by an address.');
    return account.uid;
  }

  /** Brings account and profile to what the provider says, in a transaction that holds the user. */
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

  /** Does it, and ends the sessions of whoever was deactivated by it. */
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
    const joined = account && (await join(account));
    const made = joined === undefined ? await accounts.make({ email, displayName }) : undefined;
    try {
      if (made) await noteSignIn(db, made, config, { displayName });
      const uid = joined ?? made?.uid ?? '';
      return await write(async (tx) => {
        const row = await insertUser(tx, provider, { uid, user });
        await writeAudit(tx, by, { action: 'provisioned-person', person: uid });
        await apply(tx, uid, user);
        return row;
      });
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

    /** Deactivates a person whom the provider deletes: what they proved is the school’s to keep. */
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
