import type { Contest } from '@coursecraft/contract/shapes/progress';
import type { contests } from '../db/schema/mastery.ts';
import { withoutNulls } from '../db/without-nulls.ts';

/** A learner's word against a verdict, as it is told. */
export const presentContest = ({ comment, status, at, quote, reply }: typeof contests.$inferSelect): Contest => ({
  comment,
  status,
  at: at.toISOString(),
  ...withoutNulls({ quote, reply }),
});
