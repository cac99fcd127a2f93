import { readConfig } from '../config.ts';
import { lockDataFolder } from '../db/data-folder-lock.ts';
import { unavailabilityOf } from '../db/unavailability.ts';
import { describeError } from '../errors/describe-error.ts';
import { StartUpError } from '../errors/start-up-error.ts';
import { whenToldToStop } from './when-told-to-stop.ts';

const STOP_WITHIN_MS = 10_000;
const EACH_AT_LEAST_MS = 1_000;

/** What has been started, in that order; it is stopped in the opposite one. */
const started: (() => unknown)[] = [];
let stopping = false;
let whenStopping: () => void = () => undefined;
let reportUncaught: (error: unknown) => void = () => undefined;

async function start(): Promise<void> {
  const config = readConfig();
  const lock = await lockDataFolder(config.dataFolder);
  started.push(() => lock.release());
  whenStopping = () => lock.announceStop();

  // Only now: one that is refused has loaded little, and ends at once. Node may hang where it ends while it still compiles.
  const { serve } = await import('./serve.ts');
  const onDatabaseEnd = (lastWords: string) => {
    console.error(`The embedded PostgreSQL does not stay up, so Coursecraft stops. It said:\n${lastWords}`);
    stop(1);
  };
  const onOutage = (sentence: string) => console.error(sentence);
  const { address, notices, reports } = await serve(config, { started, onOutage, onDatabaseEnd });
  reportUncaught = reports?.tell ?? reportUncaught;
  lock.announce(address);
  console.log([`Coursecraft is ready at ${address}`, ...(await notices())].join('\n'));
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  whenStopping();
  const deadline = performance.now() + STOP_WITHIN_MS;
  for (const end of started.reverse()) {
    try {
      const patience = Math.max(EACH_AT_LEAST_MS, deadline - performance.now());
      await Promise.race([end(), new Promise((resolve) => setTimeout(resolve, patience))]);
    } catch (error) {
      console.error(describeError(error).stack);
    }
  }
  process.exit(code);
}

/** What nobody caught ends the process, unless it is only the database that is away: that passes. */
function onUncaught(error: unknown): void {
  // Whoever read what we print may be gone: then saying so would fail again.
  if (stopping) return;
  reportUncaught(error);
  console.error(`Nobody expected this:\n${describeError(error).stack}`);
  if (!unavailabilityOf(error) || (error as NodeJS.ErrnoException).code === 'EPIPE') stop(1);
}

process.on('uncaughtException', onUncaught);
process.on('unhandledRejection', onUncaught);
whenToldToStop(() => stop(0));
start().catch((error) => {
  if (stopping) return;
  console.error(error instanceof StartUpError ? error.message : describeError(error).stack);
  stop(1);
});
