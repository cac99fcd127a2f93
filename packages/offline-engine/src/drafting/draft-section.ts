import type { SectionRequest, Step } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import type { SectionDraft } from '@coursecraft/domain/drafting/draft';
import { draftSections } from './draft-module.ts';

const named = (title: string) => title.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Drafts a section about the title, the brief or the next unused topic. Throws `EngineRefusal` if none is left. */
export function draftSection({ module, ...request }: SectionRequest, onStep: (step: Step) => void): SectionDraft {
  const existingTitles = new Set(module.sections.flatMap(({ title, elements }) => [title, ...elements]).map(named));
  const isAsked = Boolean(request.title || request.brief);
  const draft = draftSections({ ...request, ...(isAsked ? { sections: 1 } : {}) }, onStep, {
    accepts: (topic) => isAsked || !existingTitles.has(named(topic.title)),
    onlyFirst: true,
  });
  const [section] = draft.sections;
  if (!section) {
    throw new EngineRefusal(request.formats ? 'nothing-for-kinds' : 'all-told-already');
  }
  return { title: request.title ?? section.title, elements: section.elements, scenarios: draft.scenarios };
}
