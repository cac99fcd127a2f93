import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Disk } from './disk.ts';
import type { TorturedServer } from './tortured-server.ts';

/** A number from 0 up to 1. */
export type Chance = () => number;

export type Fault = {
  /** Does the harm; gives the moment from which on a server could be ready again. */
  harm(server: TorturedServer, chance: Chance, disk: Disk): Promise<number>;
  /** The server has ended by it, and is started by whoever did it. */
  endsServer?: true;
};

const FROZEN_MS = 3_000;
const FULL_MS = 3_000;

export const FAULTS: Record<string, Fault> = {
  'server killed': {
    endsServer: true,
    async harm(server) {
      await server.end('SIGKILL');
      return performance.now();
    },
  },
  'server restarted': {
    endsServer: true,
    async harm(server) {
      await server.end('SIGTERM');
      return performance.now();
    },
  },
  'database killed': {
    harm: (server) => killDatabase(server.databaseProcesses(), 0),
  },
  'backend killed': {
    async harm(server, chance) {
      const processes = server.databaseProcesses();
      return killDatabase(processes, 1 + Math.floor(chance() * (processes.length - 1)));
    },
  },
  'database frozen': {
    async harm(server, chance) {
      const processes = server.databaseProcesses();
      signal(processes, 'SIGSTOP');
      await wait(chance() * FROZEN_MS);
      signal(processes, 'SIGCONT');
      return performance.now();
    },
  },
  'disk full': {
    async harm(_server, chance, { fill }) {
      const makeRoom = fill?.();
      await wait(chance() * FULL_MS);
      makeRoom?.();
      return performance.now();
    },
  },
};

/** Kills one of the processes. PostgreSQL ends all others then; until that is done some still answer. */
async function killDatabase([postmaster, ...others]: number[], at: number): Promise<number> {
  const all = [postmaster, ...others].flatMap((pid) => pid ?? []);
  const killed = all.slice(at, at + 1);
  signal(killed, 'SIGKILL');
  const began = performance.now();
  while (killed.some((pid) => existsSync(`/proc/${pid}/exe`))) await wait(5);
  return began;
}

function signal(processes: number[], name: NodeJS.Signals) {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended since we looked.
    }
  }
}
