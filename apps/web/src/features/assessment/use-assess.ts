import { useCallback } from 'react';
import type { AnswerOutcome } from '../../api/offline/answer-outbox.ts';
import { submitAnswer } from '../../api/offline/current-outbox.ts';
import type { Assess } from '../../elements/content-context.ts';
import { aboutAnswer } from './about-answer.ts';

type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };
/** The element as it is shown, by which an answer that is sent later can be told apart from what it meets then. */
type Shown = { title: string; version: number; content: string };

/** Has answers of an element judged, and tells what came of each. */
export function useAssess(
  { courseId, moduleId, sectionId, elementId }: Place,
  { title, version, content }: Shown,
  onJudged: (outcome: AnswerOutcome) => void,
): Assess {
  return useCallback(
    async (answer) => {
      const about = aboutAnswer({ title, version, content }, answer);
      const outcome = await submitAnswer({ courseId, moduleId, sectionId, elementId, ...answer }, about);
      onJudged(outcome);
      return outcome;
    },
    [courseId, moduleId, sectionId, elementId, title, version, content, onJudged],
  );
}
