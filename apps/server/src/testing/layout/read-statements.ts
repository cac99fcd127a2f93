import { type InsertStmt, loadModule, type Node, parseSync, type SelectStmt, type WithClause } from 'libpg-query';
import { type Equality, equalitiesOf, itemsOf } from './equalities.ts';
import { listPlace, type Place, Places, valuePlace } from './places.ts';

await loadModule();

/** The columns of each table by its name as statements say it; a table of another schema than `public` is `schema.name`. */
export type Columns = { readonly [table: string]: readonly string[] };

/** A table where a statement names it, the columns of it that conditions speak of, and those that an update changes. */
export type Mention = { table: string; place(column: string): Place; conditions: Set<string>; changes: string[] };

export type ReadStatement = { verb: 'select' | 'insert' | 'update' | 'delete'; mentions: Mention[]; places: Places };

type Output = { name: string; place: Place };
type Source = { outputs: Output[]; mention?: Mention };
type Scope = { sources: Map<string, Source>; ctes: Map<string, Output[]>; outer: Scope | undefined; depth: number };
/** A place, and how deep in subqueries it stands; a value stands outside them all. */
type Operand = { place: Place; depth: number; column?: string; source?: Source };

const VERBS = { SelectStmt: 'select', InsertStmt: 'insert', UpdateStmt: 'update', DeleteStmt: 'delete' } as const;
const isQuery = (kind: string): kind is keyof typeof VERBS => kind in VERBS;

/**
 * What the statements in a text touch and hold equal; of those that read and write no rows, such as `begin`, nothing.
 * `nameParameter` names parameters with the same value alike.
 */
export function readStatements(sql: string, columns: Columns, nameParameter: (number: number) => string = String) {
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt }) => {
    const kind = Object.keys(stmt ?? {})[0] ?? '';
    return stmt && isQuery(kind) ? [new Reader(columns, nameParameter).read(stmt, VERBS[kind])] : [];
  });
}

class Reader {
  readonly #places = new Places();
  readonly #mentions: Mention[] = [];
  readonly #read = new Map<unknown, Output[]>();
  readonly #columns: Columns;
  readonly #nameParameter: (number: number) => string;

  constructor(columns: Columns, nameParameter: (number: number) => string) {
    this.#columns = columns;
    this.#nameParameter = nameParameter;
  }

  read(statement: Node, verb: ReadStatement['verb']): ReadStatement {
    this.#query(statement, undefined);
    return { verb, mentions: this.#mentions, places: this.#places };
  }

  /** Reads a query once, and gives what it gives out. */
  #query(node: Node, outer: Scope | undefined): Output[] {
    const scope = { sources: new Map(), ctes: new Map(outer?.ctes), outer, depth: (outer?.depth ?? 0) + 1 };
    const [query] = Object.values(node);
    const outputs = this.#read.get(query) ?? this.#outputsOf(node, scope);
    this.#read.set(query, outputs);
    return outputs;
  }

