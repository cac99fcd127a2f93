import { startTemporaryServer } from '../scripts/temporary-server.js';

/** The real server for all journeys; its address is left in the environment for them. */
export default async function startServer(): Promise<() => Promise<void>> {
  const server = await startTemporaryServer();
  process.env.COURSECRAFT_ADDRESS = server.address;
  return server.stop;
}
