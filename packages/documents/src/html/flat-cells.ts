const CELL = /(<t[hd]\b[^>]*>)((?:(?!<t[hd]\b)[\s\S])*?)(<\/t[hd]>)/gi;
const BLOCKS = /<(?:[uo]l|h[1-6]|blockquote)\b|<hr\b/i;

/** A table whose cells are lines: lists, headings and quotations stand in no cell of Markdown, their words do. */
export const flatCells = (table: string): string =>
  BLOCKS.test(table)
    ? table.replace(CELL, (_all, open: string, inner: string, close: string) => `${open}${lines(inner)}${close}`)
    : table;

function lines(cell: string): string {
  const lists: { count: number | undefined }[] = [];
  return cell
    .replace(/<(\/?)(ul|ol|li)\b[^>]*>/gi, (_tag, end: string, name: string) => {
      if (name.toLowerCase() !== 'li') {
        if (end) lists.pop();
        else lists.push({ count: name.toLowerCase() === 'ol' ? 0 : undefined });
        return '<br>';
      }
      if (end) return '';
      const list = lists.at(-1);
      if (list?.count !== undefined) list.count += 1;
      return `<br>${list?.count === undefined ? '•' : `${list.count}.`} `;
    })
    .replace(/(<br>[•\d.]+ )\s*<p\b[^>]*>/gi, '$1')
    .replace(/<h[1-6]\b[^>]*>/gi, '<br><strong>')
    .replace(/<\/h[1-6]>/gi, '</strong><br>')
    .replace(/<\/?(?:blockquote|p|div)\b[^>]*>|<hr\b[^>]*>/gi, '<br>')
    .replace(/(?:\s*<br>\s*)+/g, '<br>')
    .replace(/^<br>|<br>$/g, '');
}
