import type {
  CriteriaRequest,
  EditRequest,
  ElementRequest,
  GradingRun,
  OutlineRequest,
  ScenarioRequest,
  ScenariosRequest,
  SectionRequest,
  SourceDocument,
} from '../engine/engine.ts';
import type { Retriever } from './retriever.ts';
import { isSmallWindow } from './window.ts';

/** Passages are shown to the model; sources are verified against the full documents. */
export type WithPassages<R> = R & { passages: SourceDocument[] };

/** Characters of documents per prompt, about 15,000 tokens. */
export const ROOM_TO_DRAFT = 60_000;
const ROOM_TO_CHANGE = 24_000;
const SAMPLE = 4000;

/** Returns how many characters fit the model of a run. */
export const roomFor = (room: number, { share = 1 }: Pick<GradingRun, 'share'>): number => Math.floor(room * share);

type PassageOptions = { about: string; told?: string[]; room: number };

/** Chooses the passages that each kind of prompt needs. */
export function createPassages(builtin: Pick<Retriever, 'choosePassages'>) {
  const choose = async <R extends { sources: SourceDocument[]; language: string }>(
    request: R,
    { about, told = [], room }: PassageOptions,
    run: Pick<GradingRun, 'signal' | 'share'>,
  ): Promise<WithPassages<R>> => {
    const { sources, language } = request;
    if (sources.length === 0) return { ...request, passages: [] };
    return {
      ...request,
      passages: await builtin.choosePassages({ sources, language, about, told, room: roomFor(room, run) }, run),
    };
  };
  type Signal = Pick<GradingRun, 'signal' | 'share'>;
  return {
    section: (request: SectionRequest, run: Signal) => {
      const about = [request.title, request.brief].filter(Boolean).join(' ');
      const told = request.module.sections.flatMap(({ title, elements }) => [title, ...elements]);
      return choose(request, { about, told: about === '' ? told : [], room: ROOM_TO_DRAFT }, run);
    },
    element: (request: ElementRequest, run: Signal) => {
      const about = [request.title, request.hint, request.section.title].filter(Boolean).join(' ');
      // An element is written in one piece.
      return choose(request, { about, room: isSmallWindow(run) ? ROOM_TO_DRAFT / 2 : ROOM_TO_DRAFT }, run);
    },
    edit: (request: EditRequest, run: Signal) => {
      const { hint, selection, element } = request;
      const { start, end } = selection ?? { start: 0, end: SAMPLE };
      const about = [hint, element.title, element.content.slice(start, end)].join(' ');
      return choose(request, { about, room: ROOM_TO_CHANGE }, run);
    },
    outline: (request: OutlineRequest, run: Signal) => {
      const about = [request.hint, request.outline.title].join(' ');
      return choose(request, { about, room: ROOM_TO_CHANGE }, run);
    },
    rows: (request: CriteriaRequest, run: Signal) => {
      const about = [request.hint ?? '', request.element.title, request.element.content.slice(0, SAMPLE)].join(' ');
      return choose(request, { about, room: ROOM_TO_CHANGE }, run);
    },
    scenarios: <R extends ScenariosRequest | ScenarioRequest>(request: R, run: Signal) => {
      const rows = request.elements.flatMap((element) => element.rows.map(({ statement }) => statement));
      const about = [request.hint ?? '', ...request.elements.map(({ title }) => title), ...rows].join(' ');
      return choose(request, { about, room: ROOM_TO_CHANGE }, run);
    },
  };
}

export type Passages = ReturnType<typeof createPassages>;
