import type { ModuleRequest } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import type { LeftOut } from '@coursecraft/contract/drafting/module-outline';
import { phrasesOf } from '../language/phrases-of.ts';
import { titleOf } from '../outline/plan-modules.ts';
import { planSections, type SectionPlan } from '../outline/plan-sections.ts';
import { type Report, readTopics } from '../outline/read-topics.ts';
import type { Topic } from '../outline/topic.ts';
import { useOutline } from '../outline/use-outline.ts';

/** Selects topics and sections; defaults to everything. */
export type Choice = { accepts?: (topic: Topic) => boolean; onlyFirst?: boolean };

/** Returns the sections of the confirmed outline, or plans them. */
export function planDraft(
  request: ModuleRequest,
  report: Report,
  { accepts, onlyFirst }: Choice,
): { title: string; plans: SectionPlan[]; leftOut: LeftOut[] } {
  const { sources, language, outline } = request;
  const phrases = phrasesOf(language);
  const read = readTopics(sources, language, report);
  const topics = accepts ? read.topics.filter(accepts) : read.topics;
  report({ kind: 'outlining', label: 'Outlining the module', done: sources.length });
  if (outline) {
    const plans = useOutline(outline, read, phrases);
    if (plans.length === 0) throw new EngineRefusal('outline-not-in-documents');
    return { title: outline.title, plans, leftOut: read.leftOut };
  }
  const { sections } = planSections(topics, request);
  return {
    title: titleOf({ read, sources, request, phrases }),
    plans: onlyFirst ? sections.slice(0, 1) : sections,
    leftOut: read.leftOut,
  };
}
