/** The cells of a row, as they read. */
export const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

export const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
