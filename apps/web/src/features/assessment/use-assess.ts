import { useCallback } from 'react';
import type { AnswerOutcome } from '../../api/offline/answer-outbox.ts';
import { submitAnswer } from '../../api/offline/current-outbox.ts';
import type { Assess } from '../../elements/content-context.ts';

type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };

/** Has answers of an element judged, and tells what came of each. */
export function useAssess(
  { courseId, moduleId, sectionId, elementId }: Place,
  onJudged: (outcome: AnswerOutcome) => void,
): Assess {
  return useCallback(
    async (answer) => {
      const outcome = await submitAnswer({ courseId, moduleId, sectionId, elementId, ...answer });
      onJudged(outcome);
      return outcome;
    },
    [courseId, moduleId, sectionId, elementId, onJudged],
  );
}
