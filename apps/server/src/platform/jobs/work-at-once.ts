import type { Job, PgBoss, WorkOptions } from 'pg-boss';

/**
 * Runs up to `atOnce` jobs of a queue. Only one worker waits for the next job, because every waiting worker queries
 * the database for each job.
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
        // On failure the finished worker waits instead.
        if (busy < atOnce) void wait().catch(() => undefined);
      }
      try {
        await attempt(job);
      } finally {
        busy -= 1;
        if (waiter !== undefined) void boss.offWork(name, { id, wait: false });
        waiter ??= id;
        // Checks immediately, because nobody announces jobs that waited for this one.
        boss.notifyWorker(waiter);
      }
    });
    waiter ??= id;
  };
  await wait();
}
