import { capabilities } from '../../system/capabilities.js';
import type { Runner } from './choose-runner.ts';
import { runProgram } from './run-program.ts';

/** `INT` ends a server cleanly, `QUIT` at once, `KILL` without asking it. */
type Signal = 'INT' | 'QUIT' | 'KILL';

export type TellPostgres = {
  signal(signal: Signal, pid: number): Promise<void>;
  /** The command that does the same, for another process to run. */
  command(signal: Signal, pid: number): string[];
};

/** Gives PostgreSQL signals where the system has none, too: there its own program brings them. A process that is gone is fine. */
export function tellPostgres(pgCtl: string, runner: Runner): TellPostgres {
  const command = (signal: Signal, pid: number) => runner.command('KILL', pgCtl, 'kill', signal, `${pid}`);
  return {
    command,
    async signal(signal, pid) {
      if (!capabilities.signals) await runProgram(command(signal, pid));
      else kill(pid, `SIG${signal}`);
    },
  };
}

/** It may have ended by itself since we looked. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
