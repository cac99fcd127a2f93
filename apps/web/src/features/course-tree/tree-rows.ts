const levelOf = (row: Element) => Number(row.getAttribute('aria-level'));

const rowOf = (tree: Element, id: string) =>
  tree.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(id)}"]`);

/** The row to stand on when a row and all under it are gone: the next one shown, or the one before at the end. */
export function rowAfter(tree: Element, id: string): string | undefined {
  const row = rowOf(tree, id);
  if (!row) return undefined;
  const rows = [...tree.querySelectorAll<HTMLElement>('[role="row"]')];
  const place = rows.indexOf(row);
  const next = rows.slice(place + 1).find((other) => levelOf(other) <= levelOf(row)) ?? rows[place - 1];
  return next?.dataset.key;
}

/** Puts the focus on a row, once a menu that is closing has given it back and the row is drawn. */
export function focusRow(tree: Element, id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => rowOf(tree, id)?.focus()));
}
