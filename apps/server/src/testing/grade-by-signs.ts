import { vi } from 'vitest';
import { gradeWith } from './create-test-grader.ts';
import type { TestApp } from './test-app.ts';

export type Sign = (pointId: string, answer: string) => { verdict: 'met' | 'partly' | 'not-yet' };

const STATES = { met: 'shown', partly: 'partly', 'not-yet': 'missing' } as const;

/** Replaces the grader until the test ends; the test decides by signs in the answer. */
export const gradeBySigns = ({ services: { engine } }: Pick<TestApp, 'services'>, sign: Sign) =>
  vi.spyOn(engine, 'gradeConversation').mockImplementation(
    gradeWith(({ pointId, accepted }, text) => {
      const isAccepted = accepted.some((one) => text.includes(one));
      const state = STATES[isAccepted ? 'met' : sign(pointId, text).verdict];
      return { state, quote: state === 'missing' ? null : text };
    }),
  );
