import type { Handlers, Services } from '../../request-context.ts';
import { listAudit } from './queries.ts';

export const auditingHandlers = ({ db }: Services): Handlers<'listAudit'> => ({
  async listAudit({ query }) {
    return listAudit(db, query);
  },
});
