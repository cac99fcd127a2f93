const CALLOUT = /^(>[ >]*)\\?\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\\?\] ?(\n?)/gim;

/** Restores the markers of call-outs that were escaped as text. */
export const withCallOuts = (content: string): string =>
  content.replace(
    CALLOUT,
    (_all, mark: string, word: string, line: string) => `${mark}[!${word}]\n${line ? '' : mark}`,
  );
