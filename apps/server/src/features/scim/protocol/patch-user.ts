import { booleanOf, fieldOf, fieldsOf } from './fields.ts';
import { ScimError } from './scim-error.ts';
import { readEmails, readUser, type ScimUser } from './user.ts';

const MOST_OPERATIONS = 200;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:User:/i;
const OF_EMAIL = /^emails\[\s*(type|primary)\s+eq\s+"?([\w-]{1,40})"?\s*\](?:\.(\w{1,40}))?$/i;
const TEXTS = { displayname: 'displayName', externalid: 'externalId', username: 'userName' } as const;
const NAMES = {
  'name.formatted': 'formatted',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
} as const;

type Kind = 'add' | 'replace' | 'remove';
type Draft = Omit<ScimUser, 'emails' | 'active'> & { emails: object[]; active: unknown };

function changeEmail(
  draft: Draft,
  { by, is, field = '' }: Record<'by' | 'is' | 'field', string>,
  kind: Kind,
  value: unknown,
) {
  const isMeant = (email: object) => String(fieldOf({ ...email }, by) ?? '').toLowerCase() === is.toLowerCase();
  if (kind === 'remove') {
    draft.emails = draft.emails.filter((email) => !isMeant(email));
    return;
  }
  const change =
    field === '' ? fieldsOf(value, 'The value of an operation on emails') : { [field.toLowerCase()]: value };
  if (draft.emails.some(isMeant)) {
    draft.emails = draft.emails.map((email) => (isMeant(email) ? { ...email, ...change } : email));
  } else {
    draft.emails = [...draft.emails, { [by.toLowerCase()]: is, ...change }];
  }
}

function changeEmails(draft: Draft, kind: Kind, value: unknown) {
  const given = kind === 'remove' ? [] : readEmails(value);
  if (kind !== 'add') {
    draft.emails = given;
    return;
  }
  const isNew = ({ value: address }: { value: string }) =>
    !draft.emails.some((email) => fieldOf({ ...email }, 'value') === address);
  const hasPrimary = given.some(({ primary }) => primary);
  const before = hasPrimary ? draft.emails.map((email) => ({ ...email, primary: undefined })) : draft.emails;
  draft.emails = [...before, ...given.filter(isNew)];
}

/** Changes one attribute. Ignores attributes that are not stored, such as a department. */
function change(draft: Draft, path: string, kind: Kind, value: unknown): void {
  const at = path.trim().replace(CORE, '').toLowerCase();
  const given = kind === 'remove' ? undefined : value;
  if (at === 'active') {
    if (kind === 'remove') throw new ScimError(400, 'active is true or false and cannot be removed.', 'mutability');
    draft.active = booleanOf(value, 'active');
  } else if (Object.hasOwn(TEXTS, at)) {
    Object.assign(draft, { [TEXTS[at as keyof typeof TEXTS]]: given });
  } else if (Object.hasOwn(NAMES, at)) {
    draft.name = { ...draft.name, [NAMES[at as keyof typeof NAMES]]: given };
  } else if (at === 'name') {
    if (kind === 'remove') draft.name = undefined;
    else for (const [key, part] of Object.entries(fieldsOf(value, 'name'))) change(draft, `name.${key}`, kind, part);
  } else if (at === 'emails') {
    changeEmails(draft, kind, value);
  } else {
    const [, by, is, field = ''] = OF_EMAIL.exec(path.trim().replace(CORE, '')) ?? [];
    if (by !== undefined && is !== undefined) changeEmail(draft, { by, is, field }, kind, value);
  }
}

/** Applies PATCH operations (RFC 7644, 3.5.2) as Entra ID and Okta send them. */
export function patchUser(user: ScimUser, body: unknown): ScimUser {
  const operations = fieldOf(fieldsOf(body, 'A patch'), 'Operations');
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimError(400, 'A patch needs Operations.', 'invalidSyntax');
  if (operations.length > MOST_OPERATIONS)
    throw new ScimError(400, `A patch has at most ${MOST_OPERATIONS} operations here.`, 'invalidSyntax');
  const draft: Draft = structuredClone(user);
  for (const operation of operations) {
    const fields = fieldsOf(operation, 'Each of Operations');
    const kind = String(fieldOf(fields, 'op')).toLowerCase();
    if (kind !== 'add' && kind !== 'replace' && kind !== 'remove')
      throw new ScimError(400, 'The op of an operation is add, replace or remove.', 'invalidSyntax');
    const path = fieldOf(fields, 'path');
    const value = fieldOf(fields, 'value');
    if (typeof path === 'string' && path.trim() !== '') change(draft, path, kind, value);
    else if (kind === 'remove') throw new ScimError(400, 'An operation that removes needs a path.', 'invalidPath');
    else
      for (const [key, one] of Object.entries(fieldsOf(value, 'A value without a path'))) change(draft, key, kind, one);
  }
  return readUser(draft);
}
