/** Waits for a ring or the timeout. Rings before the wait count. */
export type Alarm = { ring(): void; wait(mostMs: number, signal: AbortSignal): Promise<void> };

export function createAlarm(): Alarm {
  let hasRung = false;
  let end: () => void = () => undefined;
  return {
    ring() {
      hasRung = true;
      end();
    },
    async wait(mostMs, signal) {
      if (!hasRung && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, mostMs);
        end = resolve;
        signal.addEventListener('abort', end, { once: true });
        await promise;
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
      }
      hasRung = false;
    },
  };
}
