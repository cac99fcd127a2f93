import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impactOfPlan } from './criterion-impact.ts';
import {
  type CriterionSetPlan,
  type PresentCriterion,
  planCriterionSet,
  type WrittenCriterion,
} from './criterion-set.ts';

const text = fc.record({
  statement: fc.constantFrom('a', 'b', 'c'),
  guidance: fc.constantFrom('', 'g'),
  kind: fc.constantFrom('fact' as const, 'concept' as const),
  sources: fc.subarray([{ upload: 'a.pdf', page: 1, quote: 'q' }]),
  goldAnswers: fc.subarray([{ text: 'yes', verdict: 'met' as const }]),
  keyPoints: fc.subarray([
    { pointId: 'p1', text: 'one thing', accepted: ['it'] },
    { pointId: 'p2', text: 'another', accepted: [] },
  ]),
  misconceptions: fc.subarray([{ text: 'no' }]),
});
const status = fc.constantFrom('active' as const, 'retired' as const);
const present: fc.Arbitrary<PresentCriterion[]> = fc
  .array(fc.record({ text, status, version: fc.nat(5) }), { maxLength: 6 })
  .map((rows) => rows.map(({ text: said, ...row }, at) => ({ ...said, ...row, rowId: `r${at}`, position: at })));
const said = {
  statement: 'a',
  guidance: '',
  kind: 'fact' as const,
  sources: [],
  goldAnswers: [],
  keyPoints: [],
  misconceptions: [],
};
const newPointId = () => 'new';
const change = fc.constantFrom(undefined, 'carry' as const, 'verify' as const);

/** Generates a set and a new set that reorders, changes and adds criteria. */
const sets = present.chain((criteria) =>
  fc.record({
    rows: fc.constant(criteria),
    written: fc
      .tuple(fc.shuffledSubarray(criteria), fc.array(fc.tuple(fc.nat(9), fc.option(text)), { maxLength: 8 }))
      .map(([kept, edits]): WrittenCriterion[] => [
        ...kept.map((criterion, at) => ({ ...criterion, ...edits[at]?.[1] })),
        ...edits.slice(kept.length).flatMap(([, said]) => said ?? []),
      ]),
  }),
);

function planned(criteria: PresentCriterion[], written: WrittenCriterion[]): CriterionSetPlan {
  const outcome = planCriterionSet(criteria, written, newPointId);
  if (!outcome.ok) throw new Error('not a set');
  return outcome.plan;
}

/** Returns the set after the plan as stored. */
function carriedOut(before: PresentCriterion[], plan: CriterionSetPlan): PresentCriterion[] {
  const retired = new Set(plan.retired.map(({ rowId }) => rowId));
  const saved = plan.rows.map(
    ({ was, text: said, position, changes }, at): PresentCriterion => ({
      ...said,
      rowId: was?.rowId ?? `new${at}`,
      position,
      status: 'active',
      version: (was?.version ?? 0) + (changes || !was ? 1 : 0),
    }),
  );
  const others = before.filter(({ rowId }) => !saved.some((criterion) => criterion.rowId === rowId));
  return [
    ...saved,
    ...others.map((criterion) =>
      retired.has(criterion.rowId) ? { ...criterion, status: 'retired' as const } : criterion,
    ),
  ];
}

