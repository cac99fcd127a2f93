import { useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { dismissToast, showToast } from '../../ui/toast/toasts.ts';

/** Something that was done and can be taken back once. */
export type Mutation = {
  /** Gives what is said of it; undefined where it was not taken back and the person knows why. */
  undo: () => Promise<string | undefined>;
  /** The toast that offers to take it back too. */
  toast?: string | undefined;
};

/** What was done, to be taken back with the last first: by a key, or each by its toast. Whichever comes first does it. */
export function useUndoStack(onSay: (sentence: string) => void) {
  const kept = useRef<Promise<Mutation | undefined>[]>([]);
  const takenBack = useRef(new WeakSet<Mutation>());
  /** One is taken back after the other. */
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const takeBack = async (mutation: Mutation): Promise<void> => {
    if (takenBack.current.has(mutation)) return;
    takenBack.current.add(mutation);
    if (mutation.toast) dismissToast(mutation.toast);
    try {
      const undone = await mutation.undo();
      if (undone) onSay(undone);
    } catch (error) {
      showToast({ tone: 'bad', text: error instanceof Error ? error.message : String(error) });
      if (!(error instanceof ApiError) || error.status !== 0) return;
      // Nobody heard of it, so that it can be tried again.
      takenBack.current.delete(mutation);
      kept.current.push(Promise.resolve(mutation));
    }
  };

  const takeLastBack = async (): Promise<void> => {
    for (let done = kept.current.pop(); done; done = kept.current.pop()) {
      const mutation = await done.catch(() => undefined);
      if (mutation && !takenBack.current.has(mutation)) return takeBack(mutation);
    }
  };

  return {
    /** Keeps a deed from the moment it was asked for; it turns out undefined where nothing came of it. */
    keep: (done: Promise<Mutation | undefined>) => {
      kept.current.push(done);
      // Whoever did it says why it failed.
      done.catch(() => undefined);
    },
    takeBack: (mutation: Mutation) => void takeBack(mutation),
    takeLastBack: () => {
      last.current = last.current.then(takeLastBack);
    },
  };
}

export type Mutations = ReturnType<typeof useUndoStack>;
