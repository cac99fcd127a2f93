import type { Removal } from '@coursecraft/contract/criteria/removal';
import { useStore } from 'zustand';
import { ownStore } from '../../../api/own-store.ts';

export type Decision =
  | { kind: 'kept'; elementId: string }
  | { kind: 'published'; elementIds: string[] }
  | { kind: 'thrown'; elementId: string; undoToken: string }
  | { kind: 'items'; removal: Removal };

const NONE: readonly Decision[] = [];
/** Decisions by course, oldest first. They survive navigation. */
const decisions = ownStore<Record<string, readonly Decision[]>>(() => ({}));

export const useDecisions = (courseId: string): readonly Decision[] =>
  useStore(decisions, (all) => all[courseId] ?? NONE);

export const decisionsOf = (courseId: string): readonly Decision[] => decisions.getState()[courseId] ?? NONE;

export const noteDecision = (courseId: string, decision: Decision): void =>
  decisions.setState({ [courseId]: [...decisionsOf(courseId), decision] });

export const dropDecision = (courseId: string, decision: Decision): void =>
  decisions.setState({ [courseId]: decisionsOf(courseId).filter((one) => one !== decision) });
