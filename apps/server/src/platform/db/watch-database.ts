import type { Refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

const PATIENCE_MS = 1_500;

export type DatabaseWatch = {
  /** Returns the last known database version, without a query. */
  version(): string;
  requireAnswer(patienceMs?: number): Promise<void>;
};

export function watchDatabase(db: Database, outage: () => Refused | undefined = () => undefined): DatabaseWatch {
  let version = 'PostgreSQL';
  let asking: Promise<void> | undefined;

  const ask = async () => {
    const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`);
    version = `PostgreSQL ${rows[0]?.version ?? ''}`.trim();
  };
  return {
    version: () => version,
    async requireAnswer(patienceMs = PATIENCE_MS) {
      const known = outage();
      if (known) throw new AppError('unavailable', known);
      // One shared query, because unanswered queries hold connections.
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      asking.catch(() => undefined);
      const { promise: late, reject } = Promise.withResolvers<never>();
      const tooLate = new AppError('unavailable', 'database-silent');
      const timer = setTimeout(() => reject(tooLate), patienceMs);
      await Promise.race([asking, late]).finally(() => clearTimeout(timer));
    },
  };
}
