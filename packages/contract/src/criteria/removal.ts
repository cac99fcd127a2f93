import { z } from 'zod';
import { Id } from '../primitives.ts';

/** The most checks, criteria or elements that one removal can name. */
const REMOVED_AT_ONCE = 2_000;

/** What is removed in one step: checks of elements, criteria, and checks that prove nothing but these criteria. */
export const ItemsToRemove = z.object({
  checks: z
    .array(z.object({ elementId: Id, itemId: Id }))
    .max(REMOVED_AT_ONCE)
    .default([]),
  rowIds: z.array(Id).max(REMOVED_AT_ONCE).default([]),
  /** The version of each element and criterion that the author saw, by its id. Another one is a conflict. */
  baseVersions: z.record(Id, z.int()),
});

/** What a removal changed, with all that its undo needs. */
export const Removal = z.object({
  elements: z
    .array(z.object({ elementId: Id, version: z.int(), formerVersion: z.int() }))
    .max(REMOVED_AT_ONCE)
    .describe('Elements that lost checks: their version since then, and the one before it'),
  criteria: z
    .array(z.object({ elementId: Id, rowId: Id, index: z.int().min(0) }))
    .max(REMOVED_AT_ONCE)
    .describe('Removed criteria, each with its place among the criteria of its element'),
});
export type Removal = z.infer<typeof Removal>;
