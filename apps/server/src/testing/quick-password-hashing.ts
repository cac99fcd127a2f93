import { randomBytes, scryptSync } from 'node:crypto';
import type { PasswordHashing } from '../platform/auth/embedded.ts';

const keyOf = (password: string, salt: string) => scryptSync(password, salt, 64, { cost: 2 }).toString('hex');

/** Real hashing with a low cost, because the usual cost would dominate the tests. */
export const quickPasswordHashing: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${keyOf(password, salt)}`;
  },
  async verify({ hash, password }) {
    const [salt = '', key] = hash.split(':');
    return keyOf(password, salt) === key;
  },
};
