import type { BodyOf, ReplyOf } from '@coursecraft/contract/endpoints';
import { ApiError } from '../api-error.ts';

export type AnswerBody = BodyOf<'assess'> & { actionId: string };
export type AnswerOutcome = ReplyOf<'assess'>;

/** An answer that is kept in this browser until the server has judged it, and what became of it. */
export type KeptAnswer = {
  body: AnswerBody;
  at: number;
} & (
  | { state: 'sending' | 'waiting' }
  | { state: 'judged'; outcome: AnswerOutcome }
  | { state: 'refused'; problem: string }
);

/** Says that an answer is safe in this browser and will be sent: nothing is wrong with it. */
export class AnswerKept extends Error {
  override name = 'AnswerKept';
}

type Surroundings = {
  send: (body: AnswerBody) => Promise<AnswerOutcome>;
  /** Where a person's answers outlive the page. */
  load: () => KeptAnswer[];
  save: (answers: readonly KeptAnswer[]) => void;
  now: () => number;
};

const GONE = [0, 401, 502, 503, 504, 507];

/** Whether an answer has not come through: no reply, a server that is away, or a sign-in that ran out. */
const isUndelivered = (error: unknown) => error instanceof ApiError && GONE.includes(error.status);

/**
 * Sends answers, and keeps those that do not come through until they do, also over a reload. Each carries the action
 * id it was given with, so that one which came through without a reply is judged once.
 */
export function createAnswerOutbox({ send, load, save, now }: Surroundings) {
  const listeners = new Set<() => void>();
  const deliveries = new Set<(answer: AnswerBody, outcome: AnswerOutcome) => void>();
  const underway = new Map<string, Promise<AnswerOutcome>>();
  let answers: readonly KeptAnswer[] | undefined;

  const list = () => {
    // Whether what was being sent when the page went came through is not known.
    answers ??= load().map((answer) => (answer.state === 'sending' ? { ...answer, state: 'waiting' } : answer));
    return answers;
  };
  const publish = (next: readonly KeptAnswer[]) => {
    answers = next;
    save(next);
    for (const listener of listeners) listener();
  };
  const without = (actionId: string) => list().filter(({ body }) => body.actionId !== actionId);
  const keep = (answer: KeptAnswer) => {
    const { actionId } = answer.body;
    const isKnown = list().some(({ body }) => body.actionId === actionId);
    publish(isKnown ? list().map((one) => (one.body.actionId === actionId ? answer : one)) : [...list(), answer]);
  };

  /** One request for each answer at a time, whoever asks for it. */
  function deliver(body: AnswerBody): Promise<AnswerOutcome> {
    const running = underway.get(body.actionId);
    if (running) return running;
    const delivery = send(body).finally(() => underway.delete(body.actionId));
    underway.set(body.actionId, delivery);
    return delivery;
  }

  /** Whether the next one is worth trying. */
  async function flushOne({ body, at }: KeptAnswer): Promise<boolean> {
    try {
      const outcome = await deliver(body);
      keep({ body, at, state: 'judged', outcome });
      for (const delivered of deliveries) delivered(body, outcome);
      return true;
    } catch (error) {
      if (isUndelivered(error)) return false;
      keep({ body, at, state: 'refused', problem: error instanceof Error ? error.message : String(error) });
      return true;
    }
  }

  return {
    list,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Hears of each answer that was sent later than it was given. */
    onDelivered(delivered: (answer: AnswerBody, outcome: AnswerOutcome) => void) {
      deliveries.add(delivered);
      return () => deliveries.delete(delivered);
    },

    /** Has an answer judged at once. Where it does not come through it is kept, which `AnswerKept` tells. */
    async submit(body: AnswerBody): Promise<AnswerOutcome> {
      // Kept before it is sent: a page that is closed meanwhile sends it again, and the action id has it judged once.
      const at = now();
      keep({ body, at, state: 'sending' });
      try {
        const outcome = await deliver(body);
        publish(without(body.actionId));
        return outcome;
      } catch (error) {
        if (isUndelivered(error)) {
          keep({ body, at, state: 'waiting' });
          throw new AnswerKept('Your answer is kept in this browser until it can be sent.');
        }
        publish(without(body.actionId));
        throw error;
      }
    },

    /** Sends what waits, the oldest first, until one does not come through. */
    async flush(): Promise<void> {
      for (const answer of list()) if (answer.state === 'waiting' && !(await flushOne(answer))) return;
    },

    /** Takes up what another page of the same browser has kept or sent. */
    reload(): void {
      const sending = list().filter(({ state }) => state === 'sending');
      const others = load().filter(({ state }) => state !== 'sending');
      answers = [...others, ...sending];
      for (const listener of listeners) listener();
    },

    /** Takes an answer off the list: one that is done with, or one that is not to be sent. */
    discard: (actionId: string) => publish(without(actionId)),
  };
}
