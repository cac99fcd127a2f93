/** Words before the agent of a sentence in the passive: “written by”. */
export const AGENTS = new Set(['by', 'von', 'vom', 'durch']);
export const CONJUNCTIONS = new Set(['and', 'or', 'und', 'oder']);
