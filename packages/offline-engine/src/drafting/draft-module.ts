import type { ModuleRequest, Step } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import type { DraftReport } from '@coursecraft/contract/drafting/draft-report';
import type { LeftOut } from '@coursecraft/contract/drafting/module-outline';
import { findBlocks } from '@coursecraft/domain/content/blocks';
import { readCheck } from '@coursecraft/domain/content/check-block';
import type { ModuleDraft } from '@coursecraft/domain/drafting/draft';
import { coverage } from '@coursecraft/domain/language/words';
import { contentStems } from '../language/content-stems.ts';
import { phrasesOf } from '../language/phrases-of.ts';
import { PACKS } from '../language/pick-pack.ts';
import { kindOfHeading } from '../outline/heading-kind.ts';
import { objectiveStems } from '../outline/objective-words.ts';
import type { Report } from '../outline/read-topics.ts';
import type { Topic } from '../outline/topic.ts';
import { askTopics } from './ask-topics.ts';
import { type Choice, planDraft } from './plan-draft.ts';
import { createTally } from './tally.ts';
import type { TopicMaterial } from './topic-material.ts';
import { writeSection } from './write-section.ts';

/** Drafts a module deterministically from uploads in their own words. Throws `EngineRefusal` if they are too thin. */
export function draftModule(request: ModuleRequest, onStep: (step: Step) => void): ModuleDraft {
  const draft = draftSections(request, onStep);
  if (draft.sections.length === 0) throw new EngineRefusal('nothing-for-kinds');
  return draft;
}

/** Drafts chosen topics; returns no sections if there is no material. */
export function draftSections(request: ModuleRequest, onStep: (step: Step) => void, choice: Choice = {}): ModuleDraft {
  let total = request.sources.length + 2;
  const report: Report = (step) => onStep({ ...step, total });

  const { title, plans, leftOut } = planDraft(request, report, choice);
  total = request.sources.length + plans.length + 1;
  const topics = plans.flatMap((plan) => plan.topics);
  const language = mainLanguage(topics);
  const context = {
    phrases: phrasesOf(language ?? request.language),
    isOneUpload: new Set(topics.map(({ upload }) => upload)).size === 1,
  };
  const tally = createTally();
  // A left-out heading is no exercise.
  const unplaced = leftOut.filter(
    ({ title: words, reason }) => reason === 'exercises' && /[.?!]$/.test(words) && !isHeading(words),
  );
  tally.drop('task', 'not-taught', unplaced.length);
  const materials = new Map(askTopics(topics, { context, language, tally }).map((one) => [one.topic, one]));
  const length = request.outline?.length ?? request.length ?? 'standard';
  const sections = plans.map((plan, at) => {
    const label = `Writing section ${at + 1} of ${plans.length}: ${plan.title}`;
    report({ kind: 'writing-section', label, name: plan.title, done: request.sources.length + 1 + at });
    const own = plan.topics.flatMap((topic) => materials.get(topic) ?? []);
    return writeSection(plan.title, own, { context, length, formats: request.formats, tally });
  });
  const written = sections.filter(({ elements }) => elements.length > 0);
  const plain = [...new Set(topics.flatMap((topic) => topic.language ?? []))];
  return {
    title,
    sections: written,
    scenarios: [],
    report: {
      objectives: objectivesAsked([...materials.values()], written, leftOut),
      questions: countQuestions(written),
      dropped: tally.dropped(),
      ...(plain.length > 0 ? { plain } : {}),
    },
  };
}

/** “Did you get it?” is a heading of exercises. */
const isHeading = (words: string) => Object.values(PACKS).some((pack) => kindOfHeading(words, pack) === 'exercises');

const mainLanguage = (topics: readonly Topic[]): string | undefined =>
  [...Map.groupBy(topics, ({ pack }) => pack.code)].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];

function countQuestions(sections: ModuleDraft['sections']): NonNullable<DraftReport['questions']> {
  const checks = sections
    .flatMap(({ elements }) => elements)
    .flatMap(({ content }) => findBlocks(content).filter(({ kind }) => kind === 'check'))
    .flatMap(({ body }) => {
      const reading = readCheck(body);
      return reading.ok ? [reading.check] : [];
    });
  const open = checks.filter(({ type }) => type === 'free-response').length;
  return { open, keyed: checks.length - open };
}

function objectivesAsked(
  materials: readonly TopicMaterial[],
  sections: ModuleDraft['sections'],
  leftOut: readonly LeftOut[],
): DraftReport['objectives'] {
  const statements = sections.flatMap(({ elements }) =>
    elements.flatMap(({ rows: criteria }) => criteria.map(({ statement }) => statement)),
  );
  const all = materials.flatMap(({ topic }) =>
    topic.objectives.map(({ text }) => {
      const wanted = objectiveStems(text, topic.pack);
      const isAsked =
        wanted.size > 0 && statements.some((claim) => coverage(wanted, contentStems(claim, topic.pack)) === 1);
      return { text, isAsked };
    }),
  );
  return {
    asked: all.filter(({ isAsked }) => isAsked).length,
    missing: [
      ...all.filter(({ isAsked }) => !isAsked).map(({ text }) => text),
      ...leftOut.filter(({ reason }) => reason === 'objectives').map(({ title }) => title),
    ],
  };
}
