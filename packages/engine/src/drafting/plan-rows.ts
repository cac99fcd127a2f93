import { coverage, overlap } from '@coursecraft/domain/language/words';
import type { ItemContext } from '../checks/item-context.ts';
import type { TopicFacts } from '../facts/facts-of-topic.ts';
import { contentStems } from '../facts/topic-terms.ts';
import type { SectionPlan } from '../outline/plan-sections.ts';
import { chooseRows } from '../rows/choose-rows.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import type { Tally } from './tally.ts';

/** Criteria of a section of one topic; a learner can keep count of them. */
const MOST = 6;
/** The same of each lesson of a text that was too long for one. */
const OF_PIECE = 4;
/** Two criteria anywhere in a module that share this part of their words ask for one thing. */
const SAME = 0.7;

/** A section with the criteria of each of its topics. `checked` are those that its check asks for, and no lesson. */
export type RowPlan = {
  plan: SectionPlan;
  topics: { facts: TopicFacts; rows: PlannedRow[] }[];
  checked: PlannedRow[];
};

/** Criteria of a section that its check asks for. */
const IN_CHECK = 3;

/** Every second criterion is left to the section’s check, so that lesson and check each prove their own. */
const withChecked = ({ plan, topics }: Omit<RowPlan, 'checked'>): RowPlan => ({
  plan,
  topics,
  checked: topics.flatMap(({ rows }) => rows.filter((_, at) => at % 2 === 1)).slice(0, IN_CHECK),
});

/** Chooses the criteria of all sections: what an earlier section asks for is not asked for again. */
export function planRows(
  plans: readonly SectionPlan[],
  facts: readonly TopicFacts[],
  context: ItemContext,
  tally: Tally,
): RowPlan[] {
  const kept: PlannedRow[] = [];
  return plans.map((plan) => {
    const own = plan.topics.flatMap((topic) => facts.filter((each) => each.topic === topic));
    const isCut = own.slice(1).some(({ topic }) => topic.continues);
    const each = own.length === 1 ? MOST : isCut ? OF_PIECE : own.length === 2 ? MOST / 2 : 2;
    const topics = own.map((one) => {
      const rows = chooseRows(one, context, each).filter((row) => {
        const isNew = !kept.some((other) => repeats(row, other));
        if (!isNew) tally.drop('criterion', 'duplicate');
        return isNew;
      });
      kept.push(...rows);
      return { facts: one, rows };
    });
    return withChecked({ plan, topics });
  });
}

function repeats(row: PlannedRow, other: PlannedRow): boolean {
  const sameTerm =
    row.definition !== undefined &&
    other.definition !== undefined &&
    row.definition.term.toLowerCase() === other.definition.term.toLowerCase();
  const stems = ({ draft, topic }: PlannedRow) => contentStems(draft.statement, topic.pack);
  const [one, two] = [stems(row), stems(other)];
  const differ = row.fact?.kind === 'contrast' || other.fact?.kind === 'contrast';
  return sameTerm || (!differ && (overlap(one, two) >= SAME || coverage(one, two) >= 0.9));
}
