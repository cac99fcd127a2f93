import { z } from 'zod';
import { CheckType } from '../assessment/check.ts';
import { Refusal } from '../failure.ts';
import { Id } from '../primitives.ts';

/** A part of a draft that was held back or that an author should look at. */
export const HeldPart = z.object({
  what: z.enum(['criterion', 'check', 'card', 'scenario', 'element']),
  /** The beginning of its text. */
  name: z.string(),
  ...Refusal.shape,
  /** The reason in English. */
  message: z.string().optional(),
});
export type HeldPart = z.infer<typeof HeldPart>;

/** What a model's draft of a section lacks. */
export const SectionReport = z.object({
  /** Parts that stayed invalid and were left out. */
  held: z.array(HeldPart),
  /** Objectives of the outline that the documents do not cover. */
  unmet: z.array(z.string()),
  /** Statements of criteria that no check asks for. */
  unasked: z.array(z.string()),
  /** Checks that the model answered in another way than their key. */
  doubtful: z.array(z.object({ elementId: Id, name: z.string() })).optional(),
  /** The only type of its checks with a key, although the plan has others. */
  oneType: CheckType.optional(),
  /** The earlier objective of the plan that no check asks again. */
  unrecalled: z.string().optional(),
  /** Whether it was written without documents, so that nothing in it has a source. */
  isUnsourced: z.boolean().optional(),
  /** Claims that the documents do not make. */
  unsupported: z.array(z.object({ elementId: Id, claim: z.string() })),
});
export type SectionReport = z.infer<typeof SectionReport>;

/** A section that a model drafts. `waiting` is not written yet, or its run was stopped. */
export const DraftedSection = z.object({
  sectionId: Id,
  moduleId: Id,
  title: z.string(),
  state: z.enum(['waiting', 'written', 'failed']),
  /** Whether a run writes it now. */
  isRunning: z.boolean(),
  /** `message` is the reason in English. */
  failure: Refusal.extend({ message: z.string() }).optional(),
  report: SectionReport.optional(),
});
export type DraftedSection = z.infer<typeof DraftedSection>;
