/** `$$…$$` and `$…$`. A dollar sign with a space behind it opens no formula, one with a figure behind it closes none. */
const FORMULA = /\$\$(?:\\.|[^$\\])+\$\$|\$(?=[^\s$])(?:\\.|[^$\\\n])*(?<=\S)\$(?!\d)/g;

/** A text with something else in the place of each of its formulas. */
export const replaceFormulas = (text: string, put: (formula: string) => string): string =>
  text.includes('$') ? text.replace(FORMULA, put) : text;

/** A text whose formulas are letters of the same length: what stands in them parts and ends nothing. */
export const maskFormulas = (text: string): string => replaceFormulas(text, (formula) => 'x'.repeat(formula.length));

/** Changes a text, and none of its formulas. */
export function besideFormulas(text: string, change: (text: string) => string): string {
  const kept: string[] = [];
  const masked = replaceFormulas(text, (formula) => `\ue006${kept.push(formula) - 1}\ue007`);
  return change(masked).replace(/\ue006(\d+)\ue007/g, (_, at: string) => kept[Number(at)] ?? '');
}
