import { randomUUID } from 'node:crypto';
import type { Person, TestApp } from './test-app.ts';

export const SCIM_ERROR = ['urn:ietf:params:scim:api:messages:2.0:Error'];

export const schoolAddress = () => `${randomUUID()}@school.example`;

type ScimRequestInput = { token?: string | undefined; body?: unknown; type?: string; query?: Record<string, string> };
export type ScimBody = {
  id: string;
  userName: string;
  active: boolean;
  detail: string;
  scimType: string;
  schemas: string[];
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: ScimBody[];
  emails: { value: string }[];
  displayName: string;
  meta: { location: string };
};

export async function scimClient(
  app: TestApp,
  admin: Person,
  given: { name?: string; trustsAddresses?: boolean } = {},
) {
  const { provider, token } = await admin.do('createScimProvider', { body: { name: 'School directory', ...given } });
  const send = async (
    method: string,
    path: string,
    { token: by = token, body, type, query }: ScimRequestInput = {},
  ) => {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const reply = await fetch(`${app.url}/scim/v2${path}${search}`, {
      method,
      headers: {
        ...(by && { authorization: `Bearer ${by}` }),
        ...(body !== undefined && { 'content-type': type ?? 'application/scim+json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: (text ? JSON.parse(text) : {}) as ScimBody };
  };
  const patch = (id: string, ...Operations: object[]) =>
    send('PATCH', `/Users/${id}`, {
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations },
    });
  const find = (filter: string) => send('GET', '/Users', { query: { filter } });
  return { provider, token, send, patch, find };
}

export const entraUser = (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: userName.split('@')[0],
  userName,
  active: true,
  displayName: 'Kim Lee',
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Kim Lee', familyName: 'Lee', givenName: 'Kim' },
  title: 'Pupil',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: '7b' },
  ...more,
});
