import { existsSync } from 'node:fs';
import { findObjectStore } from '../find-object-store.js';
import { installFromDebian } from '../install-from-debian.js';
import { LaunchError } from '../launch/launch-error.js';

const POSTGRES = '/usr/lib/postgresql/15/bin';
const NGINX = '/usr/sbin/nginx';
const PGBOUNCER = '/usr/sbin/pgbouncer';
const DEBIAN_PACKAGES = ['nginx-light', 'pgbouncer', 'postgresql-15', 'python3-swift'];

/** Finds or installs the programs of a cluster. Throws how to get them. */
export function findPrograms() {
  const isThere = () => [NGINX, PGBOUNCER, `${POSTGRES}/postgres`].every(existsSync) && hasObjectStore();
  if (!isThere() && !(installFromDebian(DEBIAN_PACKAGES, 'the cluster') && isThere())) {
    throw new LaunchError(
      `Programs that the cluster needs are missing. On Debian 12: sudo apt-get install ${DEBIAN_PACKAGES.join(' ')}.`,
    );
  }
  return { nginx: NGINX, pgbouncer: PGBOUNCER, postgres: POSTGRES, python: findObjectStore() };
}

function hasObjectStore() {
  try {
    return findObjectStore() !== '';
  } catch {
    return false;
  }
}
