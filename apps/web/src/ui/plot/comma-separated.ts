/** Rows as CSV (RFC 4180), with the mark by which spreadsheets know that it is UTF-8. */
export function commaSeparated(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => {
    // A cell that begins like a formula would be run by a spreadsheet.
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
