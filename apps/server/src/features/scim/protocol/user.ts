import { z } from 'zod';
import { booleanOf, type Fields, fieldOf, fieldsOf, textOf } from './fields.ts';
import { ScimError } from './scim-error.ts';

type Email = { value: string; type?: string | undefined; primary?: boolean | undefined };

export type ScimUser = {
  userName: string;
  externalId?: string | undefined;
  displayName?: string | undefined;
  name?:
    | { formatted?: string | undefined; givenName?: string | undefined; familyName?: string | undefined }
    | undefined;
  emails: Email[];
  active: boolean;
};

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const MOST_EMAILS = 20;
const LONGEST_NAME = 200;
const isAddress = (text: string) => z.email().max(254).safeParse(text).success;

function readEmail(given: unknown): Email {
  const fields = typeof given === 'string' ? { value: given } : fieldsOf(given, 'Each of emails');
  const value = textOf(fieldOf(fields, 'value'), 'emails.value');
  if (value === undefined || !isAddress(value))
    throw new ScimError(400, 'A value of emails is no e-mail address.', 'invalidValue');
  const type = textOf(fieldOf(fields, 'type'), 'emails.type');
  const primary = fieldOf(fields, 'primary');
  return { value, type, primary: primary === undefined ? undefined : booleanOf(primary, 'emails.primary') };
}

export function readEmails(given: unknown): Email[] {
  if (given === undefined || given === null) return [];
  const all = Array.isArray(given) ? given : [given];
  if (all.length > MOST_EMAILS)
    throw new ScimError(400, `A user has at most ${MOST_EMAILS} emails here.`, 'invalidValue');
  return all.map(readEmail);
}

function readName(given: unknown): ScimUser['name'] {
  if (given === undefined) return undefined;
  const fields = fieldsOf(given, 'name');
  const part = (name: string) => textOf(fieldOf(fields, name), `name.${name}`);
  return { formatted: part('formatted'), givenName: part('givenName'), familyName: part('familyName') };
}

export function readUser(body: unknown): ScimUser {
  const fields: Fields = fieldsOf(body, 'A user');
  const text = (name: string) => textOf(fieldOf(fields, name), name);
  const userName = text('userName');
  if (userName === undefined) throw new ScimError(400, 'A user needs a userName.', 'invalidValue');
  const active = fieldOf(fields, 'active');
  return {
    userName,
    externalId: text('externalId'),
    displayName: text('displayName'),
    name: readName(fieldOf(fields, 'name')),
    emails: readEmails(fieldOf(fields, 'emails')),
    active: active === undefined ? true : booleanOf(active, 'active'),
  };
}

/** Returns the address of a user: primary, work, any, or the user name if it is an address. */
export function addressOf({ emails, userName }: ScimUser): string {
  const chosen = emails.find(({ primary }) => primary) ?? emails.find(({ type }) => type === 'work') ?? emails[0];
  const address = chosen?.value ?? userName;
  if (!isAddress(address))
    throw new ScimError(400, 'A user needs an e-mail address: in emails, or as its userName.', 'invalidValue');
  return address.toLowerCase();
}

export function nameOf({ displayName, name, userName }: ScimUser): string {
  const parts = [name?.givenName, name?.familyName].filter((part) => part !== undefined).join(' ');
  return (displayName ?? name?.formatted ?? (parts || userName)).slice(0, LONGEST_NAME).trim();
}

type StoredUser = { id: string; user: ScimUser; createdAt: Date; updatedAt: Date };

export const presentUser = ({ id, user, createdAt, updatedAt }: StoredUser, location: string) => ({
  schemas: [USER],
  id,
  ...user,
  meta: {
    resourceType: 'User',
    created: createdAt.toISOString(),
    lastModified: updatedAt.toISOString(),
    location: `${location}/Users/${id}`,
  },
});
