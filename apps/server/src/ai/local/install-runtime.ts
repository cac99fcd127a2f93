import { spawn } from 'node:child_process';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Config } from '../../platform/config/config.ts';

const LONGEST_OUTPUT = 2000;
/** npm tries an unreachable registry again for minutes. */
const LONGEST_MS = 10 * 60_000;

type Settings = Pick<Config['localModels'], 'packageFolder' | 'installScript'>;

/** Installs the program for models on this computer. Throws what npm said if it fails. */
export async function installRuntime({ packageFolder, installScript }: Settings, signal: AbortSignal): Promise<void> {
  let output = '';
  const child = spawn(process.execPath, [installScript, packageFolder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
  });
  const collect = (text: Buffer) => {
    output = (output + text.toString()).slice(-LONGEST_OUTPUT);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((done) => {
    child.once('close', done).once('error', () => done(null));
  });
  signal.throwIfAborted();
  if (code === 0) return;
  const problem = output.trim().split('\n').at(-1) || 'npm did not finish.';
  throw new AppError('unprocessable', refused('local-runtime-not-installed', { problem }));
}
