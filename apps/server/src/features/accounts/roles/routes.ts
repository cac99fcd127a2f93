import type { RoleChange } from '@coursecraft/contract/accounts/account-rights';
import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { Routes, Services } from '../../../request-context.ts';
import { changeRole } from './queries.ts';

type Served = 'promoteAdmin' | 'demoteAdmin' | 'demoteToStudent';

export const roleRoutes = ({ db, config }: Services): Routes<Served> => {
  const to =
    (change: RoleChange) =>
    async ({ caller: by, params }: { caller: Profile; params: { id: string } }) => ({
      profile: await changeRole(db, config, { change, by, uid: params.id }),
    });
  return { promoteAdmin: to('make-admin'), demoteAdmin: to('take-admin'), demoteToStudent: to('make-student') };
};
