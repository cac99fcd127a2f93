import type { ModuleRequest, Step } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import type { DraftReport } from '@coursecraft/contract/shapes/draft-report';
import type { LeftOut } from '@coursecraft/contract/shapes/module-outline';
import type { ModuleDraft } from '@coursecraft/domain/drafts/draft';
import { createAsker } from '../checks/ask-in-turn.ts';
import { itemContextOf } from '../checks/item-context.ts';
import { lookBack } from '../checks/look-back.ts';
import { writeLookingBack } from '../elements/write-check.ts';
import { factsOfTopic } from '../facts/facts-of-topic.ts';
import { bareObjective } from '../facts/objectives/answer-objectives.ts';
import { fulfils } from '../facts/objectives/fulfils.ts';
import { phrasesOf } from '../language/phrases-of.ts';
import { PACKS } from '../language/pick-pack.ts';
import { kindOfHeading } from '../outline/heading-kind.ts';
import type { Report } from '../outline/read-topics.ts';
import type { Topic } from '../outline/topic.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { caseScenarios, type PlannedCase, planCases, putsToUse } from '../scenarios/case-scenarios.ts';
import { type Choice, planDraft } from './plan-draft.ts';
import { planRows, type RowPlan } from './plan-rows.ts';
import { planItems } from './reread.ts';
import { createTally } from './tally.ts';
import { writeSection } from './write-section.ts';

/**
 * Drafts a module from uploads: the same request gives the same draft. Throws `EngineRefusal` where the
 * sources hold too little running text, or nothing for the wanted kinds of elements.
 */
export function draftModule(request: ModuleRequest, onStep: (step: Step) => void): ModuleDraft {
  const draft = draftSections(request, onStep);
  if (draft.sections.length === 0) throw new EngineRefusal('nothing-for-kinds');
  // A novel makes lessons, if somebody wants lessons of it; a course that asks nothing is no course.
  const asks = draft.sections.some(({ elements }) => elements.some(({ rows }) => rows.length > 0));
  // What says what is to be learned is a textbook: its author adds what is asked.
  const isTextbook = (draft.report?.objectives.missing.length ?? 0) > 0;
  if (!asks && !isTextbook && !request.formats && !request.outline) throw new EngineRefusal('nothing-to-ask');
  return draft;
}

/** The same of a choice of topics; there may be nothing to tell of them. */
export function draftSections(request: ModuleRequest, onStep: (step: Step) => void, choice: Choice = {}): ModuleDraft {
  let total = request.sources.length + 2;
  const report: Report = (step) => onStep({ ...step, total });

  const { title, plans, leftOut } = planDraft(request, report, choice);
  total = request.sources.length + plans.length + 2;
  const topics = plans.flatMap((plan) => plan.topics);
  const spoken = spokenIn(topics);
  const plain = [...new Set(topics.flatMap(({ language }) => language ?? []))];
  // Nothing is asked of a passage in another language: it would be asked in two at once.
  const facts = topics.map((topic) =>
    topic.pack.code === spoken ? factsOfTopic(topic, topics) : { ...factsOfTopic(topic), facts: [], definitions: [] },
  );
  const context = itemContextOf(facts, phrasesOf(spoken ?? request.language));
  const tally = createTally();
  const planned = planRows(plans, facts, context, tally);
  const rowsOf = (plan: RowPlan) => plan.topics.flatMap((topic) => topic.rows);
  const rows = planned.flatMap(rowsOf);
  for (const [at, row] of rows.entries()) row.draft.key = `row-${at + 1}`;
  const { items, left } = planItems(planned, context, tally);
  const asked = planned.map((plan) => withoutRows(plan, left));
  // A heading that was left out is no exercise.
  const unplaced = leftOut.filter(
    ({ title: words, reason }) => reason === 'exercises' && /[.?!]$/.test(words) && !isHeading(words),
  );
  tally.drop('task', 'not-taught', unplaced.length);
  const cases = planCases(asked.map((plan) => ({ topics: plan.plan.topics, rows: rowsOf(plan) })));
  const taken = new Set(cases.flatMap(({ situation }) => situation.words ?? []));
  const length = request.outline?.length ?? request.length ?? 'standard';
  const asker = createAsker(items);
  const written = asked.map((plan, at) => {
    const label = `Writing section ${at + 1} of ${plans.length}: ${plan.plan.title}`;
    report({ kind: 'writing-section', label, name: plan.plan.title, done: request.sources.length + 1 + at });
    const onLeft = (count: number, what: 'sentence' | 'task', why: 'leaning' | 'condensed') =>
      tally.drop(what, why, count);
    return writeSection(plan, { context, asker, length, formats: request.formats, taken, onLeft });
  });
  const sections = written.filter(({ elements }) => elements.length > 0);
  const back = !request.formats || request.formats.includes('check') ? lookBack(asker, title, context) : undefined;
  if (back) sections.at(-1)?.elements.push(writeLookingBack(back, context));
  tally.drop('check', 'duplicate', asker.waiting().length);
  report({ kind: 'writing-scenarios', label: 'Writing scenarios', done: total - 1 });
  return {
    title,
    sections: sections.map(({ title, elements }) => ({ title, elements })),
    scenarios: caseScenarios(cases, sections, context),
    report: {
      objectives: objectivesAsked(asked, cases, leftOut),
      dropped: tally.dropped(),
      ...(plain.length > 0 ? { plain } : {}),
    },
  };
}

/** “Haben Sie es verstanden?” stands above exercises. */
const isHeading = (words: string) => Object.values(PACKS).some((pack) => kindOfHeading(words, pack) === 'exercises');

/** The same plan without what nothing asks for; who proves what stays as it was planned. */
function withoutRows({ plan, topics, checked }: RowPlan, left: readonly PlannedRow[]): RowPlan {
  const isKept = (row: PlannedRow) => !left.includes(row);
  return {
    plan,
    topics: topics.map(({ facts, rows }) => ({ facts, rows: rows.filter(isKept) })),
    checked: checked.filter(isKept),
  };
}

/** The language of most of what is told: what is asked of a text is asked in its own language. */
const spokenIn = (topics: readonly Topic[]): string | undefined =>
  [...Map.groupBy(topics, ({ pack }) => pack.code)].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];

/** Which of the documents’ objectives are asked for, in the form that their verb wants; what no lesson teaches is not. */
function objectivesAsked(
  plans: readonly RowPlan[],
  cases: readonly PlannedCase[],
  leftOut: readonly LeftOut[],
): DraftReport['objectives'] {
  const all = plans.flatMap(({ topics }) =>
    topics.flatMap(({ facts: { topic }, rows }) =>
      topic.objectives.map(({ text }) => {
        const asked = bareObjective(text);
        const isAsked =
          rows.some(({ fact }) => fact && fulfils(fact, asked, topic)) || cases.some((one) => putsToUse(one, asked));
        return { text, isAsked };
      }),
    ),
  );
  return {
    asked: all.filter(({ isAsked }) => isAsked).length,
    missing: [
      ...all.filter(({ isAsked }) => !isAsked).map(({ text }) => text),
      ...leftOut.filter(({ reason }) => reason === 'objectives').map(({ title }) => title),
    ],
  };
}
