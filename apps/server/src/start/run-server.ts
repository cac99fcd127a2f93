import { readConfig } from '../platform/config/config.ts';
import { lockDataFolder } from '../platform/db/data-folder-lock.ts';
import { runProgram } from './program.ts';

runProgram(async (program) => {
  const config = readConfig();
  const lock = await lockDataFolder(config.dataFolder);
  program.started.push(() => lock.release());
  program.whenStopping.push(() => lock.announceStop());

  // Imported late, so that a refused start ends quickly. Node may hang if it exits while compiling.
  const { serve } = await import('./serve.ts');
  const { address, lines } = await serve(config, program);
  lock.announce(address);
  console.log([`Coursecraft is ready at ${address}`, ...lines].join('\n'));
});
