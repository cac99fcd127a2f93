/** By this mark spreadsheets know that a file is UTF-8. It stands before the first line. */
export const UTF8_MARK = '\uFEFF';

/** A row of CSV with the end of its line (RFC 4180). */
export function commaSeparatedLine(cells: readonly (string | number)[]): string {
  const written = cells.map((cell) => {
    // A cell that begins like a formula would be run by a spreadsheet.
    const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}
