import { unavailabilityOf } from '../platform/db/unavailability.ts';
import { describeError } from '../platform/errors/describe-error.ts';
import { StartUpError } from '../platform/errors/start-up-error.ts';
import { type Haste, whenToldToStop } from './on-stop-signal.ts';

const STOP_WITHIN_MS = 10_000;
const EACH_AT_LEAST_MS = 1_000;

/** What runs until it is told to stop. */
export type Program = {
  /** What has been started, in that order; it is stopped in the opposite one. */
  started: (() => unknown)[];
  /** Called first when it stops. */
  whenStopping: (() => void)[];
  /** Waited for next where there is time: whoever sends us requests is to learn that we go. */
  drain: ((isReplaced: boolean) => Promise<void>) | undefined;
  /** Tells whoever runs it. */
  say(sentence: string): void;
  /** Hears of what nobody caught. */
  reportUncaught: (error: unknown) => void;
  /** Ends what was started, for a few seconds at most, and then the process. Told again `at once`, it drains no longer. */
  stop(code: number, haste?: Haste): Promise<void>;
};

/** Runs a program: it ends when it is told to, and by what nobody caught. `onFailure` hears why it did not start. */
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
      for (const tell of program.whenStopping) tell();
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

  /** What nobody caught ends the process, unless it is only the database that is away: that passes. */
  const onUncaught = (error: unknown) => {
    // Whoever read what we print may be gone: then saying so would fail again.
    if (stopping) return;
    program.reportUncaught(error);
    console.error(`Nobody expected this:\n${describeError(error).stack}`);
    if (!unavailabilityOf(error) || (error as NodeJS.ErrnoException).code === 'EPIPE') void program.stop(1);
  };
  process.on('uncaughtException', onUncaught);
  process.on('unhandledRejection', onUncaught);
  whenToldToStop((haste) => void program.stop(0, haste));
  begin(program).catch((error) => {
    if (stopping) return;
    onFailure(error instanceof StartUpError ? error.message : (describeError(error).stack ?? String(error)));
    void program.stop(1);
  });
}
