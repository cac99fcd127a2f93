import type { EditDecision } from '@coursecraft/contract/editing/edit-plan';
import { useState } from 'react';

export type Decision = { kind: 'accepted' } | { kind: 'refused'; reason: string };

/** Holds decisions on the edits of a plan. Nothing is sent before they are applied. */
export function useDecisions(verdicts: readonly EditDecision[]) {
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const fits = (editId: string) => verdicts.some((one) => one.editId === editId && one.verdict === 'ok');
  const decide = (editId: string, decision: Decision | undefined) =>
    setDecisions((before) => {
      const after = new Map(before);
      if (decision && !(decision.kind === 'accepted' && !fits(editId))) after.set(editId, decision);
      else after.delete(editId);
      return after;
    });
  const all = [...decisions];
  return {
    decisionOn: (editId: string) => decisions.get(editId),
    decide,
    /** Choosing the same decision again removes it. */
    toggle: (editId: string, kind: Decision['kind']) =>
      decide(
        editId,
        decisions.get(editId)?.kind === kind ? undefined : kind === 'accepted' ? { kind } : { kind, reason: '' },
      ),
    acceptAll: () =>
      setDecisions((before) => {
        const open = verdicts.filter(({ editId, verdict }) => verdict === 'ok' && !before.has(editId));
        return new Map([...before, ...open.map(({ editId }) => [editId, { kind: 'accepted' }] as const)]);
      }),
    accept: all.flatMap(([editId, { kind }]) => (kind === 'accepted' ? [editId] : [])),
    refuse: all.flatMap(([editId, one]) => (one.kind === 'refused' ? [{ editId, reason: one.reason.trim() }] : [])),
  };
}
