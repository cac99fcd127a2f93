import type { Element, Section } from '@coursecraft/contract/courses/course';
import type { DraftReport } from '@coursecraft/contract/drafting/draft-report';
import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { Engine } from '@coursecraft/contract/primitives';
import type { DRAFTING, DraftKind, GenerationRequest } from './generation-request.ts';

export type Place = { moduleId: string; sectionId: string; elementId: string };
export type Reply = ReplyOf<(typeof DRAFTING)[DraftKind]>;

export type Outcome = {
  kind: DraftKind;
  title: string;
  place: Place;
  engine: Engine;
  tokens?: number | undefined;
  sections: number;
  elements: number;
  rows: number;
  scenarios: number;
  citations: number;
  unsupported: { title: string; paragraphs: number; place: Place }[];
  /** What the engine removed when it checked the draft. */
  report?: DraftReport | undefined;
  unsourced: number;
};

/** Matches the reference, not the footnote. */
const MARK = /\[\^unsupported\](?!:)/g;

const marksIn = ({ content = '' }: Element) => content.match(MARK)?.length ?? 0;

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
  const elements = sections.flatMap((section) =>
    section.elements.map((element) => ({ element, place: { ...place, sectionId: section.id, elementId: element.id } })),
  );
  return {
    kind: request.kind,
    title,
    place,
    engine: reply.engine,
    tokens: reply.tokens,
    sections: sections.length,
    elements: elements.length,
    rows: reply.rows.length,
    scenarios: reply.scenarios.length,
    citations: reply.citations.length,
    unsupported: elements.flatMap(({ element, place: at }) => {
      const paragraphs = marksIn(element);
      return paragraphs > 0 ? [{ title: element.title, paragraphs, place: at }] : [];
    }),
    ...('report' in reply && reply.report ? { report: reply.report } : {}),
    unsourced: reply.rows.filter(({ sources }) => sources.length === 0).length,
  };
}