  #outputsOf(node: Node, scope: Scope): Output[] {
    if ('SelectStmt' in node) return this.#select(node.SelectStmt, scope);
    if ('InsertStmt' in node) return this.#insert(node.InsertStmt, scope);
    const [statement, beside] =
      'UpdateStmt' in node
        ? [node.UpdateStmt, node.UpdateStmt.fromClause]
        : 'DeleteStmt' in node
          ? [node.DeleteStmt, node.DeleteStmt.usingClause]
          : [];
    if (!statement) throw new Error(`A query was expected, not ${Object.keys(node)}`);
    const { withClause, relation, whereClause, returningClause } = statement;
    this.#with(withClause, scope);
    const [target] = relation ? this.#from({ RangeVar: relation }, scope) : [];
    for (const one of beside ?? []) this.#from(one, scope);
    this.#hold(whereClause, scope);
    const changed = 'targetList' in statement ? statement.targetList : undefined;
    target?.mention?.changes.push(...(changed ?? []).map(nameIn));
    this.#walk(changed, scope);
    return this.#targets(returningClause?.exprs, scope);
  }

  #select(select: SelectStmt, scope: Scope): Output[] {
    const { larg, rarg, valuesLists, fromClause, whereClause, targetList, ...rest } = select;
    this.#with(rest.withClause, scope);
    if (larg && rarg) {
      const [left, right] = [larg, rarg].map((SelectStmt) => this.#query({ SelectStmt }, scope));
      return (left ?? []).map(({ name, place }, at) => ({
        name,
        place: this.#places.either(place, right?.[at]?.place ?? place),
      }));
    }
    if (valuesLists) {
      const rows = valuesLists.map((row) => itemsOf(row).map((one) => this.#place(one, scope)));
      return (rows[0] ?? []).map((first, at) => ({
        name: `column${at + 1}`,
        place: rows.reduce((all, row) => this.#places.either(all, row[at] ?? first), first),
      }));
    }
    for (const one of fromClause ?? []) this.#from(one, scope);
    this.#hold(whereClause, scope);
    this.#walk([rest.havingClause, rest.sortClause, rest.groupClause, rest.distinctClause, rest.limitCount], scope);
    return this.#targets(targetList, scope);
  }

  #insert(insert: InsertStmt, scope: Scope): Output[] {
    const { withClause, relation, cols, selectStmt, onConflictClause, returningClause } = insert;
    this.#with(withClause, scope);
    const rows = selectStmt ? this.#query(selectStmt, scope) : [];
    const [target] = relation ? this.#from({ RangeVar: relation }, scope) : [];
    const names = cols?.map(nameIn) ?? target?.outputs.map(({ name }) => name) ?? [];
    for (const [at, name] of names.entries()) {
      const [from, to] = [rows[at], target?.outputs.find((one) => one.name === name)];
      if (from && to) this.#places.lead(from.place, to.place);
    }
    this.#walk(onConflictClause, scope);
    return this.#targets(returningClause?.exprs, scope);
  }

  #with(clause: WithClause | undefined, scope: Scope): void {
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node) || !node.CommonTableExpr.ctequery) continue;
      const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr;
      // What a recursive one begins with stands for all of it.
      const first = 'SelectStmt' in ctequery ? ctequery.SelectStmt.larg : undefined;
      if (clause?.recursive && first)
        scope.ctes.set(ctename, renamed(this.#query({ SelectStmt: first }, scope), aliascolnames));
      scope.ctes.set(ctename, renamed(this.#query(ctequery, scope), aliascolnames));
    }
  }

  /** The sources that a part of a from clause brings. */
  #from(node: Node, scope: Scope): Source[] {
    if (!('JoinExpr' in node)) {
      const { alias, source } = this.#source(node, scope);
      scope.sources.set(alias, source);
      return [source];
    }
    const { larg, rarg, jointype, quals, usingClause } = node.JoinExpr;
    const [left, right] = [larg, rarg].map((side) => (side ? this.#from(side, scope) : []));
    const held = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] as Source[] }[jointype as string];
    this.#hold(quals, scope, held);
    for (const name of (usingClause ?? []).map(nameIn)) {
      const [a, b] = [left, right].map((side) => side?.flatMap((one) => operandIn(one, name, scope.depth) ?? [])[0]);
      if (a && b) this.#equate(a, b, held);
    }
    return [...(left ?? []), ...(right ?? [])];
  }

  #source(node: Node, scope: Scope): { alias: string; source: Source } {
    if ('RangeVar' in node) {
      const { schemaname, relname = '', alias } = node.RangeVar;
      const called = alias?.aliasname ?? relname;
      const cte = schemaname ? undefined : scope.ctes.get(relname);
      if (cte) return { alias: called, source: { outputs: renamed(cte, alias?.colnames) } };
      const table = schemaname && schemaname !== 'public' ? `${schemaname}.${relname}` : relname;
      const outputs = (this.#columns[table] ?? []).map((name) => ({ name, place: this.#places.fresh() }));
      const place = (column: string) => outputs.find(({ name }) => name === column)?.place ?? column;
      const mention: Mention = { table, place, conditions: new Set(), changes: [] };
      this.#mentions.push(mention);
      return { alias: called, source: { outputs, mention } };
    }
    if ('RangeSubselect' in node && node.RangeSubselect.subquery) {
      const { subquery, alias } = node.RangeSubselect;
      const outputs = renamed(this.#query(subquery, scope), alias?.colnames);
      return { alias: alias?.aliasname ?? this.#places.fresh(), source: { outputs } };
    }
    if (!('RangeFunction' in node)) throw new Error(`No source is known that is written as ${Object.keys(node)}`);
    const { functions, coldeflist, alias } = node.RangeFunction;
    this.#walk(functions, scope);
    const given = isGiven(functions) ? listPlace(this.#text(functions)) : undefined;
    const names = [...(coldeflist ?? []), ...(alias?.colnames ?? [])].map(nameIn);
    const outputs = (names.length > 0 ? names : [alias?.aliasname ?? '']).map((name) => {
      const place = this.#places.fresh();
      if (given) this.#places.lead(`${given} ${name}`, place);
      return { name, place };
    });
    return { alias: alias?.aliasname ?? this.#places.fresh(), source: { outputs } };
  }

  /** Takes what a condition holds equal in every row, or only in those of the sources that an outer join holds to it. */
  #hold(condition: Node | undefined, scope: Scope, held?: Source[]): void {
    if (!condition) return;
    if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
      for (const one of condition.BoolExpr.args ?? []) this.#hold(one, scope, held);
      return;
    }
    // No row at all is a row of any course.
    if ('A_Const' in condition && condition.A_Const.boolval && !condition.A_Const.boolval.boolval)
      for (const { outputs } of scope.sources.values())
        for (const { place } of outputs) this.#places.lead(valuePlace('no row'), place);
    this.#walk(condition, scope, ({ source, column }) => source?.mention?.conditions.add(column ?? ''));
    for (const one of equalitiesOf(condition)) {
      const [left, right] = [this.#operand(one.left, scope), this.#right(one, scope)];
      if (left && right) this.#equate(left, right, held);
    }
    if (!('SubLink' in condition) || condition.SubLink.subLinkType !== 'ANY_SUBLINK') return;
    const { subselect, testexpr, operName } = condition.SubLink;
    if (!subselect || !testexpr || operName) return;
    const outputs = this.#query(subselect, scope);
    for (const [at, node] of itemsOf(testexpr).entries()) {
      const [tested, output] = [this.#operand(node, scope), outputs[at]];
      if (tested && output) this.#equate(tested, { place: output.place, depth: tested.depth }, held);
    }
  }

  #equate(a: Operand, b: Operand, held: Source[] | undefined): void {
    const follows = (one: Operand, other: Operand) =>
      // What a subquery asks for says nothing of the rows around it.
      one.depth >= other.depth && (!held || (one.source !== undefined && held.includes(one.source)));
    if (follows(a, b)) this.#places.lead(b.place, a.place);
    if (follows(b, a)) this.#places.lead(a.place, b.place);
  }

  #operand(node: Node, scope: Scope): Operand | undefined {
    const bare = withoutCast(node);
    if ('ColumnRef' in bare) return this.#resolve(bare, scope);
    if ('SubLink' in bare && bare.SubLink.subLinkType === 'EXPR_SUBLINK' && bare.SubLink.subselect) {
      const [first] = this.#query(bare.SubLink.subselect, scope);
      return first && { place: first.place, depth: scope.depth };
    }
    return isGiven(bare) ? { place: valuePlace(this.#text(bare)), depth: 0 } : undefined;
  }

  #right({ right, isList }: Equality, scope: Scope): Operand | undefined {
    const bare = withoutCast(right);
    if (!isList) return this.#operand(bare, scope);
    if (!isGiven(bare)) return undefined;
    if (!('List' in bare || 'A_ArrayExpr' in bare)) return { place: listPlace(this.#text(bare)), depth: 0 };
    const texts = [...new Set(itemsOf(bare).map((one) => this.#text(withoutCast(one))))].sort();
    return { place: texts.length === 1 ? valuePlace(texts.join()) : listPlace(texts.join()), depth: 0 };
  }

  #place(node: Node, scope: Scope): Place {
    this.#walk(node, scope);
    return this.#operand(node, scope)?.place ?? this.#places.fresh();
  }

  #targets(targets: Node[] | undefined, scope: Scope): Output[] {
    return (targets ?? []).flatMap((node) => {
      if (!('ResTarget' in node) || !node.ResTarget.val) return [];
      const { name, val } = node.ResTarget;
      const path = pathOf(val);
      if (path?.at(-1) !== '*') return [{ name: name ?? path?.at(-1) ?? '', place: this.#place(val, scope) }];
      return [...scope.sources].flatMap(([alias, { outputs }]) =>
        path.length === 1 || path.at(-2) === alias ? outputs : [],
      );
    });
  }

  #resolve(node: Node, scope: Scope): Operand | undefined {
    const [column = '', alias] = pathOf(node)?.toReversed() ?? [];
    // The row that a trigger is about.
    if (alias === 'new' || alias === 'old') return { place: valuePlace(`${column} of the row`), depth: 0 };
    for (let at: Scope | undefined = scope; at; at = at.outer) {
      const named = alias === undefined ? [...at.sources.values()] : [at.sources.get(alias)];
      for (const source of named) {
        const found = source && operandIn(source, column, at.depth);
        if (found) return found;
      }
    }
    return undefined;
  }

  /** Reads what is nested anywhere in a part of a query, and tells of its columns. */
  #walk(part: unknown, scope: Scope, onColumn?: (found: Operand) => void): void {
    if (typeof part !== 'object' || part === null) return;
    const node = part as Node;
    if ('SubLink' in node) {
      this.#walk(node.SubLink.testexpr, scope, onColumn);
      if (node.SubLink.subselect) this.#query(node.SubLink.subselect, scope);
      return;
    }
    const found = 'ColumnRef' in node ? this.#resolve(node, scope) : undefined;
    if (found) onColumn?.(found);
    for (const one of Object.values(node)) this.#walk(one, scope, onColumn);
  }

  /** What a value is written as, its parameters by their names. */
  #text(part: unknown): string {
    return JSON.stringify(part, (key, value) => {
      if (key === 'location') return undefined;
      return key === 'ParamRef' ? this.#nameParameter(value.number) : value;
    });
  }
}

const withoutCast = (node: Node): Node =>
  'TypeCast' in node && node.TypeCast.arg ? withoutCast(node.TypeCast.arg) : node;

const nameIn = (node: Node): string => {
  if ('String' in node) return node.String.sval ?? '';
  if ('ResTarget' in node) return node.ResTarget.name ?? '';
  return 'ColumnDef' in node ? (node.ColumnDef.colname ?? '') : '';
};

/** `["e", "course_id"]` of `e.course_id`, `["e", "*"]` of `e.*`. */
const pathOf = (node: Node): string[] | undefined =>
  'ColumnRef' in node ? node.ColumnRef.fields?.map((one) => ('A_Star' in one ? '*' : nameIn(one))) : undefined;

const renamed = (outputs: Output[], names: Node[] | undefined): Output[] =>
  outputs.map(({ name, place }, at) => ({ name: names?.[at] ? nameIn(names[at]) : name, place }));

const operandIn = (source: Source, column: string, depth: number): Operand | undefined => {
  const output = source.outputs.find(({ name }) => name === column);
  return output && { place: output.place, depth, column, source };
};

/** Whether a part of a query is known before any row is read. */
const isGiven = (part: unknown): boolean =>
  typeof part !== 'object' ||
  part === null ||
  (!('ColumnRef' in part) && !('SubLink' in part) && Object.values(part).every(isGiven));
