import { z } from 'zod';
import { Id } from '../primitives.ts';

export const DefinedTerm = z.object({ term: z.string(), aliases: z.array(z.string()), sentence: z.string() });
export type DefinedTerm = z.infer<typeof DefinedTerm>;

export const GlossaryTerm = DefinedTerm.extend({ elementId: Id, elementTitle: z.string() });
export type GlossaryTerm = z.infer<typeof GlossaryTerm>;
