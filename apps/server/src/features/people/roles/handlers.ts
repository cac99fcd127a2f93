import type { Profile } from '@coursecraft/contract/shapes/profile';
import type { StandingChange } from '@coursecraft/contract/shapes/standing';
import type { Handlers, Services } from '../../../request-context.ts';
import { changeStanding } from './queries.ts';

type Served = 'promoteAdmin' | 'demoteAdmin' | 'demoteToStudent';

export const roleHandlers = ({ db, config }: Services): Handlers<Served> => {
  const to =
    (change: StandingChange) =>
    async ({ caller: by, params }: { caller: Profile; params: { id: string } }) => ({
      profile: await changeStanding(db, config, { change, by, uid: params.id }),
    });
  return { promoteAdmin: to('make-admin'), demoteAdmin: to('take-admin'), demoteToStudent: to('make-student') };
};
