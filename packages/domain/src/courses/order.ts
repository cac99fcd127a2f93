/** Returns whether an order contains each current id exactly once. */
export function isOrderOf(order: readonly string[], present: readonly string[]): boolean {
  const left = new Set(present);
  return order.length === present.length && order.every((id) => left.delete(id));
}

/** Moves `id` to `index`, counted without it; larger indexes mean the end. */
export function placeAt(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.min(Math.max(index, 0), others.length), 0, id);
}

/** Inserts `id` after its nearest former predecessor, else before its nearest former successor, else at the end. */
export function placeBack(present: readonly string[], former: readonly string[], id: string): string[] {
  const others = present.filter((other) => other !== id);
  const at = former.indexOf(id);
  const before = former.slice(0, Math.max(at, 0)).findLast((other) => others.includes(other));
  if (before !== undefined) return placeAt(others, id, others.indexOf(before) + 1);
  const after = former.slice(at + 1).find((other) => others.includes(other));
  return placeAt(others, id, after === undefined ? others.length : others.indexOf(after));
}
