import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverCommand } from '../scripts/server-command.js';

/** The real server on an empty data folder and a free port; its address is left in the environment for the tests. */
export default async function startServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-e2e-'));
  const server = spawn(process.execPath, serverCommand, {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      OWNER_EMAIL: '',
      DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  process.env.COURSECRAFT_ADDRESS = await addressOf(server);
  return async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /ready at (http\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', (code) => reject(new Error(`The server did not start (code ${code}):\n${output}`)));
  });
}
