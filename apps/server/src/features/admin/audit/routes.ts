import type { Routes, Services } from '../../../request-context.ts';
import { listAudit } from './queries.ts';

export const auditingRoutes = ({ db }: Services): Routes<'listAudit'> => ({
  async listAudit({ query }) {
    return listAudit(db, query);
  },
});
