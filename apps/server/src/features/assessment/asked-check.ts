import type { CheckResponse } from '@coursecraft/contract/assessment/check';
import type { Payload } from '../../request-context.ts';

/** What an answer is for, and what was given. */
export type CheckReference = {
  courseId: string;
  elementId: string;
  itemId?: string | undefined;
  scenarioId?: string | undefined;
  threadId?: string | undefined;
  answer?: string | undefined;
  response?: CheckResponse | undefined;
  actionId?: string | undefined;
  /** For so many seconds it waited to be sent. */
  waited?: number | undefined;
};

/** A reply as it is kept with its answer; progress, which goes on, is added as it is when it is told. */
export type StoredReply = Omit<Payload<'assess'>, 'progress'>;
