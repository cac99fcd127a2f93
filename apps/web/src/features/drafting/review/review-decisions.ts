import type { Removal } from '@coursecraft/contract/criteria/removal';
import { useStore } from 'zustand';
import { ownStore } from '../../../api/own-store.ts';

/** What somebody did in the review of a draft, with all that takes it back. */
export type Decision =
  | { kind: 'kept'; elementId: string }
  | { kind: 'thrown'; elementId: string; undoToken: string }
  | { kind: 'items'; removal: Removal };

const NONE: readonly Decision[] = [];
/** By course, the last one last; they outlive the page's parts, so that one can look elsewhere and come back. */
const decisions = ownStore<Record<string, readonly Decision[]>>(() => ({}));

export const useDecisions = (courseId: string): readonly Decision[] =>
  useStore(decisions, (all) => all[courseId] ?? NONE);

export const decisionsOf = (courseId: string): readonly Decision[] => decisions.getState()[courseId] ?? NONE;

export const noteDecision = (courseId: string, decision: Decision): void =>
  decisions.setState({ [courseId]: [...decisionsOf(courseId), decision] });

export const dropDecision = (courseId: string, decision: Decision): void =>
  decisions.setState({ [courseId]: decisionsOf(courseId).filter((one) => one !== decision) });
