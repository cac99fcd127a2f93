import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { ScimProvider, ScimProviderInput } from './scim-provider.ts';

const ProviderParams = z.object({ providerId: Id });
const WithToken = good({ provider: ScimProvider, token: z.string().describe('Returned only once') });

export const scimEndpoints = {
  listScimProviders: endpoint({
    method: 'GET',
    path: '/api/scim/providers',
    access: 'admin',
    summary: 'Lists the identity providers that manage accounts, and the SCIM 2.0 address of this installation.',
    reply: good({ providers: z.array(ScimProvider), address: z.string() }),
  }),
  createScimProvider: endpoint({
    method: 'POST',
    path: '/api/scim/providers',
    access: 'admin',
    summary: 'Creates an identity provider and the token that it manages accounts with.',
    status: 201,
    body: ScimProviderInput,
    reply: WithToken,
  }),
  renewScimToken: endpoint({
    method: 'POST',
    path: '/api/scim/providers/:providerId/token',
    access: 'admin',
    summary: 'Creates a new token for an identity provider. The previous token stops working.',
    params: ProviderParams,
    body: z.object({}),
    reply: WithToken,
  }),
  deleteScimProvider: endpoint({
    method: 'DELETE',
    path: '/api/scim/providers/:providerId',
    access: 'admin',
    summary: 'Deletes an identity provider. Its people keep their accounts.',
    params: ProviderParams,
    reply: good({}),
  }),
  letPersonBackIn: endpoint({
    method: 'POST',
    path: '/api/users/:id/let-back-in',
    access: 'admin',
    summary: 'Reactivates a deactivated account.',
    params: z.object({ id: Id }),
    body: z.object({}),
    reply: good({}),
  }),
};
