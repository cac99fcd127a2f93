/** Tables that stay small however many people, courses and entries there are. */
export const SMALL_TABLES: readonly string[] = ['auth.jwks', 'settings'];

/** Statements that read a whole table. */
export type WholeTable = {
  why: string;
  /** By the names that `testing/plans/whole-reads-of` gives them. */
  reads: readonly string[];
};

/** All that the server reads whole tables for: a closed list, held by every test of the server. */
export const WHOLE_TABLES: readonly WholeTable[] = [];
