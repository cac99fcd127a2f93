import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createServices } from '../../../start/create-services.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { readConfig } from '../../config/config.ts';

const COST = { cost: 16_384, blockSize: 16, parallelization: 1, maxmem: 64 * 1024 * 1024 };

test('a password is stored as a scrypt hash with 32 MiB and opens the account', async () => {
  const { pool, connection } = await testDatabase();
  const { identity, close } = await createServices(readConfig({ LOG_LEVEL: 'silent' }), connection);
  const account = { email: 'mira@example.org', password: 'correct horse' };
  await identity.createAccount?.({ ...account, displayName: 'Mira' });
  const { rows } = await pool.query<{ password: string }>('select password from auth.account');
  const [salt = '', key] = rows[0]?.password.split(':') ?? [];
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  expect(key).toBe(scryptSync(account.password, salt, 64, COST).toString('hex'));

  const signIn = async (password: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: account.email, password });
    const request = new Request('http://localhost/api/auth/sign-in/email', { method: 'POST', headers, body });
    return (await identity.handle(request, () => undefined)).status;
  };
  expect(await signIn(account.password)).toBe(200);
  expect(await signIn('correct hose')).toBe(401);
  await close();
});
