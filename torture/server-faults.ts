import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Disk } from './disk.ts';
import { type Fault, signalAll } from './installation.ts';
import type { TorturedServer } from './tortured-server.ts';

const FROZEN_MS = 3_000;
const FULL_MS = 3_000;

/** Lists the faults of one server; impossible ones go to `untried`. */
export function serverFaults(server: TorturedServer, { fill }: Disk) {
  const faults: Record<string, Fault> = {
    async 'server killed'() {
      await server.end('SIGKILL');
      return performance.now();
    },
    async 'server restarted'() {
      await server.end('SIGTERM');
      return performance.now();
    },
    'database killed': () => killDatabase(server.databaseProcesses(), 0),
    async 'backend killed'(chance) {
      const processes = server.databaseProcesses();
      return killDatabase(processes, 1 + Math.floor(chance() * (processes.length - 1)));
    },
    async 'database frozen'(chance) {
      const processes = server.databaseProcesses();
      signalAll(processes, 'SIGSTOP');
      await wait(chance() * FROZEN_MS);
      signalAll(processes, 'SIGCONT');
      return performance.now();
    },
  };
  if (!fill) return { faults, untried: ['disk full'] };
  faults['disk full'] = async (chance) => {
    const makeRoom = fill();
    await wait(chance() * FULL_MS);
    makeRoom();
    return performance.now();
  };
  return { faults, untried: [] };
}

async function killDatabase([postmaster, ...others]: number[], at: number): Promise<number> {
  const all = [postmaster, ...others].flatMap((pid) => pid ?? []);
  const killed = all.slice(at, at + 1);
  signalAll(killed, 'SIGKILL');
  const began = performance.now();
  while (killed.some((pid) => existsSync(`/proc/${pid}/exe`))) await wait(5);
  return began;
}
