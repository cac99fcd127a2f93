/** Text and names of gaps in turn, text first: splitting by a pattern with one group gives both. */
export const clozeParts = (text: string): string[] => text.split(/\{\{(\w+)\}\}/);

export const gapsIn = (text: string): string[] => clozeParts(text).filter((_, at) => at % 2 === 1);
