import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { HeldEdit } from '@coursecraft/contract/editing/edit-plan';
import { type Refused, refusedFor, type Why } from '@coursecraft/contract/reasons';
import type { Source } from '@coursecraft/contract/uploads/upload';
import { studentView } from '@coursecraft/domain/content/student-view';
import type { Range } from '@coursecraft/domain/editing/find-quote';
import { quoteStandsIn } from '@coursecraft/domain/text/quote-stands-in';
import { z } from 'zod';
import type { NamedSource } from '../drafting/numbered-sentences.ts';
import type { EditProposal } from '../engine/engine.ts';
import type { Part } from './numbered-parts.ts';

export type EditedCriterion = Pick<
  Criterion,
  'rowId' | 'statement' | 'guidance' | 'keyPoints' | 'misconceptions' | 'goldAnswers'
>;

/** The text that a reply changes and what its changes may use. */
export type ChangeScope = {
  content: string;
  parts: readonly Part[];
  /** Where changes are allowed; everywhere without it. */
  selection: Range | undefined;
  criteria: readonly EditedCriterion[];
  language: string;
  /** The source of a numbered sentence. */
  sourceOf: (id: string) => NamedSource | undefined;
};

/** How a change of a reply is read. An invalid field counts as missing. */
export const Change = z.object({
  op: z.enum(['words', 'replace', 'insert', 'delete', 'move']),
  part: z.string().catch(''),
  after: z.string().nullable().catch(null),
  find: z.string().nullable().catch(null),
  every: z.boolean().catch(false),
  text: z.string().nullable().catch(null),
  check: z.unknown(),
  cards: z.array(z.unknown()).nullable().catch(null),
  reason: z.string().catch(''),
});
export type Change = z.infer<typeof Change>;

export type NewText = { text: string; sources: Source[] };

export type PlannedChange = EditProposal['edits'][number];

/** A change that cannot be applied, with its number in the reply. */
export type HeldChange = HeldEdit & { number: number };

export class HeldBack extends Error {
  readonly why: Refused;

  constructor(why: Why) {
    super('This change cannot be applied.');
    this.why = refusedFor(why);
  }
}

/** Kinds of blocks that a model must not change: it cannot check their content, or code wrote them. */
const LOCKED = new Set(['scenario', 'video', 'interactive', 'package', 'html', 'note', 'definition']);

export const isLocked = ({ kind }: Part): boolean => LOCKED.has(kind);

/** Shorter texts, in characters, occur by chance. */
const LEAST_HIDDEN = 15;

/**
 * Throws `HeldBack` if students would read the statement, the guidance or an example answer of a criterion. Key points
 * are what a lesson teaches.
 */
export function requireNothingHidden(text: string, { criteria, content }: ChangeScope): void {
  const shown = studentView(text);
  for (const { statement, guidance, goldAnswers } of criteria)
    for (const hidden of [statement, guidance, ...goldAnswers.map((answer) => answer.text)])
      if (hidden.length >= LEAST_HIDDEN && quoteStandsIn(shown, hidden) && !quoteStandsIn(studentView(content), hidden))
        throw new HeldBack({ reason: 'edit-shows-hidden-text', values: { words: hidden } });
}
