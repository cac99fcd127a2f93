import { execFileSync } from 'node:child_process';

/**
 * Installs Debian packages if permitted and returns whether it did. Updates the package list first.
 * @param {string[]} packages
 * @param {string} purpose
 */
export function installFromDebian(packages, purpose) {
  const root = process.getuid?.() === 0;
  const [program = '', ...sudo] = root ? ['apt-get'] : ['sudo', '--non-interactive', 'apt-get'];
  /** @param {string[]} parameters */
  const aptGet = (...parameters) =>
    execFileSync(program, [...sudo, ...parameters], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    console.log(`Installing ${packages.join(' and ')} for ${purpose} …`);
    aptGet('update');
    aptGet('install', '--yes', '--no-install-recommends', ...packages);
    return true;
  } catch {
    return false;
  }
}
