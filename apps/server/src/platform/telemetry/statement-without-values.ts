/** A trace keeps no more of a statement. */
const LONGEST = 2_000;

/** A statement as it may leave the server: its values are numbers of parameters, and what is written out in it goes. */
export const statementWithoutValues = (statement: string): string =>
  statement
    .replace(/\$([a-z_]\w*)?\$.*?\$\1\$/gis, "'…'")
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .slice(0, LONGEST);
