import type { Node } from 'libpg-query';

/** What a condition holds equal: two operands, or one and a list. */
export type Equality = { left: Node; right: Node; isList: boolean };

/** The parts of a row, or the one that it is. */
export const itemsOf = (node: Node): Node[] => {
  if ('RowExpr' in node) return node.RowExpr.args ?? [];
  if ('List' in node) return node.List.items ?? [];
  if ('A_ArrayExpr' in node) return node.A_ArrayExpr.elements ?? [];
  return [node];
};

/** `a = b`, `(a, b) = (c, d)`, `a in (b, c)`, `(a, b) in ((c, d), …)` and `a = any(b)`, part by part. */
export function equalitiesOf(condition: Node): Equality[] {
  if (!('A_Expr' in condition)) return [];
  const { kind, name, lexpr, rexpr } = condition.A_Expr;
  const [operator] = name ?? [];
  if (!lexpr || !rexpr || !operator || !('String' in operator) || operator.String.sval !== '=') return [];
  if (kind === 'AEXPR_OP_ANY') return [{ left: lexpr, right: rexpr, isList: true }];
  if (kind === 'AEXPR_OP') {
    const rights = itemsOf(rexpr);
    return 'RowExpr' in lexpr
      ? itemsOf(lexpr).flatMap((left, at) => rights.slice(at, at + 1).map((right) => ({ left, right, isList: false })))
      : [{ left: lexpr, right: rexpr, isList: false }];
  }
  if (kind !== 'AEXPR_IN') return [];
  return itemsOf(lexpr).map((left, at) => {
    const items = itemsOf(rexpr).map((one) => ('RowExpr' in lexpr ? (itemsOf(one)[at] ?? one) : one));
    return { left, right: { List: { items } }, isList: true };
  });
}
