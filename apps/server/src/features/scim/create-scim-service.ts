import type { Services } from '../../request-context.ts';
import { listReply, readListRequest } from './protocol/list-request.ts';
import { patchUser } from './protocol/patch-user.ts';
import { ScimError } from './protocol/scim-error.ts';
import type { ScimService } from './protocol/scim-service.ts';
import { presentUser, readUser } from './protocol/user.ts';
import { findProvider, type UserRow } from './queries.ts';
import { digestOf, tokenIn } from './token.ts';
import { createUsers } from './users.ts';

export function createScimService(
  services: Pick<Services, 'db' | 'identity' | 'config' | 'address' | 'tellByMail'>,
): ScimService {
  const { db, identity } = services;
  const address = `${services.address}/scim/v2`;
  const present = ({ scimId: id, resource: user, createdAt, updatedAt }: UserRow) =>
    presentUser({ id, user, createdAt, updatedAt }, address);

  return {
    address,
    async usersOf(authorization) {
      const token = tokenIn(authorization);
      const provider = token && (await findProvider(db, digestOf(token)));
      if (!provider) throw new ScimError(401, 'The bearer token is missing, was revoked or was never given.');
      const { accounts } = identity;
      if (!accounts) throw new ScimError(501, 'Accounts are kept by somebody else here, so none can be made.');
      const users = createUsers({ ...services, accounts }, provider);
      return {
        async list({ query = {} }) {
          const request = readListRequest(query);
          const { users: found, total } = await users.list(request);
          return { status: 200, body: listReply(found.map(present), { total, startIndex: request.startIndex }) };
        },
        async read({ id = '' }) {
          const row = await users.find(id);
          if (!row) throw new ScimError(404, 'There is no such user.');
          return { status: 200, body: present(row) };
        },
        async create({ body }) {
          const user = present(await users.create(readUser(body)));
          return { status: 201, body: user, location: user.meta.location };
        },
        replace: async ({ id = '', body }) => {
          const user = readUser(body);
          return { status: 200, body: present(await users.change(id, () => user)) };
        },
        patch: async ({ id = '', body }) => ({
          status: 200,
          body: present(await users.change(id, ({ resource }) => patchUser(resource, body))),
        }),
        async remove({ id = '' }) {
          await users.remove(id);
          return { status: 204 };
        },
      };
    },
  };
}
