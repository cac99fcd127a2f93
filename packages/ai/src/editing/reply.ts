import { z } from 'zod';
import { CardReply, CheckReply } from '../drafting/reply.ts';

// Every field is required and nullable because strict output modes have no optional fields.

export const ChangeReply = z.object({
  op: z.enum(['words', 'replace', 'insert', 'delete', 'move']),
  part: z.string().describe('Id of the part: b3, or b3-b5 for several in a row; empty for insert'),
  after: z.string().nullable().describe('For insert and move: id of the part that it comes after, or start'),
  find: z.string().nullable().describe('For words: what is replaced, copied letter for letter from the part'),
  every: z.boolean().describe('For words: whether it is replaced at every place of the part'),
  text: z
    .string()
    .nullable()
    .describe('Markdown with sentence ids such as [[s12]]; for words, what comes in their place, empty to cut them'),
  check: CheckReply.nullable().describe('A check to insert, or that replaces the part'),
  cards: z.array(CardReply).nullable().describe('Flashcards to insert, or that replace the part'),
  reason: z.string().describe('One sentence for the expert'),
});
export type ChangeReply = z.infer<typeof ChangeReply>;

/** The form that a model is asked for. */
export const EditReply = z.object({
  cannot: z.string().nullable().describe('Why what was asked cannot be done, or what of it; null if all is done'),
  summary: z.string().describe('What the changes do, in one sentence'),
  changes: z.array(ChangeReply),
});
export type EditReply = z.infer<typeof EditReply>;

/** How a reply is read. Its changes are validated one by one, so that an invalid one does not affect the others. */
export const LooseEdit = z.object({
  cannot: z.string().nullable().catch(null),
  summary: z.string().catch(''),
  changes: z.array(z.unknown()),
});
export type LooseEdit = z.infer<typeof LooseEdit>;
