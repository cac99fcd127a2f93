import { readConfig } from '../platform/config/config.ts';
import { lockDataFolder } from '../platform/db/data-folder-lock.ts';
import { runProgram } from './program.ts';

runProgram(async (program) => {
  const config = readConfig();
  const lock = await lockDataFolder(config.dataFolder);
  program.started.push(() => lock.release());
  program.whenStopping.push(() => lock.announceStop());

  // Only now: one that is refused has loaded little, and ends at once. Node may hang where it ends while it still compiles.
  const { serve } = await import('./serve.ts');
  const { address, lines } = await serve(config, program);
  lock.announce(address);
  console.log([`Coursecraft is ready at ${address}`, ...lines].join('\n'));
});
