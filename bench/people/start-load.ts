import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadCommand, LoadMessage } from './load-process.ts';

type Said_<S extends LoadMessage['said']> = Extract<LoadMessage, { said: S }>;

/** Starts the process that simulates the people. */
export function startLoad() {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    tell(told: LoadCommand, onEvent: Partial<Record<'begins' | 'ends', () => void>> = {}): Promise<Said_<'done'>> {
      return new Promise((resolve, reject) => {
        const gone = () => reject(new Error('The process of the load has ended.'));
        const onSaid = (said: LoadMessage) => {
          if (said.said === 'begins' || said.said === 'ends') return onEvent[said.said]?.();
          child.off('message', onSaid);
          child.off('exit', gone);
          if (said.said === 'done') resolve(said);
          else reject(new Error(said.why));
        };
        child.on('message', onSaid);
        child.once('exit', gone);
        child.send(told);
      });
    },
    end: () => void child.send({ do: 'end' } satisfies LoadCommand),
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
