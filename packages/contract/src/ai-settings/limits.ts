import { z } from 'zod';
import { Id } from '../primitives.ts';
import { AiRole } from './connection.ts';
import { UsageEntry } from './usage.ts';

/** Absent or `null` means no limit. Money is in US dollars and counts only models with a known price. */
const AiLimit = z.object({
  tokens: z.int().min(0).max(1_000_000_000_000).nullable().optional(),
  money: z.number().min(0).max(1_000_000_000).nullable().optional(),
});
export type AiLimit = z.infer<typeof AiLimit>;

const Periods = z.object({ day: AiLimit.default({}), month: AiLimit.default({}) });

export const AiLimits = z.object({
  /** All courses together. */
  installation: Periods.default({ day: {}, month: {} }),
  /** Each course. */
  course: Periods.default({ day: {}, month: {} }),
  /** The share of a limit at which administrators are notified. */
  warnAt: z.number().min(0.1).max(1).default(0.8),
});
export type AiLimits = z.infer<typeof AiLimits>;

const Spent = z.object({ tokens: z.int(), money: z.number() });
export const AiSpending = z.object({ day: Spent, month: Spent });
export type AiSpending = z.infer<typeof AiSpending>;

export const InstallationUsage = UsageEntry.extend({
  role: AiRole,
  /** Without a title if it was deleted. */
  course: z.object({ id: Id, title: z.string().optional() }),
  /** US dollars; 0 if the price is unknown. */
  cost: z.number(),
});
export type InstallationUsage = z.infer<typeof InstallationUsage>;
