const LONGEST_NAME = 80;

/** As a file of a course is called: its title without what file systems do not take. */
export const fileName = (title: string, ending: string): string =>
  `${
    title
      .replace(/[\\/:*?"<>|#%\p{C}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, LONGEST_NAME) || 'course'
  }.${ending}`;
