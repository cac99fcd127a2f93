import { MOST_AT_ONCE } from './list-request.ts';

const META = 'urn:ietf:params:scim:schemas:core:2.0';

export const providerConfig = (location: string) => ({
  schemas: [`${META}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_AT_ONCE },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an admin makes for the identity provider.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${location}/ServiceProviderConfig` },
});

export const resourceTypes = (location: string) => [
  {
    schemas: [`${META}:ResourceType`],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'People who have an account here',
    schema: `${META}:User`,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${location}/ResourceTypes/User` },
  },
];

type Traits = {
  type?: 'string' | 'boolean' | 'complex';
  many?: true;
  required?: true;
  unique?: true;
  parts?: object[];
};

const attribute = (
  name: string,
  description: string,
  { type = 'string', many, required, unique, parts }: Traits = {},
) => ({
  name,
  type,
  multiValued: many ?? false,
  description,
  required: required ?? false,
  ...(type === 'string' && { caseExact: false }),
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: unique ? 'server' : 'none',
  ...(parts && { subAttributes: parts }),
});

export const schemas = (location: string) => [
  {
    schemas: [`${META}:Schema`],
    id: `${META}:User`,
    name: 'User',
    description: 'People who have an account here',
    attributes: [
      attribute('userName', 'By which the identity provider knows them', { required: true, unique: true }),
      attribute('displayName', 'What they are called here'),
      attribute('name', 'The parts of their name', {
        type: 'complex',
        parts: [
          attribute('formatted', 'The whole name'),
          attribute('givenName', 'The given name'),
          attribute('familyName', 'The family name'),
        ],
      }),
      attribute('emails', 'Their addresses; the primary one is that of their account', {
        type: 'complex',
        many: true,
        parts: [
          attribute('value', 'The address'),
          attribute('type', 'What it is for, such as work'),
          attribute('primary', 'Whether it is the one of the account', { type: 'boolean' }),
        ],
      }),
      attribute('active', 'Whether they may sign in', { type: 'boolean' }),
    ],
    meta: { resourceType: 'Schema', location: `${location}/Schemas/${META}:User` },
  },
];
