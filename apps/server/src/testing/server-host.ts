import '../start/prefer-commonjs-drizzle.ts';
import type { Reply, SentCommand } from './server-host-messages.ts';

const { readConfig } = await import('../platform/config/config.ts');
const { serveHere } = await import('../start/serve-here.ts');
const { quickPasswordHashing } = await import('./quick-password-hashing.ts');
const { sharedThreads } = await import('./shared-threads.ts');

/** What each server has started, by command id; stopped in reverse. */
const servers = new Map<number, (() => unknown)[]>();
const print = (line: string) => process.stderr.write(`${line}\n`);

/** `TEST_GRADER=none` starts a server without a grader for free-text answers. */
async function start(
  { TEST_GRADER, ...settings }: Record<string, string>,
  started: (() => unknown)[],
): Promise<Partial<Reply>> {
  const builtin = TEST_GRADER === 'none' ? { ...sharedThreads.builtin, grades: false } : sharedThreads.builtin;
  const config = readConfig(settings);
  const program = {
    ...{ started, whenStopping: [], drain: undefined, say: print },
    reportUncaught: () => undefined,
    stop: async () => undefined,
  };
  const connection = { connectionString: config.databaseUrl ?? '' };
  const { address, lines } = await serveHere(config, connection, program, {
    passwordHashing: quickPasswordHashing,
    threads: { ...sharedThreads, builtin },
  });
  return { address, output: [`Coursecraft is ready at ${address}`, ...lines, ''].join('\n') };
}

async function run(command: SentCommand): Promise<Partial<Reply>> {
  if ('settings' in command) {
    const started: (() => unknown)[] = [];
    servers.set(command.id, started);
    return start(command.settings, started);
  }
  for (const end of servers.get(command.stops)?.reverse() ?? []) await end();
  servers.delete(command.stops);
  return {};
}

/** Runs the servers of many test files in one process, because loading the program takes most of a start. */
process.on('message', (command: SentCommand) => {
  run(command)
    .catch((error: Error) => ({ error: error.stack ?? error.message }))
    .then((reply) => process.send?.({ id: command.id, ...reply } satisfies Reply));
});
process.on('disconnect', () => process.exit());
