import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { AiLimits, AiSpending, InstallationUsage } from './limits.ts';

const reply = good({ limits: AiLimits, spent: AiSpending, version: z.int() });

export const aiLimitEndpoints = {
  getAiLimits: endpoint({
    method: 'GET',
    path: '/api/ai/limits',
    access: 'admin',
    summary: 'Returns the AI budgets, and what the installation has used today and this month',
    reply,
  }),
  setAiLimits: endpoint({
    method: 'PUT',
    path: '/api/ai/limits',
    access: 'admin',
    summary: 'Sets the AI budgets. A stale baseVersion is a conflict and changes nothing',
    body: AiLimits.extend({ baseVersion: z.int().optional() }),
    conflict: AiLimits.extend({ version: z.int() }),
    reply,
  }),
  getAiUsage: endpoint({
    method: 'GET',
    path: '/api/ai/usage',
    access: 'admin',
    mayLag: true,
    summary: 'Returns calls, tokens and cost of the last days by day, course, role and model',
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(90) }),
    reply: good({ usage: z.array(InstallationUsage), days: z.int() }),
  }),
};
