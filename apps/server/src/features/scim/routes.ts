import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../request-context.ts';
import { letBackIn } from '../accounts/repository/deactivation.ts';
import { loadProfile } from '../accounts/repository/profile.ts';
import { deleteProvider, insertProvider, listProviders, noteLetIn, renewToken } from './queries.ts';
import { digestOf, newToken } from './token.ts';

type Served = 'listScimProviders' | 'createScimProvider' | 'renewScimToken' | 'deleteScimProvider' | 'letPersonBackIn';

export const scimRoutes = ({ db, identity, address }: Services): Routes<Served> => ({
  async listScimProviders() {
    return { providers: await listProviders(db), address: `${address}/scim/v2` };
  },

  async createScimProvider({ body, caller }) {
    if (!identity.accounts) throw new AppError('forbidden', 'scim-not-here');
    const token = newToken();
    const given = { provider: body, tokenDigest: digestOf(token), createdBy: caller.uid };
    return { provider: await insertProvider(db, given), token };
  },

  async renewScimToken({ params }) {
    const token = newToken();
    return { provider: await renewToken(db, params.providerId, digestOf(token)), token };
  },

  async deleteScimProvider({ params }) {
    await deleteProvider(db, params.providerId);
    return {};
  },

  async letPersonBackIn({ params: { id }, caller }) {
    await db.transaction(async (tx) => {
      if (!(await loadProfile(tx, id))) throw notFound('person');
      await letBackIn(tx, id, caller);
      await noteLetIn(tx, id);
    });
    return {};
  },
});
