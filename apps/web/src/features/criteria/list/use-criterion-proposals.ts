import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Proposed } from './criterion-proposals.tsx';

/**
 * Asks the AI for a better wording of a criterion, or for criteria of elements one after another, until it unmounts.
 * Nothing is saved.
 */
export function useCriterionProposals(courseId: string, onProposed: (proposed: Proposed) => void) {
  const [at, setAt] = useState({ done: 0, count: 0 });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const ofCriterion = useMutation({
    mutationFn: async ({ rowId }: Criterion): Promise<Proposed> => {
      const { row, engine } = await call('improveKnowledgeRow', {
        params: { courseId },
        body: { rowId, persist: false },
      });
      return { rows: [row], engine };
    },
    onSuccess: onProposed,
  });
  const ofElements = useMutation({
    mutationFn: async (places: readonly { elementId: string }[]): Promise<Proposed> => {
      const { signal } = leaving.current;
      const proposed: Proposed = { rows: [], engine: 'model' };
      for (const [done, { elementId }] of places.entries()) {
        setAt({ done, count: places.length });
        try {
          const { proposal, engine } = await call('improveKnowledge', { body: { courseId, elementId }, signal });
          proposed.rows.push(...proposal.rows);
          proposed.engine = engine;
        } catch (error) {
          // What arrived before a failure is shown.
          if (proposed.rows.length === 0) throw error;
          break;
        }
      }
      return proposed;
    },
    onSuccess: onProposed,
  });
  return { ofCriterion, ofElements: { ...ofElements, ...at } };
}
