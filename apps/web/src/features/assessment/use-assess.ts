import type { BodyOf, ReplyOf } from '@coursecraft/contract/endpoints';
import { useCallback, useRef } from 'react';
import { newActionId } from '../../api/action-id.ts';
import { submitAnswer } from '../../api/offline/current-outbox.ts';

type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };
export type Answer = Pick<BodyOf<'assess'>, 'itemId' | 'scenarioId' | 'answer' | 'response' | 'threadId'>;
export type Judged = ReplyOf<'assess'>;
export type Assess = (answer: Answer) => Promise<Judged>;

/**
 * Has an answer judged. The same answer sent again after a lost reply carries the same action id, so that it is
 * judged once.
 */
export function useAssess(
  { courseId, moduleId, sectionId, elementId }: Place,
  onJudged: (judged: Judged) => void,
): Assess {
  const unanswered = useRef(new Map<string, string>());
  return useCallback(
    async (answer) => {
      const key = JSON.stringify([elementId, answer]);
      const actionId = unanswered.current.get(key) ?? newActionId();
      unanswered.current.set(key, actionId);
      const judged = await submitAnswer({ courseId, moduleId, sectionId, elementId, actionId, ...answer });
      unanswered.current.delete(key);
      onJudged(judged);
      return judged;
    },
    [courseId, moduleId, sectionId, elementId, onJudged],
  );
}
