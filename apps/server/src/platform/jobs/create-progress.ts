import type { JobNews } from '../db/schema/jobs.ts';

/** Events within this time are sent together. */
const PAUSE_MS = 100;

export type Progress = {
  add(news: JobNews): void;
  flush(): Promise<void>;
};

/** Sends the first event immediately and the others in order. Failed ones are sent with the next. */
export function createProgress(send: (news: JobNews[]) => Promise<void>): Progress {
  let pending: JobNews[] = [];
  let lastSend = Promise.resolve();
  let pause: NodeJS.Timeout | undefined;

  const sendPending = async () => {
    if (pending.length === 0) return;
    const news = pending;
    pending = [];
    await send(joined(news)).catch(() => {
      pending = [...news, ...pending];
    });
  };
  const sendNow = () => {
    lastSend = lastSend.then(sendPending);
    return lastSend;
  };
  const sendSoon = () => {
    if (pause || pending.length === 0) return;
    void sendNow();
    pause = setTimeout(() => {
      pause = undefined;
      sendSoon();
    }, PAUSE_MS);
  };
  return {
    add(news) {
      pending.push(news);
      sendSoon();
    },
    async flush() {
      clearTimeout(pause);
      pause = undefined;
      await sendNow();
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
