/** Fenced blocks with their own meaning; every other fence is a code listing. */
export const BLOCK_KINDS = ['check', 'flashcards', 'scenario', 'video', 'diagram', 'interactive', 'package'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
