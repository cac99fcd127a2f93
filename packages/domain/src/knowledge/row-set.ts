import type { KnowledgeRow, RowText } from '@coursecraft/contract/shapes/knowledge';
import type { RowChange } from '@coursecraft/contract/shapes/row-saving';

/** A criterion as it stands, retired or not. */
export type PresentRow = RowText & Pick<KnowledgeRow, 'rowId' | 'position' | 'version' | 'status'>;

/** A criterion as it is to be. What is left out stays as it is, and is empty in a new one. */
export type WrittenRow = { [K in keyof RowText]?: RowText[K] | undefined } & {
  rowId?: string | undefined;
  statement: string;
  change?: RowChange | undefined;
};

export type PlannedRow = {
  /** Absent for a new criterion. */
  was?: PresentRow | undefined;
  text: RowText;
  /** By its place in the set. */
  position: number;
  /** Whether anything that it says is another, so that its version rises. */
  changes: boolean;
  /** Whether what it asks for may be another. */
  asksAnew: boolean;
  change?: RowChange | undefined;
};

export type RowSetPlan = { rows: PlannedRow[]; retired: PresentRow[] };
type RowSetProblem = { unknown: string[]; repeated: string[] };

const NEW: Omit<RowText, 'statement'> = { guidance: '', kind: 'concept', sources: [], goldAnswers: [] };

/**
 * What becomes of a set of criteria when another takes its place: rows are matched by their ids, retired ones come back,
 * those without an id are new, and those that are missing are retired. Nothing is ever deleted.
 */
export function planRowSet(
  present: readonly PresentRow[],
  written: readonly WrittenRow[],
): { ok: true; plan: RowSetPlan } | ({ ok: false } & RowSetProblem) {
  const known = new Map(present.map((row) => [row.rowId, row]));
  const named = written.flatMap(({ rowId }) => rowId ?? []);
  const unknown = named.filter((rowId) => !known.has(rowId));
  const repeated = named.filter((rowId, at) => named.indexOf(rowId) < at);
  if (unknown.length + repeated.length > 0) return { ok: false, unknown, repeated };
  const kept = new Set(named);
  return {
    ok: true,
    plan: {
      rows: written.map((row, position) => planRow(row.rowId ? known.get(row.rowId) : undefined, row, position)),
      retired: present.filter(({ rowId, status }) => status === 'active' && !kept.has(rowId)),
    },
  };
}

function planRow(was: PresentRow | undefined, written: WrittenRow, position: number): PlannedRow {
  const former: RowText = was ?? { ...NEW, statement: written.statement };
  const text = Object.fromEntries(FIELDS.map((field) => [field, written[field] ?? former[field]])) as RowText;
  const asksAnew = was !== undefined && asksOtherwise(was, text);
  const changes = was !== undefined && !FIELDS.every((field) => isSame(field, was, text));
  return {
    was,
    text,
    position,
    changes,
    asksAnew,
    change: written.change,
  };
}

/** What a criterion asks for; sources and examples ask for nothing. */
export type Asking = Pick<RowText, 'statement' | 'guidance' | 'kind'>;

export const asksOtherwise = (one: Asking, other: Asking): boolean =>
  one.statement !== other.statement || one.guidance !== other.guidance || one.kind !== other.kind;

const sameList = <T>(one: readonly T[], other: readonly T[], same: (a: T, b: T) => boolean) =>
  one.length === other.length && one.every((item, at) => same(item, other[at] as T));

type Field = Extract<keyof RowText, string>;

/** Whether a criterion says the same as before, field by field: one without its comparison does not compile. */
const SAME: { [F in Field]: (one: RowText[F], other: RowText[F]) => boolean } = {
  statement: Object.is,
  guidance: Object.is,
  kind: Object.is,
  sources: (one, other) =>
    sameList(one, other, (a, b) => a.upload === b.upload && a.page === b.page && a.quote === b.quote),
  goldAnswers: (one, other) => sameList(one, other, (a, b) => a.text === b.text && a.verdict === b.verdict),
};
const FIELDS = Object.keys(SAME) as Field[];
const isSame = <F extends Field>(field: F, one: RowText, other: RowText) => SAME[field](one[field], other[field]);
