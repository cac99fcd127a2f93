import { unavailabilityOf } from '../db/unavailability.ts';
import { describeError } from '../errors/describe-error.ts';
import { StartUpError } from '../errors/start-up-error.ts';
import { whenToldToStop } from './when-told-to-stop.ts';

const STOP_WITHIN_MS = 10_000;
const EACH_AT_LEAST_MS = 1_000;

/** What runs until it is told to stop. */
export type Program = {
  /** What has been started, in that order; it is stopped in the opposite one. */
  started: (() => unknown)[];
  /** Called first when it stops. */
  whenStopping: (() => void)[];
  /** Tells whoever runs it. */
  say(sentence: string): void;
  /** Hears of what nobody caught. */
  reportUncaught: (error: unknown) => void;
  /** Ends what was started, for a few seconds at most, and then the process. */
  stop(code: number): Promise<void>;
};

/** Runs a program: it ends when it is told to, and by what nobody caught. `onFailure` hears why it did not start. */
export function runProgram(
  begin: (program: Program) => Promise<void>,
  onFailure: (sentence: string) => void = console.error,
): void {
  let stopping = false;
  const program: Program = {
    started: [],
    whenStopping: [],
    say: (sentence) => console.error(sentence),
    reportUncaught: () => undefined,
    async stop(code) {
      if (stopping) return;
      stopping = true;
      for (const tell of program.whenStopping) tell();
      const deadline = performance.now() + STOP_WITHIN_MS;
      for (const end of program.started.reverse()) {
        try {
          const patience = Math.max(EACH_AT_LEAST_MS, deadline - performance.now());
          await Promise.race([end(), new Promise((resolve) => setTimeout(resolve, patience))]);
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
  whenToldToStop(() => void program.stop(0));
  begin(program).catch((error) => {
    if (stopping) return;
    onFailure(error instanceof StartUpError ? error.message : (describeError(error).stack ?? String(error)));
    void program.stop(1);
  });
}
