/** `$$…$$` and `$…$`; a dollar sign before a space opens no formula, and one before a digit closes none. */
const FORMULA = /\$\$(?:\\.|[^$\\])+\$\$|\$(?=[^\s$])(?:\\.|[^$\\\n])*(?<=\S)\$(?!\d)/g;

/** Replaces each formula of a text. */
export const replaceFormulas = (text: string, put: (formula: string) => string): string =>
  text.includes('$') ? text.replace(FORMULA, put) : text;

/** Replaces formulas with letters of the same length, so that their content splits nothing. */
export const maskFormulas = (text: string): string => replaceFormulas(text, (formula) => 'x'.repeat(formula.length));

/** Changes a text except for its formulas. */
export function besideFormulas(text: string, change: (text: string) => string): string {
  const kept: string[] = [];
  const masked = replaceFormulas(text, (formula) => `\ue006${kept.push(formula) - 1}\ue007`);
  return change(masked).replace(/\ue006(\d+)\ue007/g, (_, at: string) => kept[Number(at)] ?? '');
}
