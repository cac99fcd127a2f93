import type { ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { ownStore } from '../../../api/own-store.ts';
import { ownKey, wordsOf } from '../../../components/own-values/own-key.ts';
import { readStored, writeStored } from '../../../ui/storage/stored-value.ts';

export type PlannedOutline = {
  modules: ModuleOutline[];
  past: ModuleOutline[][];
  isNew: boolean;
};

const MOST_STEPS_BACK = 20;

const keyOf = (courseId: string) => ownKey(wordsOf(`outline.${courseId}`));

function readPlanned(courseId: string): PlannedOutline | null {
  try {
    const kept = JSON.parse(readStored(keyOf(courseId)) ?? 'null') as Partial<PlannedOutline> | null;
    return kept?.modules?.length ? { modules: kept.modules, past: [], isNew: false } : null;
  } catch {
    return null;
  }
}

const plans = ownStore<Record<string, PlannedOutline | null>>(() => ({}));

function planOf(courseId: string): PlannedOutline | null {
  const { [courseId]: known = readPlanned(courseId) } = plans.getState();
  return known;
}

function keep(courseId: string, plan: PlannedOutline | null): void {
  plans.setState({ [courseId]: plan });
  writeStored(keyOf(courseId), plan && JSON.stringify({ modules: plan.modules }));
}

export const setPlanned = (courseId: string, modules: ModuleOutline[]) =>
  keep(courseId, { modules, past: [], isNew: true });

export const forgetPlanned = (courseId: string) => keep(courseId, null);

export function changePlanned(courseId: string, change: (modules: ModuleOutline[]) => ModuleOutline[]): void {
  const plan = planOf(courseId);
  if (!plan) return;
  const past = [...plan.past, plan.modules].slice(-MOST_STEPS_BACK);
  keep(courseId, { ...plan, modules: change(plan.modules), past });
}

export function undoPlanned(courseId: string): void {
  const plan = planOf(courseId);
  const before = plan?.past.at(-1);
  if (plan && before) keep(courseId, { ...plan, modules: before, past: plan.past.slice(0, -1) });
}

/** Removes a drafted module from the plan; deletes an empty plan. */
export function dropPlanned(courseId: string, drafted: ModuleOutline): void {
  const fingerprint = ({ title, uploads, sections }: ModuleOutline) => JSON.stringify([title, uploads, sections]);
  const left = planOf(courseId)?.modules.filter((module) => fingerprint(module) !== fingerprint(drafted)) ?? [];
  if (left.some(({ sections }) => sections.length > 0)) setPlanned(courseId, left);
  else forgetPlanned(courseId);
}

export function usePlanned(courseId: string): PlannedOutline | null {
  const known = useStore(plans, (all) => all[courseId]);
  const stored = useMemo(() => readPlanned(courseId), [courseId]);
  return known === undefined ? stored : known;
}
