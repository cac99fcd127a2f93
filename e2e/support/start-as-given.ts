import { startTemporaryServer } from '../../scripts/temporary-server.js';

/** The server just as `npm start` starts it, with the database that it brings; or the one at `COURSECRAFT_ADDRESS`. */
export async function startAsGiven(): Promise<{ address: string; stop: () => Promise<void> }> {
  const address = process.env.COURSECRAFT_ADDRESS;
  return address ? { address, stop: async () => undefined } : startTemporaryServer();
}
