import { spawn } from 'node:child_process';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Config } from '../../platform/config/config.ts';

const LONGEST_OUTPUT = 2000;

type Settings = Pick<Config['localModels'], 'packageFolder' | 'installScript'>;

/** Installs the program for models on this computer. Throws what npm said if it fails. */
export async function installRuntime({ packageFolder, installScript }: Settings, signal: AbortSignal): Promise<void> {
  let output = '';
  const child = spawn(process.execPath, [installScript, packageFolder], { stdio: ['ignore', 'pipe', 'pipe'], signal });
  const collect = (text: Buffer) => {
    output = (output + text.toString()).slice(-LONGEST_OUTPUT);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((done, fail) => child.once('close', done).once('error', fail)).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      throw error;
    },
  );
  if (code === 0) return;
  const problem = output.trim().split('\n').at(-1) ?? `exit code ${code}`;
  throw new AppError('unavailable', refused('local-runtime-not-installed', { problem }));
}
