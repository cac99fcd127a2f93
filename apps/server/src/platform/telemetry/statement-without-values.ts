const LONGEST = 2_000;

/** Removes literals from a statement, so that traces contain no values. */
export const statementWithoutValues = (statement: string): string =>
  statement
    .replace(/\$([a-z_]\w*)?\$.*?\$\1\$/gis, "'…'")
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .slice(0, LONGEST);
