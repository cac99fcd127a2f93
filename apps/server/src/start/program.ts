import { unavailabilityOf } from '../platform/db/unavailability.ts';
import { describeError } from '../platform/errors/describe-error.ts';
import { StartUpError } from '../platform/errors/start-up-error.ts';
import { type Haste, onStopSignal } from './on-stop-signal.ts';

const STOP_WITHIN_MS = 10_000;
const EACH_AT_LEAST_MS = 1_000;

export type Program = {
  /** Started in this order and stopped in reverse. */
  started: (() => unknown)[];
  whenStopping: (() => void)[];
  /** Runs next unless stopping immediately, so that load balancers notice. */
  drain: ((isReplaced: boolean) => Promise<void>) | undefined;
  say(sentence: string): void;
  reportUncaught: (error: unknown) => void;
  /** Stops everything within seconds, then ends the process. A second call `at once` skips draining. */
  stop(code: number, haste?: Haste): Promise<void>;
};

/** Runs a program until a signal or an uncaught error. `onFailure` receives the reason of a failed start. */
export function runProgram(
  begin: (program: Program) => Promise<void>,
  onFailure: (sentence: string) => void = console.error,
): void {
  let stopping = false;
  const hurried = Promise.withResolvers<void>();
  const program: Program = {
    started: [],
    whenStopping: [],
    drain: undefined,
    say: (sentence) => console.error(sentence),
    reportUncaught: () => undefined,
    async stop(code, haste = 'at once') {
      if (haste === 'at once') hurried.resolve();
      if (stopping) return;
      stopping = true;
      for (const onStop of program.whenStopping) onStop();
      if (haste !== 'at once') await Promise.race([program.drain?.(haste === 'replaced'), hurried.promise]);
      const deadline = performance.now() + STOP_WITHIN_MS;
      for (const end of program.started.reverse()) {
        try {
          const timeout = Math.max(EACH_AT_LEAST_MS, deadline - performance.now());
          await Promise.race([end(), new Promise((resolve) => setTimeout(resolve, timeout))]);
        } catch (error) {
          console.error(describeError(error).stack);
        }
      }
      process.exit(code);
    },
  };

  /** Uncaught errors end the process, except database outages, which are temporary. */
  const onUncaught = (error: unknown) => {
    // The reader of our output may be gone, so printing could fail again.
    if (stopping) return;
    program.reportUncaught(error);
    console.error(`Unexpected error:\n${describeError(error).stack}`);
    if (!unavailabilityOf(error) || (error as NodeJS.ErrnoException).code === 'EPIPE') void program.stop(1);
  };
  process.on('uncaughtException', onUncaught);
  process.on('unhandledRejection', onUncaught);
  onStopSignal((haste) => void program.stop(0, haste));
  begin(program).catch((error) => {
    if (stopping) return;
    onFailure(error instanceof StartUpError ? error.message : (describeError(error).stack ?? String(error)));
    void program.stop(1);
  });
}
