import { existsSync } from 'node:fs';
import { installFromDebian } from './install-from-debian.js';

const PYTHON = '/usr/bin/python3';
const SWIFT = '/usr/lib/python3/dist-packages/swift/common/middleware/s3api/s3api.py';
const DEBIAN_PACKAGES = ['python3-swift'];

/**
 * The Python that has OpenStack Swift, a store of files with an S3 interface. With `install`, Debian's is installed where
 * there is none and this user may. Throws one sentence that says how to get it.
 *
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
