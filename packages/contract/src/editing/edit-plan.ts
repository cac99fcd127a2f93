import { z } from 'zod';
import { Refusal as Why } from '../failure.ts';
import { Engine, Id, Time } from '../primitives.ts';
import { Source } from '../uploads/upload.ts';
import { EditCommand } from './edit-command.ts';

/** The most edits one plan holds, and the longest text that one edit puts in. */
export const EDITS_LIMIT = 500;
const TEXT_LIMIT = 400_000;

/** One change of a text, anchored to words that stand in it. */
export const Edit = z.object({
  editId: z.string().min(1).max(100),
  op: z.enum(['replace', 'insert-before', 'insert-after', 'delete']),
  /** Verbatim text of the document. Empty only for an empty document. */
  quote: z.string().max(TEXT_LIMIT),
  /** Which of the places where the quote stands, from 1. May be left out where it stands once. */
  occurrence: z.int().min(1).optional(),
  /** What is put there; of no meaning for `delete`. */
  text: z.string().max(TEXT_LIMIT).optional(),
  reason: z.string().max(2000),
  sources: z.array(Source).optional(),
});
export type Edit = z.infer<typeof Edit>;

/** Changes proposed for one version of an element. A person decides on each. */
export const EditPlan = z.object({
  planId: Id,
  baseVersion: z.int(),
  /** SHA-256 of the content that the plan was made for, in hexadecimal. */
  baseHash: z.string().max(100),
  summary: z.string().max(4000),
  edits: z.array(Edit).max(EDITS_LIMIT),
  /** The plan that this one takes back; it restores what stood there, whatever that was. */
  undoes: Id.optional(),
});
export type EditPlan = z.infer<typeof EditPlan>;

/**
 * Whether an edit fits a text: `ok`; `moved`, `ambiguous` or `stale` where the text is a newer one and holds the quote
 * once, several times or no more; `invalid` where it cannot be done at all.
 */
export const EditDecision = z.object({
  editId: z.string(),
  verdict: z.enum(['ok', 'moved', 'ambiguous', 'stale', 'invalid']),
  ...Why.partial().shape,
  /** The same as a sentence. */
  why: z.string().optional(),
});
export type EditDecision = z.infer<typeof EditDecision>;

/** What an element does for a criterion. `lost` stands only after an edit: it did something before. */
export const Coverage = z.enum(['taught', 'checked', 'both', 'lost', 'untouched']);
export type Coverage = z.infer<typeof Coverage>;

/** What edits do to the criteria of an element. */
export const Impact = z.object({
  rows: z.array(
    z.object({
      rowId: Id,
      before: Coverage,
      after: Coverage,
      /** What the criterion cites and the element says no more. */
      goes: z.string().optional(),
    }),
  ),
});
export type Impact = z.infer<typeof Impact>;

/** An edit that a person refused, and why; the next proposal is told. */
export const Refusal = z.object({ edit: Edit, reason: z.string().trim().max(1000) });
export type Refusal = z.infer<typeof Refusal>;

/** What somebody asked for, what was proposed, and what became of each edit. */
export const EditRequest = z.object({
  /** The plan's id. */
  requestId: Id,
  elementId: Id,
  by: z.object({ uid: Id, displayName: z.string() }),
  at: Time,
  /** The request in words; empty where it was a command. */
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
  /** Takes back what was accepted last, as long as the element has not changed since. */
  inversePlan: EditPlan.optional(),
});
export type EditRequest = z.infer<typeof EditRequest>;
