import type { Job, PgBoss, WorkOptions } from 'pg-boss';

/**
 * Does jobs of a queue, up to `atOnce` at a time. Of the workers only one waits for the next job, as every one that
 * waits asks the database whenever a job comes: who takes one has another wait, and who is done and not needed ends.
 */
export async function workAtOnce<T extends object>(
  boss: PgBoss,
  { name, atOnce }: { name: string; atOnce: number },
  options: WorkOptions,
  attempt: (job: Job<T>) => Promise<void>,
): Promise<void> {
  let waiter: string | undefined;
  let busy = 0;

  const wait = async (): Promise<void> => {
    const id: string = await boss.work<T>(name, options, async ([job]) => {
      if (!job) return;
      busy += 1;
      if (waiter === id) {
        waiter = undefined;
        // Where it cannot, who is done waits again.
        if (busy < atOnce) void wait().catch(() => undefined);
      }
      try {
        await attempt(job);
      } finally {
        busy -= 1;
        if (waiter !== undefined) void boss.offWork(name, { id, wait: false });
        waiter ??= id;
        // What waits is looked for at once: nobody tells of work that waited for this.
        boss.notifyWorker(waiter);
      }
    });
    waiter ??= id;
  };
  await wait();
}
