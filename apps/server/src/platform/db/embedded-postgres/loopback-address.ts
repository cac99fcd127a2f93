import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { ServerAddress } from './server-address.ts';

const HOST = '127.0.0.1';

type Access = {
  user: string;
  owner: number;
  setPassword(password: string): Promise<void>;
};

/**
 * Returns a free loopback port with a password, for systems without Unix sockets. Other accounts can reach the port,
 * so the password is in a private file.
 */
export async function loopbackAddress(folder: string, { user, owner, setPassword }: Access): Promise<ServerAddress> {
  const passwordFile = join(folder, 'password');
  if (!existsSync(passwordFile)) {
    const password = randomBytes(32).toString('base64url');
    await setPassword(password);
    writeFileSync(passwordFile, password, { mode: 0o600, flush: true });
  }
  const accessFile = join(folder, 'access.conf');
  writeFileSync(accessFile, `host all ${user} ${HOST}/32 scram-sha-256\n`, { mode: 0o600 });
  if (statSync(accessFile).uid !== owner) chownSync(accessFile, owner, -1);

  const port = await freePort();
  return {
    host: HOST,
    port,
    password: readFileSync(passwordFile, 'utf8'),
    settings: ['-k', '', '-p', `${port}`, '-c', `listen_addresses=${HOST}`, '-c', `hba_file=${accessFile}`],
    clear: () => undefined,
    remove: () => undefined,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
