import { refused } from '@coursecraft/contract/reasons';
import type { ModuleDraft } from '@coursecraft/domain/drafts/draft';
import { itemContextOf } from '../checks/item-context.ts';
import type { ModuleRequest, Step } from '../engine.ts';
import { factsOfTopic } from '../facts/facts-of-topic.ts';
import { weightsOver } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { phrasesOf } from '../language/phrases-of.ts';
import { pickPack } from '../language/pick-pack.ts';
import { planSections } from '../outline/plan-sections.ts';
import { sizedTopics } from '../outline/sized-topics.ts';
import { type Topic, topicSize } from '../outline/topic.ts';
import { topicsOf } from '../outline/topics.ts';
import { EngineRefusal } from '../refusal.ts';
import { draftScenarios } from '../scenarios/draft-scenarios.ts';
import { readSource } from '../source/read-source.ts';
import { type SourceBlock, sentencesOf } from '../source/source-block.ts';
import { writeSection } from './write-section.ts';

/** Words of running text without which no lesson comes about. */
const FEWEST_WORDS = 60;

type Report = (step: Omit<Step, 'total'>) => void;
/** Which of the documents' topics are told, and in how many sections; everything of them unless said. */
type Choice = { tells?: (topic: Topic) => boolean; onlyFirst?: boolean };

/**
 * Drafts a module from uploads: the same request gives the same draft. Throws `EngineRefusal` where the
 * sources hold too little running text, or nothing for the wanted kinds of elements.
 */
export function draftModule(request: ModuleRequest, onStep: (step: Step) => void): ModuleDraft {
  const draft = draftSections(request, onStep);
  if (draft.sections.length > 0) return draft;
  throw new EngineRefusal('nothing-for-kinds');
}

/** The same of a choice of topics; there may be nothing to tell of them. */
export function draftSections(request: ModuleRequest, onStep: (step: Step) => void, choice: Choice = {}): ModuleDraft {
  const phrases = phrasesOf(request.language);
  let total = request.sources.length + 2;
  const report: Report = (step) => onStep({ ...step, total });

  const topics = readTopics(request, report).filter((topic) => choice.tells?.(topic) ?? true);
  report({ kind: 'outlining', label: 'Outlining the module', done: request.sources.length });
  const plans = planSections(topics, request, phrases.joinTitles).slice(0, choice.onlyFirst ? 1 : undefined);
  const chosen = plans.flatMap((plan) => plan.topics);
  total = request.sources.length + plans.length + 2;
  const weight = weightsOver(chosen);
  const facts = chosen.map((topic) => factsOfTopic(topic, weight));
  const context = itemContextOf(facts, phrases);

  let keys = 0;
  const nextKey = () => {
    keys += 1;
    return `row-${keys}`;
  };
  const written = plans.map((plan, at) => {
    const label = `Writing section ${at + 1} of ${plans.length}: ${plan.title}`;
    report({ kind: 'writing-section', label, name: plan.title, done: request.sources.length + 1 + at });
    return writeSection(plan, { facts, context, nextKey, formats: request.formats });
  });
  const sections = written.filter(({ elements }) => elements.length > 0);
  report({ kind: 'writing-scenarios', label: 'Writing scenarios', done: total - 1 });
  return {
    title: titleOf(request, topics, phrases.moduleOf),
    sections: sections.map(({ title, elements }) => ({ title, elements })),
    scenarios: draftScenarios(sections, context),
  };
}

function readTopics(request: ModuleRequest, report: Report): Topic[] {
  const topics = request.sources.flatMap((source, at) => {
    report({ kind: 'reading', label: `Reading ${source.name}`, name: source.name, done: at });
    const blocks = readSource(source);
    const sample = source.pages.map((page) => page.text).join(' ');
    const pack = withTasks(pickPack(sample, source.language ?? request.language), blocks);
    return sizedTopics(topicsOf(blocks, source.title ?? withoutEnding(source.name), source.name, pack));
  });
  const size = topics.reduce((sum, topic) => sum + topicSize(topic), 0);
  if (size < FEWEST_WORDS) throw tooThin(request);
  return topics.filter((topic) => topicSize(topic) > 0);
}

/**
 * In a manual “Remove the cover.” is what there is to learn; in a textbook with exercises it is a task. Only where a
 * source sets work more than once are its commands taken for tasks.
 */
function withTasks(pack: LanguagePack, blocks: SourceBlock[]): LanguagePack {
  const assignments = blocks.flatMap(sentencesOf).filter((sentence) => pack.assignment.test(sentence.text)).length;
  return assignments >= 2 ? pack : { ...pack, task: pack.assignment };
}

const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ');

function tooThin(request: ModuleRequest): EngineRefusal {
  const names = request.sources.map((source) => `“${source.name}”`);
  return new EngineRefusal(
    names.length === 0
      ? 'no-document'
      : refused('documents-too-thin', { names: names.join(', '), count: names.length }),
  );
}

function titleOf(request: ModuleRequest, topics: Topic[], join: (titles: string[]) => string): string {
  if (request.title?.trim()) return request.title.trim();
  const titles = request.sources
    .filter((source) => topics.some((topic) => topic.upload === source.name))
    .map(
      (source) =>
        source.title ?? topics.find((topic) => topic.upload === source.name)?.chapter ?? withoutEnding(source.name),
    );
  return join([...new Set(titles)]);
}
