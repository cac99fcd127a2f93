/** Has a reader watch itself whether we live, and tell what it takes. */
export const WATCHED = '--watched';

/** The number of the pipe between a reader and us: its closing says that we are gone. Standard output is for what libraries say. */
export const LIFELINE = 4;
