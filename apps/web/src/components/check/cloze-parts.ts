/** Returns texts and gap names alternately, text first. */
export const clozeParts = (text: string): string[] => text.split(/\{\{(\w+)\}\}/);

export const gapsIn = (text: string): string[] => clozeParts(text).filter((_, at) => at % 2 === 1);
