import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { NextCursor, Page } from '../primitives.ts';
import { AuditEntry } from './audit.ts';

export const auditEndpoints = {
  listAudit: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: 'admin',
    mayLag: true,
    summary: 'Lists the audit log, newest first.',
    query: Page,
    reply: good({ entries: z.array(AuditEntry), nextCursor: NextCursor }),
  }),
};
