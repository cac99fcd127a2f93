import type { JobNews } from '../db/schema/jobs.ts';

/** What comes so soon after other news is told together with what follows. */
const PAUSE_MS = 100;

export type Progress = {
  add(news: JobNews): void;
  /** Tells what is left. */
  flush(): Promise<void>;
};

/** Tells news in their order: the first at once. What could not be told is told with what comes next. */
export function createProgress(tell: (news: JobNews[]) => Promise<void>): Progress {
  let untold: JobNews[] = [];
  let telling = Promise.resolve();
  let pause: NodeJS.Timeout | undefined;

  const tellUntold = async () => {
    if (untold.length === 0) return;
    const news = untold;
    untold = [];
    await tell(joined(news)).catch(() => {
      untold = [...news, ...untold];
    });
  };
  const tellNow = () => {
    telling = telling.then(tellUntold);
    return telling;
  };
  const tellSoon = () => {
    if (pause || untold.length === 0) return;
    void tellNow();
    pause = setTimeout(() => {
      pause = undefined;
      tellSoon();
    }, PAUSE_MS);
  };
  return {
    add(news) {
      untold.push(news);
      tellSoon();
    },
    async flush() {
      clearTimeout(pause);
      pause = undefined;
      await tellNow();
    },
  };
}

/** Pieces of text that follow each other are one. */
function joined(news: readonly JobNews[]): JobNews[] {
  const all: JobNews[] = [];
  for (const one of news) {
    const last = all.at(-1);
    if (last && 'text' in last && 'text' in one) all[all.length - 1] = { text: last.text + one.text };
    else all.push(one);
  }
  return all;
}
