import { createStore, delMany, get, update } from 'idb-keyval';
import type { AnswerStore, QueuedAnswer } from './answer-queue.ts';

type Answers = readonly QueuedAnswer[];

export const answersDatabase = createStore('coursecraft-answers', 'answers');
export const mutationsKey = (uid: string) => `${uid} deeds`;
const FORMER = 'cc.answers.';

async function takeOver(uid: string): Promise<void> {
  const former = localStorage.getItem(FORMER + uid);
  if (former === null) return;
  const kept: Answers = JSON.parse(former);
  await update<Answers>(uid, (answers = []) => [...kept, ...answers], answersDatabase);
  localStorage.removeItem(FORMER + uid);
}

/** Stores one person's answers. `onChange` reports changes by other tabs. Without IndexedDB it falls back to memory. */
export function createAnswerStore(uid: string, onChange: () => void): AnswerStore {
  const pages = new BroadcastChannel(`coursecraft-answers-${uid}`);
  pages.onmessage = onChange;
  return {
    async read() {
      try {
        await takeOver(uid);
        return (await get<Answers>(uid, answersDatabase)) ?? [];
      } catch {
        return [];
      }
    },
    async change(change) {
      try {
        await update<Answers>(uid, (answers = []) => change(answers), answersDatabase);
        pages.postMessage('changed');
      } catch {
        // Without IndexedDB answers last as long as the page.
      }
    },
    async forget() {
      try {
        await delMany([uid, mutationsKey(uid)], answersDatabase);
        pages.postMessage('changed');
      } catch {
        // Nothing was stored.
      }
    },
  };
}
