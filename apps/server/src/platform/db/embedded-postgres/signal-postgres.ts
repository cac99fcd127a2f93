import { capabilities } from '../../system/capabilities.js';
import type { Runner } from './choose-runner.ts';
import { runProgram } from './run-program.ts';

/** `INT` stops cleanly, `QUIT` immediately, `KILL` forcibly. */
type Signal = 'INT' | 'QUIT' | 'KILL';

export type SignalPostgres = {
  signal(signal: Signal, pid: number): Promise<void>;
  /** The same as a command for another process. */
  command(signal: Signal, pid: number): string[];
};

/** Sends signals, with `pg_ctl` where the system has none. Ignores ended processes. */
export function logPostgres(pgCtl: string, runner: Runner): SignalPostgres {
  const command = (signal: Signal, pid: number) => runner.command('KILL', pgCtl, 'kill', signal, `${pid}`);
  return {
    command,
    async signal(signal, pid) {
      if (!capabilities.signals) await runProgram(command(signal, pid));
      else kill(pid, `SIG${signal}`);
    },
  };
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
