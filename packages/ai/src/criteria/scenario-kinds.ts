import type { CriterionKind, ScenarioFields, ScenarioKind } from '@coursecraft/contract/criteria/criterion';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { sameWording } from '@coursecraft/domain/language/same-wording';
import type { ScenarioReply } from '../drafting/reply.ts';

export const KINDS_OF_SCENARIO = `Kinds of scenarios:
- "role": a person in a situation needs what the criteria ask for.
- "transfer": a case that the material does not have; what it says about its own cases is not enough. Only for criteria that can be applied, one per element.
- "teach-back": the student explains to a novice. "character" is the novice's first name, "misconception" one that the named criteria list, copied letter for letter. The situation says who the novice is; in the opening the novice says the misconception in everyday words and asks, and never says the right answer. One per element.
For other kinds both are null.`;

/** Kinds of criteria that can be applied to a new case. */
const APPLICABLE: readonly CriterionKind[] = ['concept', 'procedure', 'application'];
const LONGEST_NAME = 60;

/** Returns the kinds of scenarios that criteria allow. */
export const fittingKinds = (criteria: readonly CriterionDraft[]): ScenarioKind[] => [
  'role',
  ...(criteria.some(({ kind }) => APPLICABLE.includes(kind)) ? (['transfer'] as const) : []),
  ...(criteria.some(({ misconceptions }) => misconceptions.length > 0) ? (['teach-back'] as const) : []),
];

/** Returns the kind of a model's scenario; undefined for a novice without a name or a listed misconception. */
export function kindOfReply(
  { kind, character, misconception }: Pick<ScenarioReply, 'kind' | 'character' | 'misconception'>,
  criteria: readonly CriterionDraft[],
): Pick<ScenarioFields, 'kind' | 'character' | 'misconception'> | undefined {
  if (kind !== 'teach-back') return { kind };
  const name = inertMarkdown(character ?? '')
    .trim()
    .slice(0, LONGEST_NAME);
  const listed = criteria.flatMap(({ misconceptions }) => misconceptions);
  const held = listed.find(({ text }) => sameWording(text, misconception ?? ''));
  return name && held ? { kind, character: name, misconception: held.text } : undefined;
}

/** Keeps the first scenario of each kind of an element, and all of the kind `role`. */
export function onePerKind<T extends Pick<ScenarioFields, 'kind'>>(
  scenarios: readonly T[],
  elementOf: (scenario: T) => number,
  present: (element: number) => readonly ScenarioKind[] = () => [],
): T[] {
  return scenarios.filter((scenario, at) => {
    const { kind = 'role' } = scenario;
    if (kind === 'role') return true;
    const element = elementOf(scenario);
    const isLike = (other: T) => other.kind === kind && elementOf(other) === element;
    return !present(element).includes(kind) && !scenarios.slice(0, at).some(isLike);
  });
}
