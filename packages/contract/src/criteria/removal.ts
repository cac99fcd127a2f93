import { z } from 'zod';
import { Id } from '../primitives.ts';

const REMOVED_AT_ONCE = 2_000;

/** Checks and criteria to remove, with checks that ask only for these criteria. */
export const ItemsToRemove = z.object({
  checks: z
    .array(z.object({ elementId: Id, itemId: Id }))
    .max(REMOVED_AT_ONCE)
    .default([]),
  rowIds: z.array(Id).max(REMOVED_AT_ONCE).default([]),
  /** Versions that the author saw, by id; other current versions return 409. */
  baseVersions: z.record(Id, z.int()),
});

export const Removal = z.object({
  elements: z
    .array(z.object({ elementId: Id, version: z.int(), formerVersion: z.int() }))
    .max(REMOVED_AT_ONCE)
    .describe('Elements that lost checks, with the version before and after the removal'),
  criteria: z
    .array(z.object({ elementId: Id, rowId: Id, index: z.int().min(0) }))
    .max(REMOVED_AT_ONCE)
    .describe('Removed criteria, each with its index in the element'),
});
export type Removal = z.infer<typeof Removal>;