describe('replacing a set of criteria', () => {
  it('keeps every criterion as new, retired or already retired', () => {
    fc.assert(
      fc.property(sets, ({ rows: criteria, written }) => {
        const after = carriedOut(criteria, planned(criteria, written));
        expect(after.filter(({ status: is }) => is === 'active')).toHaveLength(written.length);
        for (const { rowId } of criteria)
          expect(after.filter((criterion) => criterion.rowId === rowId)).toHaveLength(1);
      }),
    );
  });

  it('uses the given order and text and raises a version only for changed text', () => {
    fc.assert(
      fc.property(sets, ({ rows: criteria, written }) => {
        const plan = planned(criteria, written);
        expect(plan.rows.map(({ position }) => position)).toEqual([...written.keys()]);
        for (const [at, { was, text: said, changes }] of plan.rows.entries()) {
          expect(said).toMatchObject({ statement: written[at]?.statement });
          if (was) expect(changes).toBe(JSON.stringify(said) !== JSON.stringify({ ...said, ...pick(was) }));
        }
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(sets, ({ rows: criteria, written }) => {
        const after = carriedOut(criteria, planned(criteria, written));
        const again = planned(
          after,
          after.filter(({ status: is }) => is === 'active'),
        );
        expect(again.retired).toEqual([]);
        expect(again.rows.some(({ was, changes }) => !was || changes || was.status === 'retired')).toBe(false);
      }),
    );
  });

  it('keeps omitted fields and refuses unknown or duplicate ids', () => {
    const criterion = { ...said, rowId: 'r', position: 0, version: 1, status: 'active' as const };
    expect(planned([criterion], [{ rowId: 'r', statement: 'else' }]).rows[0]?.text).toEqual({
      ...pick(criterion),
      statement: 'else',
    });
    expect(planCriterionSet([criterion], [criterion, criterion, { rowId: 'x', statement: 'x' }], newPointId)).toEqual({
      ok: false,
      unknown: ['x'],
      repeated: ['r'],
    });
  });
});

const pick = ({ rowId: _, position: __, version: ___, status: ____, ...words }: PresentCriterion) => words;

describe('key points', () => {
  const point = { pointId: 'p1', text: 'one thing', accepted: ['it'] };
  const criterion = { ...said, keyPoints: [point], rowId: 'r', position: 0, version: 1, status: 'active' as const };
  const after = (was: PresentCriterion, change: Partial<WrittenCriterion>) =>
    planned([was], [{ rowId: 'r', statement: was.statement, ...change }]).rows[0];

  it('stay when the statement or the guidance changes, unless the statement was the only one', () => {
    for (const pointsBy of ['author', 'engine'] as const) {
      const own = { ...criterion, pointsBy };
      for (const change of [{ guidance: 'else' }, { statement: 'b' }])
        expect(after(own, change)).toMatchObject({ text: { keyPoints: [point] }, pointsBy });
    }
    const unsplit = { ...criterion, keyPoints: [{ ...point, text: criterion.statement }] };
    expect(after(unsplit, { guidance: 'else' })?.text.keyPoints).toEqual(unsplit.keyPoints);
    expect(after(unsplit, { statement: 'b' })?.text.keyPoints).toEqual([]);
  });

  it('belong to their last writer', () => {
    const engines = { ...criterion, pointsBy: 'engine' as const };
    expect(after(engines, { keyPoints: [{ text: 'another' }] })?.pointsBy).toBe('author');
    expect(after(engines, { keyPoints: [{ text: 'another' }], pointsBy: 'engine' })?.pointsBy).toBe('engine');
    expect(after(engines, { kind: 'concept' })?.pointsBy).toBe('engine');
    expect(after(engines, { keyPoints: [] })?.pointsBy).toBeUndefined();
  });
});

describe('students who hold changed criteria', () => {
  const holders = fc
    .array(fc.uniqueArray(fc.constantFrom('ann', 'bob', 'eve')), { minLength: 6, maxLength: 6 })
    .map((lists) => new Map(lists.map((students, at) => [`r${at}`, students])));

  it('keep all or show some again after a decision', () => {
    fc.assert(
      fc.property(sets, holders, change, ({ rows: criteria, written }, held, said) => {
        const { impact, undecided, toVerify } = impactOfPlan(planned(criteria, written), held, said);
        if (said) expect(undecided).toBe(false);
        if (!undecided) expect(impact.carried + impact.toVerify).toBe(impact.students);
        expect(impact.toVerify).toBe(new Set(toVerify.flatMap((rowId) => held.get(rowId) ?? [])).size);
        if (said === 'carry') expect(toVerify).toEqual([]);
      }),
    );
  });

  it('require a decision for statement, guidance, kind and key points but not for sources and examples', () => {
    const criterion = { ...said, rowId: 'r', position: 0, version: 1, status: 'active' as const };
    const held = new Map([['r', ['ann']]]);
    const undecided = (changed: Partial<WrittenCriterion>) =>
      impactOfPlan(planned([criterion], [{ ...criterion, ...changed }]), held).undecided;
    expect(undecided({})).toBe(false);
    expect(undecided({ goldAnswers: [{ text: 'x', verdict: 'met' }] })).toBe(false);
    for (const changed of [{ statement: 'b' }, { guidance: 'g' }, { kind: 'concept' as const }])
      expect(undecided(changed)).toBe(true);
    expect(undecided({ statement: 'b', change: 'carry' })).toBe(false);
    const parted = { ...criterion, keyPoints: [{ pointId: 'p', text: 'one thing', accepted: [] }] };
    const repointed = (text: string) =>
      impactOfPlan(planned([parted], [{ ...parted, keyPoints: [{ pointId: 'p', text }] }]), held).undecided;
    expect(repointed('another thing')).toBe(true);
    expect(repointed('One thing.')).toBe(false);
  });
});
