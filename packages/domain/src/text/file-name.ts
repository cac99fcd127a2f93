const LONGEST_NAME = 80;

/** Returns a title without characters that file systems reject, plus an extension. */
export const fileName = (title: string, ending: string): string =>
  `${
    title
      .replace(/[\\/:*?"<>|#%\p{C}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, LONGEST_NAME) || 'course'
  }.${ending}`;
