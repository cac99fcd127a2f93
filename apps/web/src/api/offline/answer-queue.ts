import type { BodyOf, ReplyOf } from '@coursecraft/contract/endpoints';
import { createStore } from 'zustand/vanilla';
import { newActionId } from '../action-id.ts';
import { ApiError } from '../api-error.ts';
import { messageOf } from '../event-target.ts';
import { isUndelivered } from './is-undelivered.ts';

export type Answer = Omit<BodyOf<'assess'>, 'actionId'>;
export type AnswerBody = Answer & { actionId: string };
export type AnswerOutcome = ReplyOf<'assess'>;

/** The context of an answer at that time, because the lesson may have changed since. */
export type AnswerAbout = {
  title: string;
  version: number;
  question?: string | undefined;
  said?: string | undefined;
  check?: string | undefined;
};

export type Clash = 'gone' | 'left' | 'too-often';

/** An answer that is stored in the browser until it is graded, with its outcome. */
export type QueuedAnswer = {
  body: AnswerBody;
  at: number;
  about?: AnswerAbout | undefined;
} & (
  | { state: 'sending' | 'waiting' }
  | { state: 'judged'; outcome: AnswerOutcome }
  | { state: 'refused'; problem: string; clash?: Clash | undefined }
);

/** Thrown when an answer was stored and will be sent later. */
export class AnswerKept extends Error {
  override name = 'AnswerKept';
}

type Answers = readonly QueuedAnswer[];

export type AnswerStore = {
  read(): Promise<Answers>;
  /** Applies a change to the stored state, because other tabs change it too. */
  change(change: (answers: Answers) => Answers): Promise<void>;
  forget(): Promise<void>;
};

type Surroundings = {
  send: (body: AnswerBody, waited?: number) => Promise<AnswerOutcome>;
  store: AnswerStore;
  now: () => number;
};

const isSending = ({ state }: QueuedAnswer) => state === 'sending';

function clashOf(error: unknown): Clash | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.reason === 'tried-too-often') return 'too-often';
  if (error.reason === 'course-not-found' || error.status === 403) return 'left';
  return error.status === 404 ? 'gone' : undefined;
}

/**
 * Sends answers and retries until each is graded, even after a reload. Each has an action id, so that it is graded
 * once.
 */
export function createAnswerOutbox({ send, store, now }: Surroundings) {
  const shown = createStore<Answers>(() => []);
  const deliveries = new Set<(answer: AnswerBody, outcome: AnswerOutcome) => void>();
  const underway = new Map<string, Promise<AnswerOutcome>>();
  const unjudged = new Map<string, string>();
  let changes = 0;

  const show = (next: Answers) => shown.setState(next, true);
  const change = (make: (answers: Answers) => Answers): Promise<void> => {
    changes += 1;
    show(make(shown.getState()));
    return store.change(make);
  };
  const takeOff = (actionId: string) => change((kept) => kept.filter(({ body }) => body.actionId !== actionId));
  const keep = (answer: QueuedAnswer) =>
    change((kept) => {
      const at = kept.findIndex(({ body }) => body.actionId === answer.body.actionId);
      return at < 0 ? [...kept, answer] : kept.with(at, answer);
    });

  // It is unknown whether an answer arrived that was being sent when the page closed.
  const toWaiting = (answer: QueuedAnswer): QueuedAnswer =>
    isSending(answer) ? { ...answer, state: 'waiting' } : answer;
  const opened = store.read().then(async (kept) => {
    show(kept.map(toWaiting));
    if (kept.some(isSending)) await store.change((now) => now.map(toWaiting));
  });

  function identified(answer: Answer): AnswerBody {
    const key = JSON.stringify(answer);
    const actionId = unjudged.get(key) ?? newActionId();
    unjudged.set(key, actionId);
    return { ...answer, actionId };
  }

  function settle(actionId: string): void {
    for (const [key, id] of unjudged) if (id === actionId) unjudged.delete(key);
  }

  /** Only one request per answer at a time. */
  function deliver(body: AnswerBody, waited?: number): Promise<AnswerOutcome> {
    const running = underway.get(body.actionId);
    if (running) return running;
    const delivery = send(body, waited).finally(() => underway.delete(body.actionId));
    underway.set(body.actionId, delivery);
    return delivery;
  }

  /** Action ids of answers to a task whose last answer is still being graded. They do not hold up the others. */
  const tooEarly = new Set<string>();
  const isNext = ({ body, state }: QueuedAnswer) => state === 'waiting' && !tooEarly.has(body.actionId);

  /** Returns whether to try the next one. */
  async function flushOne({ body, at, about }: QueuedAnswer): Promise<boolean> {
    try {
      const outcome = await deliver(body, Math.max(0, Math.round((now() - at) / 1000)));
      settle(body.actionId);
      await keep({ body, at, about, state: 'judged', outcome });
      for (const delivered of deliveries) delivered(body, outcome);
      return true;
    } catch (error) {
      if (isUndelivered(error)) return false;
      if (error instanceof ApiError && error.reason === 'answer-being-graded') {
        tooEarly.add(body.actionId);
        return true;
      }
      await keep({ body, at, about, state: 'refused', problem: messageOf(error), clash: clashOf(error) });
      return true;
    }
  }

  let flushing: Promise<void> | undefined;
  function flush(): Promise<void> {
    flushing ??= flushAll().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }
  async function flushAll(): Promise<void> {
    await opened;
    tooEarly.clear();
    for (;;) {
      const next = shown.getState().find(isNext);
      if (!next || !(await flushOne(next))) return;
    }
  }

  return {
    /** Empty until the store has been read. */
    answers: shown,

    onDelivered(delivered: (answer: AnswerBody, outcome: AnswerOutcome) => void) {
      deliveries.add(delivered);
      return () => deliveries.delete(delivered);
    },

    /** Submits an answer. If that fails, it is stored and `AnswerKept` is thrown. */
    async submit(answer: Answer, about?: AnswerAbout): Promise<AnswerOutcome> {
      await opened;
      const body = identified(answer);
      // Stored before sending, so that closing the page loses nothing. The action id prevents double grading.
      const at = now();
      await keep({ body, at, about, state: 'sending' });
      const waits = async () => {
        await keep({ body, at, about, state: 'waiting' });
        return new AnswerKept('Your answer is kept in this browser until it can be sent.');
      };
      await flush();
      if (shown.getState().some(isNext)) throw await waits();
      try {
        const outcome = await deliver(body);
        settle(body.actionId);
        void takeOff(body.actionId);
        return outcome;
      } catch (error) {
        if (isUndelivered(error)) throw await waits();
        void takeOff(body.actionId);
        throw error;
      }
    },

    flush,

    async sendAgain(actionId: string): Promise<void> {
      const refused = shown.getState().find(({ body }) => body.actionId === actionId);
      if (!refused) return;
      const { body, at, about } = refused;
      await keep({ body, at, about, state: 'waiting' });
      await flush();
    },

    async reload(): Promise<void> {
      await opened;
      for (;;) {
        const before = changes;
        const kept = await store.read();
        // Local changes during the read may be missing.
        if (changes !== before) continue;
        const own = shown.getState().filter(isSending);
        const isOwn = ({ body }: QueuedAnswer) => own.some((answer) => answer.body.actionId === body.actionId);
        return show([...kept.filter((answer) => !isSending(answer) && !isOwn(answer)), ...own]);
      }
    },

    async forget(): Promise<void> {
      await opened;
      changes += 1;
      show([]);
      await store.forget();
    },

    discard: takeOff,
  };
}
