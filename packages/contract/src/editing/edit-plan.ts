import { z } from 'zod';
import { Refusal as Why } from '../failure.ts';
import { Engine, Id, Time } from '../primitives.ts';
import { Source } from '../uploads/upload.ts';
import { EditCommand } from './edit-command.ts';

export const EDITS_LIMIT = 500;
const TEXT_LIMIT = 400_000;

export const Edit = z.object({
  editId: z.string().min(1).max(100),
  op: z.enum(['replace', 'insert-before', 'insert-after', 'delete']),
  /** Verbatim; empty only for an empty document. */
  quote: z.string().max(TEXT_LIMIT),
  /** Number among equal quotes, from 1; optional if unique. */
  occurrence: z.int().min(1).optional(),
  /** Ignored for `delete`. */
  text: z.string().max(TEXT_LIMIT).optional(),
  reason: z.string().max(2000),
  sources: z.array(Source).optional(),
});
export type Edit = z.infer<typeof Edit>;

/** A change that a model proposed and that cannot be applied. */
export const HeldEdit = z.object({
  /** What it was meant to do, in the words of the model. */
  name: z.string(),
  /** The proposed text, so that a person can use it; absent if there is none. */
  text: z.string().optional(),
  ...Why.shape,
});
export type HeldEdit = z.infer<typeof HeldEdit>;

/** Why a removed sentence may matter; `any` in a language without a word list. */
export const RemovedMark = z.enum(['negation', 'obligation', 'warning', 'number', 'any']);
export type RemovedMark = z.infer<typeof RemovedMark>;

/** A sentence that the text has before a plan and not after it. */
export const RemovedSentence = z.object({ text: z.string(), marks: z.array(RemovedMark) });
export type RemovedSentence = z.infer<typeof RemovedSentence>;

export const EditPlan = z.object({
  planId: Id,
  baseVersion: z.int(),
  /** SHA-256 of the base content in hexadecimal. */
  baseHash: z.string().max(100),
  summary: z.string().max(4000),
  edits: z.array(Edit).max(EDITS_LIMIT),
  /** Changes that were left out because they stayed invalid. */
  held: z.array(HeldEdit).max(EDITS_LIMIT).optional(),
  /** Why the request cannot be done, as a sentence in the language of the request. */
  cannot: z.string().max(4000).optional(),
  /** The plan that this one undoes; it restores the text byte for byte. */
  undoes: Id.optional(),
});
export type EditPlan = z.infer<typeof EditPlan>;

/** A newer text has the quote once (`moved`), several times (`ambiguous`) or never (`stale`). */
export const EditDecision = z.object({
  editId: z.string(),
  verdict: z.enum(['ok', 'moved', 'ambiguous', 'stale', 'invalid']),
  ...Why.partial().shape,
  why: z.string().optional(),
});
export type EditDecision = z.infer<typeof EditDecision>;

/** `lost`: an edit removes what the element did for the criterion. */
export const Coverage = z.enum(['taught', 'checked', 'both', 'lost', 'untouched']);
export type Coverage = z.infer<typeof Coverage>;

export const Impact = z.object({
  rows: z.array(
    z.object({
      rowId: Id,
      before: Coverage,
      after: Coverage,
      /** Cited text that the element no longer contains. */
      goes: z.string().optional(),
    }),
  ),
});
export type Impact = z.infer<typeof Impact>;

export const Refusal = z.object({ edit: Edit, reason: z.string().trim().max(1000) });
export type Refusal = z.infer<typeof Refusal>;

export const EditRequest = z.object({
  requestId: Id,
  elementId: Id,
  by: z.object({ uid: Id, displayName: z.string() }),
  at: Time,
  /** Empty for a command. */
  hint: z.string(),
  command: EditCommand.optional(),
  engine: Engine,
  plan: EditPlan,
  decisions: z.array(
    z.object({
      editId: z.string(),
      decision: z.enum(['accepted', 'refused', 'undone']),
      reason: z.string().optional(),
    }),
  ),
  /** Undoes the last accepted edits while the element is unchanged. */
  inversePlan: EditPlan.optional(),
});
export type EditRequest = z.infer<typeof EditRequest>;
