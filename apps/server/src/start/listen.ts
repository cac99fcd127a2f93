import type { AddressInfo } from 'node:net';
import { StartUpError } from '../platform/errors/start-up-error.ts';

type Listener = {
  listen(options: { host: string; port: number }): Promise<string>;
  server: { address(): AddressInfo | string | null };
};

export async function listen(
  app: Listener,
  { host, port }: { host: string; port: number },
  setting = 'PORT',
): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw refusal(error as NodeJS.ErrnoException, host, port, setting);
  }
  const bound = app.server.address();
  const actual = typeof bound === 'object' && bound ? bound.port : port;
  const anywhere = host === '0.0.0.0' || host === '::';
  const name = anywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${actual}`;
}

function refusal(error: NodeJS.ErrnoException, host: string, port: number, setting: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartUpError(
        `Port ${port} is in use by another program. Stop it, or choose another port with ${setting}.`,
      );
    case 'EACCES':
      return new StartUpError(`This user cannot use port ${port}. Choose a port above 1023 with ${setting}.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartUpError(`${host} is not an address of this machine. Choose another with HOST.`);
    default:
      return error;
  }
}
