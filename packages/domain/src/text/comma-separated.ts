/** Byte order mark for the first line; spreadsheets need it to detect UTF-8. */
export const UTF8_MARK = '\uFEFF';

/** Writes a CSV row with its line end (RFC 4180). */
export function commaSeparatedLine(cells: readonly (string | number)[]): string {
  const written = cells.map((cell) => {
    // Spreadsheets would execute a cell that starts like a formula.
    const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}
