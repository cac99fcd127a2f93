import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { capabilities } from './capabilities.js';

/** Returns a process's command line; empty if it is missing or unreadable. */
export function commandOf(pid: number): string {
  try {
    if (capabilities.processFolder) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const [file, ...parameters] = capabilities.shell
      ? ['/bin/ps', '-ww', '-o', 'command=', '-p', `${pid}`]
      : [
          'powershell.exe',
          '-NoProfile',
          '-Command',
          `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`,
        ];
    return execFileSync(file ?? '', parameters, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
    });
  } catch {
    return '';
  }
}
