const ROW = /<tr[^>]*>([\s\S]*?)<\/tr>/gi;
const CELL = /<(t[hd])([^>]*)>([\s\S]*?)<\/t[hd]>/gi;
/** No cell of a text reaches further; a document that says so is not believed. */
const MOST = 50;
/** What is longer than this is no name of several rows, and is said once. */
const LONGEST = 300;

type HeldCell = { cell: string; left: number };

const spanOf = (attributes: string, name: 'rowspan' | 'colspan') =>
  Math.min(MOST, Math.max(1, Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes)?.[1] ?? 1)));

const withoutSpans = (attributes: string) =>
  attributes.replace(/\s*\b(?:row|col)span\s*=\s*(?:"[^"]*"|'[^']*'|\d+)/gi, '');

/** A table without cells that reach over several rows: each row says what holds for it, as Markdown has no such cells. */
export function expandSpans(table: string): string {
  if (!/\browspan\s*=/i.test(table)) return table;
  const held = new Map<number, HeldCell>();
  return table.replace(ROW, (row: string, inner: string) => {
    const cells: string[] = [];
    const fill = () => {
      for (let over = held.get(cells.length); over; over = held.get(cells.length)) {
        if (over.left > 1) held.set(cells.length, { ...over, left: over.left - 1 });
        else held.delete(cells.length);
        cells.push(over.cell);
      }
    };
    for (const [, tag = 'td', attributes = '', content = ''] of inner.matchAll(CELL)) {
      fill();
      const [rows, columns] = [spanOf(attributes, 'rowspan'), spanOf(attributes, 'colspan')];
      for (let column = 0; column < columns; column += 1) {
        const cell = `<${tag}${withoutSpans(attributes)}>${column === 0 ? content : ''}</${tag}>`;
        const again = cell.length <= LONGEST ? cell : `<${tag}></${tag}>`;
        if (rows > 1) held.set(cells.length, { cell: again, left: rows - 1 });
        cells.push(cell);
      }
    }
    fill();
    return row.replace(inner, () => cells.join(''));
  });
}
