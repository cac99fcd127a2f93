import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Creates the passwords of the parts once, because everybody on this machine can reach loopback.
 * @param {string} folder
 * @returns {{ postgres: string, coursecraft: string, replication: string, objectStore: string }}
 */
export function keepSecrets(folder) {
  const file = join(folder, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const make = () => randomBytes(24).toString('hex');
  const secrets = { postgres: make(), coursecraft: make(), replication: make(), objectStore: make() };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}
