import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** An element's text as it was before something of it was thrown away. */
export type FormerText = { elementId: string; content: string };
/** The criteria of an element as they were. */
export type FormerRows = { place: Pick<KnowledgeRow, 'moduleId' | 'sectionId' | 'elementId'>; rows: KnowledgeRow[] };

/** What somebody did in the review of a draft, with all that takes it back. */
export type Deed =
  | { kind: 'kept'; elementId: string }
  | { kind: 'thrown'; elementId: string; undoToken: string }
  | { kind: 'items'; elementId: string; texts: FormerText[]; rows: FormerRows[] };

const NONE: readonly Deed[] = [];
/** By course, the last one last; they outlive the page's parts, so that one can look elsewhere and come back. */
const deeds = createStore<Record<string, readonly Deed[]>>(() => ({}));

export const useDeeds = (courseId: string): readonly Deed[] => useStore(deeds, (all) => all[courseId] ?? NONE);

export const deedsOf = (courseId: string): readonly Deed[] => deeds.getState()[courseId] ?? NONE;

export const noteDeed = (courseId: string, deed: Deed): void =>
  deeds.setState({ [courseId]: [...deedsOf(courseId), deed] });

export const dropDeed = (courseId: string, deed: Deed): void =>
  deeds.setState({ [courseId]: deedsOf(courseId).filter((one) => one !== deed) });
