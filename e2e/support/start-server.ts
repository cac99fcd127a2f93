import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connect } from '../../apps/server/src/platform/db/connect.ts';
import type { Command, Reply } from '../../apps/server/src/testing/server-host-messages.ts';
import { commandOf } from '../../scripts/server-command.js';
import { startTemporaryServer } from '../../scripts/temporary-server.js';

type Template = Exclude<Connection, { connectionString: string }>;
type Host = { send(command: Command): Promise<Reply>; output(): string };

const VARIABLE = 'COURSECRAFT_TEMPLATE';
const HOST = 'apps/server/dist/test-host.js';

/** Stores the address of the migrated template database for the workers. */
export const keepTemplate = (template: Template) => {
  process.env[VARIABLE] = JSON.stringify(template);
};

let host: Host | undefined;

function startHost(): Host {
  const child = spawn(process.execPath, commandOf(HOST), {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  let commands = 0;
  const waiting = new Map<number, PromiseWithResolvers<Reply>>();
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.on('message', (reply: Reply) => {
    const command = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.error) command?.reject(new Error(reply.error));
    else command?.resolve(reply);
  });
  child.once('exit', (code) => {
    host = undefined;
    for (const command of waiting.values())
      command.reject(new Error(`The process of the servers ended (code ${code}).`));
  });
  return {
    output: () => output,
    send(command) {
      const id = ++commands;
      const reply = Promise.withResolvers<Reply>();
      waiting.set(id, reply);
      child.send({ ...command, id });
      return reply.promise;
    },
  };
}

async function startShared(settings: Record<string, string>) {
  host ??= startHost();
  const { send, output } = host;
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-'));
  const before = output().length;
  const {
    id,
    address = '',
    output: said = '',
  } = await send({
    settings: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DEMO: '0', ...settings },
  });
  return {
    address,
    output: () => said + output().slice(before),
    async stop() {
      await send({ stops: id });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a server on a copy of the template database in a shared process; `NODE_OPTIONS` forces its own process.
 * `prepare` runs on the copy first.
 */
export async function startServer(
  settings: Record<string, string> = {},
  prepare: (connection: Template) => Promise<void> = async () => undefined,
) {
  const template: Template = JSON.parse(process.env[VARIABLE] ?? '');
  const database = `journey_${randomUUID().replaceAll('-', '')}`;
  const maintenance = connect({ ...template, database: 'postgres' }, { size: 1 });
  await maintenance.query(`CREATE DATABASE ${database} TEMPLATE ${template.database} STRATEGY file_copy`);
  await prepare({ ...template, database });
  const { host: folder, port, user } = template;
  const place = new URLSearchParams({ host: folder, port: String(port), user });
  const start = settings.NODE_OPTIONS ? startTemporaryServer : startShared;
  const server = await start({ DATABASE_URL: `postgres:///${database}?${place}`, ...settings });
  return {
    ...server,
    async stop() {
      await server.stop();
      await maintenance.query(`DROP DATABASE ${database} WITH (FORCE)`);
      await maintenance.end();
    },
  };
}
