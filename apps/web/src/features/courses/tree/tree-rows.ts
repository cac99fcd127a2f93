export const rowOf = (tree: Element, id: string) =>
  tree.querySelector<HTMLElement>(`[role="row"][data-id="${CSS.escape(id)}"]`);

export const rowIdOf = (part: Element) => part.closest<HTMLElement>('[role="row"]')?.dataset.id;
