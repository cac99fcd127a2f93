import { readLimits, saveLimits } from '../../ai/connections/queries.ts';
import { readInstallationSpending, readInstallationUsage } from '../../ai/usage-queries.ts';
import type { Routes, Services } from '../../request-context.ts';
import { writeAudit } from '../admin/repository/audit.ts';

type Served = 'getAiLimits' | 'setAiLimits' | 'getAiUsage';

export const aiLimitRoutes = ({ db, ai }: Services): Routes<Served> => {
  const present = async () => {
    const [stored, spent] = await Promise.all([readLimits(db), readInstallationSpending(db)]);
    return { ...stored, spent };
  };
  return {
    getAiLimits: present,

    async setAiLimits({ body: { baseVersion, ...limits }, caller }) {
      await db.transaction(async (tx) => {
        await saveLimits(tx, limits, baseVersion);
        await writeAudit(tx, caller, { action: 'changed-ai-limits', person: caller.uid });
      });
      await ai.reload();
      return present();
    },

    async getAiUsage({ query: { days } }) {
      return { usage: await readInstallationUsage(db, days), days };
    },
  };
};
