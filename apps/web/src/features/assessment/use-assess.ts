import { useCallback, useEffect } from 'react';
import type { AnswerOutcome } from '../../api/offline/answer-queue.ts';
import type { Assess } from '../../components/content-context.ts';
import type { ShownElement } from './give-answer.ts';

type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };

const load = () => import('./give-answer.ts');

/** Submits answers of an element for grading and reports each result. */
export function useAssess(
  { courseId, moduleId, sectionId, elementId }: Place,
  { title, version, content }: ShownElement,
  onGraded: (outcome: AnswerOutcome) => void,
): Assess {
  // Loads the code in advance, in case the network goes down. Otherwise the answer loads it.
  useEffect(() => void load().catch(() => undefined), []);
  return useCallback(
    async (answer) => {
      const { giveAnswer } = await load();
      const place = { courseId, moduleId, sectionId, elementId };
      const outcome = await giveAnswer({ ...place, ...answer }, { title, version, content });
      onGraded(outcome);
      return outcome;
    },
    [courseId, moduleId, sectionId, elementId, title, version, content, onGraded],
  );
}
