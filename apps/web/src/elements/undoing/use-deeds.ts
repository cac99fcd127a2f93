import { useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { dismissToast, showToast } from '../../ui/toast/toasts.ts';

/** Something that was done and can be taken back once. */
export type Deed = {
  /** Gives what is said of it; undefined where it was not taken back and the person knows why. */
  undo: () => Promise<string | undefined>;
  /** The toast that offers to take it back too. */
  toast?: string | undefined;
};

/** What was done, to be taken back with the last first: by a key, or each by its toast. Whichever comes first does it. */
export function useDeeds(onSay: (sentence: string) => void) {
  const kept = useRef<Promise<Deed | undefined>[]>([]);
  const takenBack = useRef(new WeakSet<Deed>());
  /** One is taken back after the other. */
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const takeBack = async (deed: Deed): Promise<void> => {
    if (takenBack.current.has(deed)) return;
    takenBack.current.add(deed);
    if (deed.toast) dismissToast(deed.toast);
    try {
      const undone = await deed.undo();
      if (undone) onSay(undone);
    } catch (error) {
      showToast({ tone: 'bad', text: error instanceof Error ? error.message : String(error) });
      if (!(error instanceof ApiError) || error.status !== 0) return;
      // Nobody heard of it, so that it can be tried again.
      takenBack.current.delete(deed);
      kept.current.push(Promise.resolve(deed));
    }
  };

  const takeLastBack = async (): Promise<void> => {
    for (let done = kept.current.pop(); done; done = kept.current.pop()) {
      const deed = await done.catch(() => undefined);
      if (deed && !takenBack.current.has(deed)) return takeBack(deed);
    }
  };

  return {
    /** Keeps a deed from the moment it was asked for; it turns out undefined where nothing came of it. */
    keep: (done: Promise<Deed | undefined>) => {
      kept.current.push(done);
      // Whoever did it says why it failed.
      done.catch(() => undefined);
    },
    takeBack: (deed: Deed) => void takeBack(deed),
    takeLastBack: () => {
      last.current = last.current.then(takeLastBack);
    },
  };
}

export type Deeds = ReturnType<typeof useDeeds>;
