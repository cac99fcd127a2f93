import { spawn } from 'node:child_process';
import { capabilities } from '../../system/capabilities.js';
import { endWithUs } from '../../system/supervisor/end-with-us.ts';

/** A clean environment, without PG* variables. */
export const PROGRAM_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Runs a program. Never throws: a missing program has code -1. A `kept` one ends with this process. */
export function runProgram(
  [file = '', ...parameters]: string[],
  { input = '', kept = false }: { input?: string; kept?: boolean } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, { cwd: '/', env: PROGRAM_ENVIRONMENT, ...capabilities.apart });
    if (kept) endWithUs(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
    child.stdin.on('error', () => undefined).end(input);
  });
}
