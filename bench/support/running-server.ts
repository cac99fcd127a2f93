import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverCommand } from '../../scripts/server-command.js';

export type RunningServer = {
  address: string;
  /** Resident memory of the server process, in MB; its database's own is not in it. */
  residentMB(): number;
  stop(): Promise<void>;
};

/** The real server on an empty data folder of its own and a free port of this machine. */
export async function runServer(): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-bench-'));
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
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = /ready at (http\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    server.once('exit', () => reject(new Error(`the server did not start: ${output}`)));
  });
  return {
    address,
    residentMB() {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs the first person up, who owns the server, and gives their calls. */
export async function signUpOwner(address: string) {
  const json = { 'content-type': 'application/json' };
  const account = { name: 'Bench', email: 'bench@example.org', password: 'benchmark' };
  const signedUp = await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const reply = await fetch(`${address}/api/auth/token`, { headers: { cookie } });
  const { token } = (await reply.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return async <T>(path: string, body?: object | FormData): Promise<T> => {
    const form = body instanceof FormData;
    const response = await fetch(address + path, {
      method: body ? 'POST' : 'GET',
      headers: body && !form ? { ...headers, ...json } : headers,
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as T;
  };
}
