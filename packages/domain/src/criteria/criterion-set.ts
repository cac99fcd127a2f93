import type { Criterion, CriterionText, PointsBy } from '@coursecraft/contract/criteria/criterion';
import type { CriterionChange, KeyPointInput } from '@coursecraft/contract/criteria/criterion-saving';
import { sameWording } from '../language/same-wording.ts';
import { isUnsplit, settleKeyPoints } from './key-points.ts';

export type PresentCriterion = CriterionText &
  Pick<Criterion, 'rowId' | 'position' | 'version' | 'status' | 'pointsBy'>;

/** Omitted fields keep their value and are empty in a new criterion. */
export type WrittenCriterion = { [K in Exclude<keyof CriterionText, 'keyPoints'>]?: CriterionText[K] | undefined } & {
  rowId?: string | undefined;
  statement: string;
  keyPoints?: KeyPointInput[] | undefined;
  /** The writer of given key points and misconceptions; defaults to the author. */
  pointsBy?: PointsBy | undefined;
  change?: CriterionChange | undefined;
};

export type PlannedCriterion = {
  /** Absent for a new criterion. */
  was?: PresentCriterion | undefined;
  text: CriterionText;
  /** The writer of the resulting key points; absent if there are none. */
  pointsBy?: PointsBy | undefined;
  position: number;
  /** Whether any text differs, so that the version increases. */
  changes: boolean;
  asksAnew: boolean;
  change?: CriterionChange | undefined;
};

export type CriterionSetPlan = { rows: PlannedCriterion[]; retired: PresentCriterion[] };
type CriterionSetProblem = { unknown: string[]; repeated: string[] };

const NEW: Omit<CriterionText, 'statement'> = {
  guidance: '',
  kind: 'concept',
  sources: [],
  goldAnswers: [],
  keyPoints: [],
  misconceptions: [],
};

/** Plans the replacement of criteria: matches by id, reactivates or retires others and deletes nothing. */
export function planCriterionSet(
  present: readonly PresentCriterion[],
  written: readonly WrittenCriterion[],
  newPointId: () => string,
): { ok: true; plan: CriterionSetPlan } | ({ ok: false } & CriterionSetProblem) {
  const known = new Map(present.map((criterion) => [criterion.rowId, criterion]));
  const named = written.flatMap(({ rowId }) => rowId ?? []);
  const unknown = named.filter((rowId) => !known.has(rowId));
  const repeated = named.filter((rowId, at) => named.indexOf(rowId) < at);
  if (unknown.length + repeated.length > 0) return { ok: false, unknown, repeated };
  const kept = new Set(named);
  return {
    ok: true,
    plan: {
      rows: written.map((criterion, position) => {
        const was = criterion.rowId ? known.get(criterion.rowId) : undefined;
        return planCriterion(was, criterion, position, newPointId);
      }),
      retired: present.filter(({ rowId, status }) => status === 'active' && !kept.has(rowId)),
    },
  };
}

function planCriterion(
  was: PresentCriterion | undefined,
  written: WrittenCriterion,
  position: number,
  newPointId: () => string,
): PlannedCriterion {
  const former: CriterionText = was ?? { ...NEW, statement: written.statement };
  const present = was && isOutdated(was, written) ? { ...former, keyPoints: [] } : former;
  const keyPoints = written.keyPoints && settleKeyPoints(former.keyPoints, written.keyPoints, newPointId);
  const given = { ...written, keyPoints };
  const text = Object.fromEntries(FIELDS.map((field) => [field, given[field] ?? present[field]])) as CriterionText;
  const asksAnew = was !== undefined && asksOtherwise(was, text);
  const changes = was !== undefined && !hasSameText(was, text);
  return {
    was,
    text,
    pointsBy: writerOf(was, text, written),
    position,
    changes,
    asksAnew,
    change: written.change,
  };
}

function writerOf(
  was: PresentCriterion | undefined,
  text: CriterionText,
  written: WrittenCriterion,
): PointsBy | undefined {
  if (text.keyPoints.length === 0) return undefined;
  const stays = was !== undefined && isSame('keyPoints', was, text) && isSame('misconceptions', was, text);
  return stays ? was.pointsBy : (written.pointsBy ?? 'author');
}

export type Asking = Pick<CriterionText, 'statement' | 'guidance' | 'kind' | 'keyPoints' | 'misconceptions'>;

export const asksOtherwise = (one: Asking, other: Asking): boolean =>
  one.statement !== other.statement ||
  one.guidance !== other.guidance ||
  one.kind !== other.kind ||
  partsOtherwise(one, other);

/** Key points that only illustrate the statement do not change the meaning. */
function partsOtherwise(one: Asking, other: Asking): boolean {
  if (one.keyPoints.length === 0 || other.keyPoints.length === 0) return false;
  return !saySame(one.keyPoints, other.keyPoints) || !saySame(one.misconceptions, other.misconceptions);
}

const saySame = (some: readonly { text: string }[], others: readonly { text: string }[]): boolean =>
  some.length === others.length &&
  some.every(({ text }) => others.some((other) => sameWording(text, other.text))) &&
  others.every(({ text }) => some.some((other) => sameWording(text, other.text)));

/** Returns whether the statement becomes the key point: nobody wrote any, or it was that before the statement changed. */
export const wantsKeyPoints = (was: PresentCriterion | undefined, written: WrittenCriterion): boolean =>
  written.keyPoints === undefined
    ? was === undefined || was.keyPoints.length === 0 || isOutdated(was, written)
    : written.keyPoints.length === 0;

const isOutdated = (was: PresentCriterion, { statement }: WrittenCriterion): boolean =>
  isUnsplit(was) && !sameWording(was.statement, statement);

const sameList = <T>(one: readonly T[], other: readonly T[], same: (a: T, b: T) => boolean) =>
  one.length === other.length && one.every((item, at) => same(item, other[at] as T));

type Field = Extract<keyof CriterionText, string>;

/** A comparison per field; a missing one does not compile. */
const SAME: { [F in Field]: (one: CriterionText[F], other: CriterionText[F]) => boolean } = {
  statement: Object.is,
  guidance: Object.is,
  kind: Object.is,
  sources: (one, other) =>
    sameList(one, other, (a, b) => a.upload === b.upload && a.page === b.page && a.quote === b.quote),
  goldAnswers: (one, other) => sameList(one, other, (a, b) => a.text === b.text && a.verdict === b.verdict),
  keyPoints: (one, other) =>
    sameList(
      one,
      other,
      (a, b) => a.pointId === b.pointId && a.text === b.text && sameList(a.accepted, b.accepted, Object.is),
    ),
  misconceptions: (one, other) => sameList(one, other, (a, b) => a.text === b.text),
};
const FIELDS = Object.keys(SAME) as Field[];
export const hasSameText = (one: CriterionText, other: CriterionText): boolean =>
  FIELDS.every((field) => isSame(field, one, other));
const isSame = <F extends Field>(field: F, one: CriterionText, other: CriterionText) =>
  SAME[field](one[field], other[field]);
