import { startTemporaryServer } from '../../scripts/temporary-server.js';

/** Starts the server like `npm start`, or uses the one at `COURSECRAFT_ADDRESS`. */
export async function startAsGiven(): Promise<{ address: string; stop: () => Promise<void> }> {
  const address = process.env.COURSECRAFT_ADDRESS;
  return address ? { address, stop: async () => undefined } : startTemporaryServer();
}
