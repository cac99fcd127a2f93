/** Has a reader watch itself whether we live, and tell what it takes. */
export const WATCHED = '--watched';
