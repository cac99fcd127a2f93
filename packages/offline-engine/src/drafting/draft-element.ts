import type { ElementRequest, Step } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import type { ElementDraft } from '@coursecraft/domain/drafting/draft';
import { draftSections } from './draft-module.ts';
import { WRITTEN_FORMATS } from './written-formats.ts';

/** Drafts one element. Throws `EngineRefusal` for unsupported kinds or missing material. */
export function draftElement(request: ElementRequest, onStep: (step: Step) => void): ElementDraft {
  const { format, title, hint, length, section, language, sources } = request;
  if (!WRITTEN_FORMATS.includes(format)) {
    throw new EngineRefusal('kinds-without-model');
  }
  const about = [title, hint].filter(Boolean).join('. ') || section.title;
  const draft = draftSections(
    { language, sources, sections: 1, title: about, brief: about, formats: [format], ...(length ? { length } : {}) },
    onStep,
  );
  const element = draft.sections.flatMap(({ elements }) => elements).find((one) => one.format === format);
  if (!element) {
    throw new EngineRefusal('nothing-for-that');
  }
  return { ...element, title: title ?? element.title };
}
