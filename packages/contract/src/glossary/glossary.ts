import { z } from 'zod';
import { Id } from '../primitives.ts';

/** A term, its other names, and the sentence of a text that says what it is, in Markdown. */
export const DefinedTerm = z.object({ term: z.string(), aliases: z.array(z.string()), sentence: z.string() });
export type DefinedTerm = z.infer<typeof DefinedTerm>;

/** A term that the course defines, and where. */
export const GlossaryTerm = DefinedTerm.extend({ elementId: Id, elementTitle: z.string() });
export type GlossaryTerm = z.infer<typeof GlossaryTerm>;
