import { useCallback } from 'react';
import type { AnswerOutcome } from '../../api/offline/answer-outbox.ts';
import type { Assess } from '../../elements/content-context.ts';
import type { Shown } from './give-answer.ts';

type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };

/** What takes answers comes with the forms, and is there without a connection as they are. */
export const answering = { load: () => import('./give-answer.ts') };

/** Has answers of an element judged, and tells what came of each. */
export function useAssess(
  { courseId, moduleId, sectionId, elementId }: Place,
  { title, version, content }: Shown,
  onJudged: (outcome: AnswerOutcome) => void,
): Assess {
  return useCallback(
    async (answer) => {
      const { giveAnswer } = await answering.load();
      const place = { courseId, moduleId, sectionId, elementId };
      const outcome = await giveAnswer({ ...place, ...answer }, { title, version, content });
      onJudged(outcome);
      return outcome;
    },
    [courseId, moduleId, sectionId, elementId, title, version, content, onJudged],
  );
}
