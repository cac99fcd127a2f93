import type { BodyOf, ReplyOf } from '@coursecraft/contract/endpoints';
import { createStore } from 'zustand/vanilla';
import { newActionId } from '../action-id.ts';
import { ApiError } from '../api-error.ts';
import { toldOf } from '../event-target.ts';
import { isUndelivered } from './is-undelivered.ts';

/** An answer as somebody gives it. */
export type Answer = Omit<BodyOf<'assess'>, 'actionId'>;
export type AnswerBody = Answer & { actionId: string };
/** What came of it. */
export type AnswerOutcome = ReplyOf<'assess'>;

/** What an answer was given to, as it was then: the lesson may have changed, or be gone, when it is looked at again. */
export type AnswerAbout = {
  /** Of the element. */
  title: string;
  version: number;
  question?: string | undefined;
  /** The answer in words. */
  said?: string | undefined;
  /** The check as it was shown. */
  check?: string | undefined;
};

/** Why an answer that waited was not taken: what it is for is gone, its course is out of reach, or it was tried too often. */
export type Clash = 'gone' | 'left' | 'too-often';

/** An answer that is kept in this browser until the server has judged it, and what became of it. */
export type QueuedAnswer = {
  body: AnswerBody;
  at: number;
  about?: AnswerAbout | undefined;
} & (
  | { state: 'sending' | 'waiting' }
  | { state: 'judged'; outcome: AnswerOutcome }
  | { state: 'refused'; problem: string; clash?: Clash | undefined }
);

/** Says that an answer is safe in this browser and will be sent: nothing is wrong with it. */
export class AnswerKept extends Error {
  override name = 'AnswerKept';
}

type Answers = readonly QueuedAnswer[];

/** Where a person's answers outlive the page. */
export type AnswerStore = {
  read(): Promise<Answers>;
  /** Changes what is there and not what this page saw of it last, since other pages change it too. */
  change(change: (answers: Answers) => Answers): Promise<void>;
  /** Leaves no trace of the person. */
  forget(): Promise<void>;
};

type Surroundings = {
  /** `waited`: for so many seconds it was kept before. */
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
 * Sends answers, and keeps those that do not come through until they do, also over a reload. Each has an action
 * id, under which it is sent until it is judged, so that one which came through without a reply is judged once.
 */
export function createAnswerOutbox({ send, store, now }: Surroundings) {
  const shown = createStore<Answers>(() => []);
  const deliveries = new Set<(answer: AnswerBody, outcome: AnswerOutcome) => void>();
  const underway = new Map<string, Promise<AnswerOutcome>>();
  /** The ids of answers that were given and not judged yet: the same answer given again is the same one. */
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

  // Whether what was being sent when a page went came through is not known.
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

  /** One request for each answer at a time, whoever asks for it. */
  function deliver(body: AnswerBody, waited?: number): Promise<AnswerOutcome> {
    const running = underway.get(body.actionId);
    if (running) return running;
    const delivery = send(body, waited).finally(() => underway.delete(body.actionId));
    underway.set(body.actionId, delivery);
    return delivery;
  }

  /** Whether the next one is worth trying. */
  async function flushOne({ body, at, about }: QueuedAnswer): Promise<boolean> {
    try {
      const outcome = await deliver(body, Math.max(0, Math.round((now() - at) / 1000)));
      settle(body.actionId);
      await keep({ body, at, about, state: 'judged', outcome });
      for (const delivered of deliveries) delivered(body, outcome);
      return true;
    } catch (error) {
      if (isUndelivered(error)) return false;
      await keep({ body, at, about, state: 'refused', problem: toldOf(error), clash: clashOf(error) });
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
    for (;;) {
      const next = shown.getState().find(({ state }) => state === 'waiting');
      if (!next || !(await flushOne(next))) return;
    }
  }

  return {
    /** What is kept: nothing until what was kept before has been read. */
    answers: shown,

    /** Hears of each answer that was sent later than it was given. */
    onDelivered(delivered: (answer: AnswerBody, outcome: AnswerOutcome) => void) {
      deliveries.add(delivered);
      return () => deliveries.delete(delivered);
    },

    /** Has an answer judged at once. Where it does not come through it is kept, which `AnswerKept` tells. */
    async submit(answer: Answer, about?: AnswerAbout): Promise<AnswerOutcome> {
      await opened;
      const body = identified(answer);
      // Kept before it is sent: a page that is closed meanwhile sends it again, and the action id has it judged once.
      const at = now();
      await keep({ body, at, about, state: 'sending' });
      const waits = async () => {
        await keep({ body, at, about, state: 'waiting' });
        return new AnswerKept('Your answer is kept in this browser until it can be sent.');
      };
      // What was given before is judged before.
      await flush();
      if (shown.getState().some(({ state }) => state === 'waiting')) throw await waits();
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

    /** Sends what waits, the oldest first and one after the other, until one does not come through. */
    flush,

    /** Sends an answer again that was not taken. */
    async sendAgain(actionId: string): Promise<void> {
      const refused = shown.getState().find(({ body }) => body.actionId === actionId);
      if (!refused) return;
      const { body, at, about } = refused;
      await keep({ body, at, about, state: 'waiting' });
      await flush();
    },

    /** Takes up what another page of the same browser has kept or sent. */
    async reload(): Promise<void> {
      await opened;
      for (;;) {
        const before = changes;
        const kept = await store.read();
        // What was changed here while it was read may be missing.
        if (changes !== before) continue;
        const own = shown.getState().filter(isSending);
        const isOwn = ({ body }: QueuedAnswer) => own.some((answer) => answer.body.actionId === body.actionId);
        return show([...kept.filter((answer) => !isSending(answer) && !isOwn(answer)), ...own]);
      }
    },

    /** Forgets all of them, also those that wait. */
    async forget(): Promise<void> {
      await opened;
      changes += 1;
      show([]);
      await store.forget();
    },

    /** Takes an answer off the list: one that is done with, or one that is not to be sent. */
    discard: takeOff,
  };
}
