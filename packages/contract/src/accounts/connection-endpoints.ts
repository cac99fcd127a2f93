import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { Connection, ConnectionRequest } from './connection.ts';

const RequestParams = z.object({ requestId: Id });
const Token = z.object({ token: z.string().max(2000) });

export const connectionEndpoints = {
  listConnections: endpoint({
    method: 'GET',
    path: '/api/profile/connections',
    access: 'signed-in',
    summary: 'Lists the systems that your account is connected to, and open connection requests.',
    reply: good({ connections: z.array(Connection), requests: z.array(ConnectionRequest) }),
  }),
  removeConnection: endpoint({
    method: 'DELETE',
    path: '/api/profile/connections/:connectionId',
    access: 'signed-in',
    summary: 'Disconnects your account from another system.',
    params: z.object({ connectionId: Id }),
    reply: good({}),
  }),
  confirmConnection: endpoint({
    method: 'POST',
    path: '/api/profile/connection-requests/:requestId',
    access: 'signed-in',
    summary: 'Confirms that an identity of another system may use your account.',
    params: RequestParams,
    body: z.object({}),
    reply: good({}),
  }),
  declineConnection: endpoint({
    method: 'DELETE',
    path: '/api/profile/connection-requests/:requestId',
    access: 'signed-in',
    summary: 'Declines a connection request.',
    params: RequestParams,
    reply: good({}),
  }),
  readConnectionRequest: endpoint({
    method: 'POST',
    path: '/api/connection-requests/read',
    access: 'public',
    summary: 'Retrieves the connection request of a launch or of a link in a mail.',
    rateLimit: { max: 60, minutes: 1 },
    body: Token,
    reply: good({
      request: ConnectionRequest.extend({
        /** The shortened address of the asked account; absent if any account may confirm. */
        address: z.string().optional(),
        canMail: z.boolean(),
        isMailed: z.boolean(),
      }),
    }),
  }),
  mailConnectionRequest: endpoint({
    method: 'POST',
    path: '/api/connection-requests/mail',
    access: 'public',
    summary: 'Sends a confirmation link to the verified address of the requested account.',
    rateLimit: { max: 20, minutes: 10 },
    body: Token,
    reply: good({}),
  }),
  confirmMailedConnection: endpoint({
    method: 'POST',
    path: '/api/connection-requests/confirm',
    access: 'public',
    summary: 'Confirms a connection request with the token of a link in a mail.',
    rateLimit: { max: 60, minutes: 1 },
    body: Token,
    reply: good({}),
  }),
};
