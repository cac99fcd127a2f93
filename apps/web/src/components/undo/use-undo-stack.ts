import { useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { dismissToast, showToast } from '../../ui/toast/toasts.ts';

export type Mutation = {
  /** Undoes it and returns the message; undefined if it failed with a reported reason. */
  undo: () => Promise<string | undefined>;
  toast?: string | undefined;
};

/** Holds undoable mutations. Undo by key takes the last one, undo by toast its own. */
export function useUndoStack(onSay: (sentence: string) => void) {
  const kept = useRef<Promise<Mutation | undefined>[]>([]);
  const takenBack = useRef(new WeakSet<Mutation>());
  /** One undo at a time. */
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
      // It failed silently, so it may be tried again.
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
    /** Registers a mutation at its request; the promise resolves to undefined if it did nothing. */
    keep: (done: Promise<Mutation | undefined>) => {
      kept.current.push(done);
      // The caller reports the failure.
      done.catch(() => undefined);
    },
    takeBack: (mutation: Mutation) => void takeBack(mutation),
    takeLastBack: () => {
      last.current = last.current.then(takeLastBack);
    },
  };
}

export type Mutations = ReturnType<typeof useUndoStack>;
