import { ScimError } from './scim-error.ts';

export type Clause = { attribute: 'id' | 'userName' | 'externalId' | 'email'; value: string };
export type ListRequest = { clauses: Clause[]; startIndex: number; count: number };

const LONGEST = 1000;
const AT_ONCE = 100;
export const MOST_AT_ONCE = 200;
const CLAUSE = /^\s*([a-z][\w.:]*(?:\[\s*type\s+eq\s+"work"\s*\](?:\.value)?)?)\s+eq\s+("(?:[^"\\]|\\.)*")\s*/i;
const ATTRIBUTES: Record<string, Clause['attribute']> = {
  id: 'id',
  username: 'userName',
  externalid: 'externalId',
  emails: 'email',
  'emails.value': 'email',
  'emails[type eq "work"]': 'email',
  'emails[type eq "work"].value': 'email',
};

const refuse = () =>
  new ScimError(
    400,
    'Here a filter compares id, userName, externalId or emails.value by eq with a text in quotation marks; several are joined by and.',
    'invalidFilter',
  );

/** Parses the filters that identity providers use, such as `userName eq "kim@school.example"`. */
export function readFilter(filter: string): Clause[] {
  if (filter.length > LONGEST) throw refuse();
  const clauses: Clause[] = [];
  for (let rest = filter; ; ) {
    const [all, name = '', quoted = ''] = CLAUSE.exec(rest) ?? [];
    const attribute =
      ATTRIBUTES[
        name
          .toLowerCase()
          .replace(/^urn:ietf:params:scim:schemas:core:2\.0:user:/, '')
          .replace(/\s+/g, ' ')
      ];
    if (all === undefined || attribute === undefined) throw refuse();
    clauses.push({ attribute, value: unquote(quoted) });
    rest = rest.slice(all.length);
    if (rest === '') return clauses;
    if (!/^and\s/i.test(rest)) throw refuse();
    rest = rest.slice(3);
  }
}

function unquote(quoted: string): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    throw refuse();
  }
}

function wholeNumber(value: unknown, name: string): number | undefined {
  if (value === undefined || value === '') return undefined;
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw new ScimError(400, `${name} has to be a whole number.`, 'invalidValue');
}

export function readListRequest(query: Record<string, unknown>): ListRequest {
  const { filter, startIndex, count } = query;
  if (filter !== undefined && typeof filter !== 'string') throw refuse();
  return {
    clauses: filter?.trim() ? readFilter(filter) : [],
    startIndex: Math.max(1, wholeNumber(startIndex, 'startIndex') ?? 1),
    count: Math.min(MOST_AT_ONCE, Math.max(0, wholeNumber(count, 'count') ?? AT_ONCE)),
  };
}

export const listReply = (
  resources: readonly object[],
  { total, startIndex }: { total: number; startIndex: number },
) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
