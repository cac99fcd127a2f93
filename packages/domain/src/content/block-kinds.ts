/** Fenced blocks with a meaning of their own. Every other fence is a code listing. */
export const BLOCK_KINDS = ['check', 'flashcards', 'scenario', 'video', 'diagram', 'interactive', 'package'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
