import type { RegradeRequest } from '@coursecraft/contract/progress/progress';
import type { regradeRequests } from '../../../platform/db/schema/mastery.ts';
import { withoutNulls } from '../../../platform/db/without-nulls.ts';

export const presentRegradeRequest = ({
  comment,
  status,
  at,
  quote,
  reply,
}: typeof regradeRequests.$inferSelect): RegradeRequest => ({
  comment,
  status,
  at: at.toISOString(),
  ...withoutNulls({ quote, reply }),
});
