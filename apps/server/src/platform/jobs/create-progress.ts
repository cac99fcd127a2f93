import type { JobNews } from '../db/schema/jobs.ts';

/** Events within this time are sent together. */
const PAUSE_MS = 100;

export type Progress = {
  add(news: JobNews): void;
  flush(): Promise<void>;
};

/** Sends the first event immediately and the others in order. Failed ones are sent with the next. */
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

function joined(news: readonly JobNews[]): JobNews[] {
  const all: JobNews[] = [];
  for (const one of news) {
    const last = all.at(-1);
    if (last && 'text' in last && 'text' in one) all[all.length - 1] = { text: last.text + one.text };
    else all.push(one);
  }
  return all;
}
