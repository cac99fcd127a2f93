import { randomBytes, scryptSync } from 'node:crypto';
import type { PasswordHashing } from '../platform/auth/embedded.ts';

const keyOf = (password: string, salt: string) => scryptSync(password, salt, 64, { cost: 2 }).toString('hex');

/** As passwords are kept, at a cost for tests: at the real one it is most of what signing up and in would take. */
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
