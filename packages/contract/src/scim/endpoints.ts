import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { ScimProvider, ScimProviderInput } from './scim-provider.ts';

const ProviderParams = z.object({ providerId: Id });
const WithToken = good({ provider: ScimProvider, token: z.string().describe('Shown this once') });

export const scimEndpoints = {
  listScimProviders: endpoint({
    method: 'GET',
    path: '/api/scim/providers',
    access: 'admin',
    summary: 'Lists the identity providers that make and deactivate people, and the address that they ask (SCIM 2.0)',
    reply: good({ providers: z.array(ScimProvider), address: z.string() }),
  }),
  createScimProvider: endpoint({
    method: 'POST',
    path: '/api/scim/providers',
    access: 'admin',
    summary: 'Lets an identity provider make and deactivate people, by a token',
    status: 201,
    body: ScimProviderInput,
    reply: WithToken,
  }),
  renewScimToken: endpoint({
    method: 'POST',
    path: '/api/scim/providers/:providerId/token',
    access: 'admin',
    summary: 'Makes another token for an identity provider; the one before is good for nothing any more',
    params: ProviderParams,
    body: z.object({}),
    reply: WithToken,
  }),
  deleteScimProvider: endpoint({
    method: 'DELETE',
    path: '/api/scim/providers/:providerId',
    access: 'admin',
    summary: 'Lets an identity provider do nothing any more; people stay as they are',
    params: ProviderParams,
    reply: good({}),
  }),
  letPersonBackIn: endpoint({
    method: 'POST',
    path: '/api/users/:id/let-back-in',
    access: 'admin',
    summary: 'Lets a deactivated person in again',
    params: z.object({ id: Id }),
    body: z.object({}),
    reply: good({}),
  }),
};
