import type { Handlers, Services } from '../../../request-context.ts';
import { demoteAdmin, demoteToStudent, promoteAdmin } from './queries.ts';

type Served = 'promoteAdmin' | 'demoteAdmin' | 'demoteToStudent';

export const roleHandlers = ({ db, config }: Services): Handlers<Served> => ({
  async promoteAdmin({ params, caller }) {
    return { profile: await promoteAdmin(db, caller, params.id) };
  },

  async demoteAdmin({ params, caller }) {
    return { profile: await demoteAdmin(db, config, caller, params.id) };
  },

  async demoteToStudent({ params, caller }) {
    return { profile: await demoteToStudent(db, config, caller, params.id) };
  },
});
