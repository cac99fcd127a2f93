/** The line of the tree with this id, where it is drawn. */
export const rowOf = (tree: Element, id: string) =>
  tree.querySelector<HTMLElement>(`[role="row"][data-id="${CSS.escape(id)}"]`);

/** The id of the line that something on the page is part of. */
export const rowIdOf = (part: Element) => part.closest<HTMLElement>('[role="row"]')?.dataset.id;
