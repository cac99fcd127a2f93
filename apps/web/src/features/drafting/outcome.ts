import type { Section } from '@coursecraft/contract/courses/course';
import type { DraftReport } from '@coursecraft/contract/drafting/draft-report';
import type { HeldPart } from '@coursecraft/contract/drafting/section-report';
import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { Engine } from '@coursecraft/contract/primitives';
import type { GenerationRequest, RUNS, RunKind } from './generation-request.ts';

export type Place = { moduleId: string; sectionId: string; elementId: string };
export type Reply = ReplyOf<(typeof RUNS)[RunKind]>;

export type Outcome = {
  kind: RunKind;
  title: string;
  place: Place;
  engine: Engine;
  tokens?: number | undefined;
  requests?: number | undefined;
  /** In US dollars. */
  cost?: number | undefined;
  /** Written sections. */
  sections: number;
  /** Sections of the module that are not written. */
  missing: number;
  elements: number;
  rows: number;
  scenarios: number;
  citations: number;
  /** What the engine removed when it checked the draft. */
  report?: DraftReport | undefined;
  unsourced: number;
  /** Parts of an element that were left out. */
  held?: HeldPart[] | undefined;
};

/** Returns the sections with their ids. An element gets a section of its own. */
function partsOf(request: GenerationRequest, reply: Reply) {
  if ('module' in reply) {
    const { id: moduleId, title, sections } = reply.module;
    return { title, sections, place: { moduleId, sectionId: '', elementId: '' } };
  }
  const moduleId = 'moduleId' in request.body ? request.body.moduleId : '';
  if ('section' in reply) {
    const { id: sectionId, title } = reply.section;
    return { title, sections: [reply.section], place: { moduleId, sectionId, elementId: '' } };
  }
  const sectionId = 'sectionId' in request.body ? request.body.sectionId : '';
  const { id: elementId, title } = reply.element;
  const around: Pick<Section, 'id' | 'elements'> = { id: sectionId, elements: [reply.element] };
  return { title, sections: [around], place: { moduleId, sectionId, elementId } };
}

export function outcomeOf(request: GenerationRequest, reply: Reply): Outcome {
  const { title, sections, place } = partsOf(request, reply);
  return {
    kind: request.kind,
    title,
    place,
    engine: reply.engine,
    tokens: reply.tokens,
    requests: reply.requests,
    cost: reply.cost,
    sections: sections.filter((section) => section.elements.length > 0).length,
    missing: 'sections' in reply ? (reply.sections ?? []).filter(({ state }) => state !== 'written').length : 0,
    elements: sections.reduce((sum, section) => sum + section.elements.length, 0),
    rows: reply.rows.length,
    scenarios: reply.scenarios.length,
    citations: reply.citations.length,
    ...('report' in reply && reply.report ? { report: reply.report } : {}),
    ...('held' in reply && reply.held?.length ? { held: reply.held } : {}),
    unsourced: reply.rows.filter(({ sources }) => sources.length === 0).length,
  };
}
