/** Waits for a ring or the timeout. Rings before the wait count. */
export type Alarm = { ring(): void; wait(mostMs: number, signal: AbortSignal): Promise<void> };

export function createAlarm(): Alarm {
  let hasFired = false;
  let end: () => void = () => undefined;
  return {
    ring() {
      hasFired = true;
      end();
    },
    async wait(mostMs, signal) {
      if (!hasFired && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, mostMs);
        end = resolve;
        signal.addEventListener('abort', end, { once: true });
        await promise;
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
      }
      hasFired = false;
    },
  };
}
