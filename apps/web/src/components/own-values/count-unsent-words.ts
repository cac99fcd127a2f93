import { ownKey, savedDraftOf, WORDS } from './own-key.ts';

/** Recordings are of the answer with the same task. */
const OF_ANSWER = /^(?:answer|check|recordings)\.(.+)$/;

/** Counts the unsent texts that only this browser has. An unsent answer that the account holds too is none. */
export function countUnsentWords(): number {
  const begins = ownKey(WORDS);
  const isOnlyHere = (key: string) => {
    const name = key.slice(begins.length);
    const text = localStorage.getItem(key);
    const taskId = OF_ANSWER.exec(name)?.[1];
    if (!text || name.startsWith('recordings.')) return false;
    return taskId === undefined || localStorage.getItem(ownKey(savedDraftOf(taskId))) !== text;
  };
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(begins) && isOnlyHere(key)).length;
  } catch {
    return 0;
  }
}
