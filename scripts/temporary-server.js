import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capabilities } from '../apps/server/src/platform/system/capabilities.js';
import { serverCommand } from './server-command.js';

/**
 * Starts a server on a temporary folder and a free port. Only `settings` reach it, not the environment.
 * @param {Record<string, string>} [settings]
 */
export async function startTemporaryServer(settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-'));
  const server = spawn(process.execPath, serverCommand, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  /** @type {string} */
  const address = await new Promise((resolve, reject) => {
    server.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
      const found = /ready at (http\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    server.once('exit', (code) => reject(new Error(`The server did not start (code ${code}):\n${output}`)));
  });
  return {
    address,
    pid: server.pid,
    output: () => output,
    residentMB: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024,
    /** Kills it like a power failure; `stop` removes the folder unless `DATA_DIR` is set. */
    async kill() {
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
    async stop() {
      if (capabilities.signals) server.kill('SIGTERM');
      else if (server.connected) server.disconnect();
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
