import type { CheckResponse } from '@coursecraft/contract/assessment/check';
import type { Payload } from '../../request-context.ts';

export type CheckReference = {
  courseId: string;
  elementId: string;
  itemId?: string | undefined;
  scenarioId?: string | undefined;
  threadId?: string | undefined;
  answer?: string | undefined;
  response?: CheckResponse | undefined;
  actionId?: string | undefined;
  /** The seconds that the answer waited in the offline queue. */
  waited?: number | undefined;
};

/** A reply as it is stored with its answer. Progress is left out, because it is added when the reply is sent. */
export type StoredReply = Omit<Payload<'assess'>, 'progress'>;
