import type {
  CriterionDifference,
  Differences,
  ElementDifference,
  ScenarioDifference,
} from '@coursecraft/contract/courses/publication';
import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { listChecks } from '@coursecraft/domain/content/checks';
import { asksOtherwise } from '@coursecraft/domain/criteria/criterion-set';
import type { Queryable } from '../../../platform/db/connect.ts';
import { pickFields } from '../../../platform/db/pick-fields.ts';
import { authoredElements, elements } from '../../../platform/db/schema/courses.ts';
import { criterionFields } from '../../../platform/db/schema/criteria.ts';
import { readAuthoredCriteria, readCriteria } from '../../criteria/repository/criteria.ts';
import type { Publishing } from './publish-parts.ts';
import { type Part, readParts, readScenarioStates, readTexts, type Scope, type StoredScenario } from './queries.ts';

/** Lists what publishing a scope changes for students. Requires a transaction, which it does not change. */
export async function listChanges(
  tx: Queryable,
  { courseId, uid, saveCriteria }: Publishing,
  scope: Scope,
): Promise<Differences> {
  const parts = (await readParts(tx, courseId, scope)).filter(({ published, hasChanges }) => !published || hasChanges);
  if (parts.length === 0) return { elements: [], impact: { students: 0, carried: 0, toVerify: 0, rows: [] } };
  const { impact } = await saveCriteria(tx, {
    courseId,
    preview: true,
    by: { authorUid: uid, origin: 'human', publish: true },
    sets: parts
      .filter(({ hasChanges }) => hasChanges)
      .map(({ moduleId, sectionId, elementId }) => ({
        place: { courseId, moduleId, sectionId, elementId },
        write: (active) => active,
      })),
  });
  const holders = new Map(impact.rows.map(({ rowId, holders: count }) => [rowId, count]));
  const live = await readCriteria(tx, courseId);
  const authored = await readAuthoredCriteria(tx, courseId);
  const ids = parts.map(({ elementId }) => elementId);
  const inScope = new Set(ids);
  const afterwards = new Set(
    [
      ...live.filter(({ elementId }) => !inScope.has(elementId)),
      ...authored.filter((one) => inScope.has(one.elementId)),
    ].map(({ rowId }) => rowId),
  );
  const before = await readTexts(tx, elements, courseId, ids);
  const after = await readTexts(tx, authoredElements, courseId, ids);
  const scenes = await readScenarioStates(tx, courseId, ids);
  const differences = parts.map((part): ElementDifference => {
    const { elementId, title, published, version, hasChanges } = part;
    const own = (rows: readonly StoredScenario[]) => rows.filter((row) => row.elementId === elementId);
    const pairs = hasChanges ? pairCriteria(part, live, authored) : [];
    return {
      elementId,
      title,
      published,
      version,
      ...(hasChanges ? { before: before.get(elementId), after: after.get(elementId) } : {}),
      criteria: pairs.map((pair) => ({ ...pair, holders: holders.get(pair.rowId) ?? 0 })),
      scenarios: hasChanges ? pairScenarios(part, own(scenes.live), own(scenes.authored)) : [],
      missing: [
        ...listChecks(after.get(elementId)?.content ?? '').flatMap(({ rows = [], stem }) =>
          provesNothing(rows, afterwards) ? [stem] : [],
        ),
        ...own(scenes.authored).flatMap((row) => (provesNothing(row.rowIds, afterwards) ? [row.title] : [])),
      ],
    };
  });
  return { elements: differences, impact };
}

const provesNothing = (rowIds: readonly string[], active: ReadonlySet<string>) =>
  rowIds.length > 0 && rowIds.every((rowId) => !active.has(rowId));

function pairCriteria(
  { elementId }: Part,
  live: readonly Criterion[],
  authored: readonly Criterion[],
): Omit<CriterionDifference, 'holders'>[] {
  const textOf = (criterion: Criterion) => pickFields(criterion, criterionFields);
  const own = (some: readonly Criterion[]) => some.filter((one) => one.elementId === elementId);
  const former = new Map(own(live).map((criterion) => [criterion.rowId, criterion]));
  const now = own(authored);
  const named = new Set(now.map(({ rowId }) => rowId));
  return [
    ...now.flatMap<Omit<CriterionDifference, 'holders'>>((criterion) => {
      const { rowId, unpublished } = criterion;
      if (!unpublished) return [];
      const was = former.get(rowId);
      if (!was) return [{ rowId, change: 'new' as const, after: textOf(criterion), asksAnew: false }];
      const asksAnew = asksOtherwise(was, criterion);
      return [{ rowId, change: 'changed' as const, before: textOf(was), after: textOf(criterion), asksAnew }];
    }),
    ...own(live).flatMap((was) =>
      named.has(was.rowId)
        ? []
        : [{ rowId: was.rowId, change: 'removed' as const, before: textOf(was), asksAnew: false }],
    ),
  ];
}

function pairScenarios(
  { moduleId, sectionId }: Part,
  before: readonly StoredScenario[],
  after: readonly StoredScenario[],
): ElementDifference['scenarios'] {
  const present = ({ removed: _, ...row }: StoredScenario) => ({ ...row, moduleId, sectionId });
  const former = new Map(before.map((row) => [row.scenarioId, row]));
  const kept = new Set(after.map(({ scenarioId }) => scenarioId));
  return [
    ...after.flatMap<ScenarioDifference>((row) => {
      const { scenarioId } = row;
      const was = former.get(scenarioId);
      if (!was) return [{ scenarioId, change: 'new' as const, after: present(row) }];
      if (was.version === row.version) return [];
      return [{ scenarioId, change: 'changed' as const, before: present(was), after: present(row) }];
    }),
    ...before.flatMap((was) =>
      kept.has(was.scenarioId)
        ? []
        : [{ scenarioId: was.scenarioId, change: 'removed' as const, before: present(was) }],
    ),
  ];
}
