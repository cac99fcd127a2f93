import type { ModuleDraft } from '@coursecraft/domain/drafts/draft';
import { itemContextOf } from '../checks/item-context.ts';
import type { ModuleRequest, Step } from '../engine.ts';
import { factsOfTopic } from '../facts/facts-of-topic.ts';
import { weightsOver } from '../facts/topic-terms.ts';
import { phrasesOf } from '../language/phrases-of.ts';
import type { Report } from '../outline/read-topics.ts';
import { EngineRefusal } from '../refusal.ts';
import { draftScenarios } from '../scenarios/draft-scenarios.ts';
import { type Choice, planDraft } from './plan-draft.ts';
import { writeSection } from './write-section.ts';

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

  const { title, plans } = planDraft(request, report, choice);
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
    title,
    sections: sections.map(({ title, elements }) => ({ title, elements })),
    scenarios: draftScenarios(sections, context),
  };
}
