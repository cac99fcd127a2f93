import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from './install-from-debian.js';

const VERSIONS = '/usr/lib/postgresql';
const POOLER = '/usr/sbin/pgbouncer';
const DEBIAN_PACKAGES = ['postgresql', 'pgbouncer'];
const OLDEST = 15;

/** @returns {string | undefined} The programs of the oldest version that is supported. */
function findPrograms() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : [];
  const [version] = versions.filter((one) => one >= OLDEST).sort((one, other) => one - other);
  const programs = join(VERSIONS, String(version), 'bin');
  return existsSync(join(programs, 'postgres')) ? programs : undefined;
}

/**
 * Returns the folder of Debian's PostgreSQL programs and PgBouncer. `install` may install them. Throws how to get
 * them.
 * @param {{ install?: boolean }} [options]
 * @returns {{ programs: string, pooler: string }}
 */
export function findDebianPostgres({ install = false } = {}) {
  for (const attempt of [() => true, () => install && installFromDebian(DEBIAN_PACKAGES, 'the tests of replicas')]) {
    const programs = attempt() && findPrograms();
    if (programs && existsSync(POOLER)) return { programs, pooler: POOLER };
  }
  throw new Error(
    `The tests of replicas and poolers need PostgreSQL and PgBouncer. On Debian or Ubuntu: sudo apt-get install ${DEBIAN_PACKAGES.join(' ')}.`,
  );
}
