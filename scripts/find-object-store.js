import { existsSync } from 'node:fs';
import { installFromDebian } from './install-from-debian.js';

const PYTHON = '/usr/bin/python3';
const SWIFT = '/usr/lib/python3/dist-packages/swift/common/middleware/s3api/s3api.py';
const DEBIAN_PACKAGES = ['python3-swift'];

/**
 * Returns the Python with OpenStack Swift, an S3 store. `install` may install Debian's. Throws how to get it.
 * @param {{ install?: boolean }} [options]
 * @returns {string}
 */
export function findObjectStore({ install = false } = {}) {
  const isThere = () => existsSync(SWIFT) && existsSync(PYTHON);
  if (isThere() || (install && installFromDebian(DEBIAN_PACKAGES, 'the tests of files in S3') && isThere())) {
    return PYTHON;
  }
  throw new Error(
    `The tests of files in S3 need OpenStack Swift. On Debian or Ubuntu: sudo apt-get install ${DEBIAN_PACKAGES.join(' ')}.`,
  );
}
