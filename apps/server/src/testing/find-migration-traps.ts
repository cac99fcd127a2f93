import { type AlterTableCmd, type ConstrType, loadModule, type Node, parseSync } from 'libpg-query';
import { readSteps } from '../platform/db/migration-steps.ts';

await loadModule();

/** Statements that lock a table as long as it has rows, with alternatives. */
const TRAPS = {
  index: 'an index of a table that is there: create it concurrently, in a step `concurrently`',
  unvalidated: 'a constraint that looks at every row: add it `not valid`, and validate it in a step of its own',
  key: 'a key that makes its index: create that concurrently, and add the key `using index`',
  required:
    '`set not null` looks at every row, unless a check was validated that says so: add one, validate it, set it, drop it',
  type: 'another type writes every row anew: add a column, fill it in batches, swap',
  default: 'a default that differs by row writes every row: add the column without, fill it in batches',
  generated: 'a computed column writes every row: add a plain one, fill it in batches',
  rows: 'rows that are changed at once stay locked until all are done: a step `batches`, with a limit',
  rewrite: 'it writes the whole table anew',
} as const;
export type Trap = keyof typeof TRAPS;
export const describeTrap = (trap: Trap): string => TRAPS[trap];

/** Functions with the same result for every row. */
const SAME_FOR_ALL = ['now', 'make_interval', 'transaction_timestamp'];

/**
 * Finds statements that would lock a big table for long, by text. New tables are empty; `do` blocks are left to the
 * traffic test.
 */
export function findMigrationTraps(name: string, sql: string): Trap[] {
  const made = new Set<string>();
  const validated = new Set<string>();
  return readSteps(name, sql).flatMap(({ kind, sql: text }) =>
    (parseSync(text).stmts ?? []).flatMap(({ stmt }) => {
      if (!stmt) return [];
      if ('CreateStmt' in stmt) made.add(nameOf(stmt.CreateStmt.relation));
      if ('CreateTableAsStmt' in stmt) made.add(nameOf(stmt.CreateTableAsStmt.into?.rel));
      if ('RenameStmt' in stmt && stmt.RenameStmt.renameType === 'OBJECT_TABLE') {
        if (made.has(nameOf(stmt.RenameStmt.relation))) made.add(stmt.RenameStmt.newname ?? '');
        else made.delete(nameOf(stmt.RenameStmt.relation));
      }
      if ('AlterTableStmt' in stmt && stmt.AlterTableStmt.cmds?.some(isValidation))
        validated.add(nameOf(stmt.AlterTableStmt.relation));
      const traps = trapsOf(stmt, kind === 'batches', (table) => made.has(table));
      const isKnown = 'AlterTableStmt' in stmt && validated.has(nameOf(stmt.AlterTableStmt.relation));
      return traps.filter((trap) => trap !== 'required' || !isKnown);
    }),
  );
}

const isValidation = (node: Node) => 'AlterTableCmd' in node && node.AlterTableCmd.subtype === 'AT_ValidateConstraint';

const nameOf = (relation: { schemaname?: string; relname?: string } | undefined): string =>
  [relation?.schemaname, relation?.relname].filter(Boolean).join('.');

function trapsOf(stmt: Node, inBatches: boolean, isNew: (table: string) => boolean): Trap[] {
  if ('IndexStmt' in stmt) return stmt.IndexStmt.concurrent || isNew(nameOf(stmt.IndexStmt.relation)) ? [] : ['index'];
  if ('UpdateStmt' in stmt) return inBatches || isNew(nameOf(stmt.UpdateStmt.relation)) ? [] : ['rows'];
  if ('DeleteStmt' in stmt) return inBatches || isNew(nameOf(stmt.DeleteStmt.relation)) ? [] : ['rows'];
  if ('InsertStmt' in stmt) return inBatches || !readsRows(stmt.InsertStmt.selectStmt) ? [] : ['rows'];
  if ('CreateTableAsStmt' in stmt) return readsRows(stmt.CreateTableAsStmt.query) ? ['rows'] : [];
  if ('ClusterStmt' in stmt || ('VacuumStmt' in stmt && stmt.VacuumStmt.is_vacuumcmd)) return ['rewrite'];
  if (!('AlterTableStmt' in stmt) || isNew(nameOf(stmt.AlterTableStmt.relation))) return [];
  return (stmt.AlterTableStmt.cmds ?? []).flatMap((node) =>
    'AlterTableCmd' in node ? trapsOfChange(node.AlterTableCmd) : [],
  );
}

const readsRows = (query: Node | undefined): boolean =>
  query !== undefined && 'SelectStmt' in query && (query.SelectStmt.fromClause ?? []).length > 0;

const KEYS: (ConstrType | undefined)[] = ['CONSTR_PRIMARY', 'CONSTR_UNIQUE', 'CONSTR_EXCLUSION'];
const CHECKED: (ConstrType | undefined)[] = ['CONSTR_CHECK', 'CONSTR_FOREIGN'];

function trapsOfChange({ subtype, def }: AlterTableCmd): Trap[] {
  if (subtype === 'AT_SetNotNull') return ['required'];
  if (subtype === 'AT_AlterColumnType') return ['type'];
  if (subtype === 'AT_SetLogged' || subtype === 'AT_SetUnLogged' || subtype === 'AT_SetAccessMethod')
    return ['rewrite'];
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) {
    const { contype, indexname, skip_validation } = def.Constraint;
    if (KEYS.includes(contype)) return indexname ? [] : ['key'];
    return CHECKED.includes(contype) && !skip_validation ? ['unvalidated'] : [];
  }
  if (subtype !== 'AT_AddColumn' || !def || !('ColumnDef' in def)) return [];
  return (def.ColumnDef.constraints ?? []).flatMap((node): Trap[] => {
    if (!('Constraint' in node)) return [];
    const { contype, raw_expr } = node.Constraint;
    if (KEYS.includes(contype)) return ['key'];
    if (contype === 'CONSTR_GENERATED' || contype === 'CONSTR_IDENTITY') return ['generated'];
    if (CHECKED.includes(contype)) return ['unvalidated'];
    return contype === 'CONSTR_DEFAULT' && differsByRow(raw_expr) ? ['default'] : [];
  });
}

/** Whether an expression may differ by row. */
function differsByRow(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if ('FuncCall' in part) {
    const { funcname } = part.FuncCall as { funcname?: { String?: { sval?: string } }[] };
    if (!SAME_FOR_ALL.includes(funcname?.at(-1)?.String?.sval ?? '')) return true;
  }
  return Object.values(part).some(differsByRow);
}
