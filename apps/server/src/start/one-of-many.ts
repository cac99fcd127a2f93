import './prefer-commonjs-drizzle.ts';
import { once } from 'node:events';
import type { WorkerData, WorkerMessage } from './serve-by-many.ts';

const { runProgram } = await import('./program.ts');
const report = (message: WorkerMessage) => process.send?.(message);

runProgram(
  async (program) => {
    const [{ connection, place }] = (await once(process, 'message')) as [WorkerData];
    const [{ readConfig }, { prepareDatabase }, { serveHere }] = await Promise.all([
      import('../platform/config/config.ts'),
      import('./prepare-database.ts'),
      import('./serve-here.ts'),
    ]);
    // The parent process may be of an older version than the files on disk.
    await prepareDatabase(connection, program.say);
    const { metrics, ...config } = readConfig();
    const ownMetrics = metrics && { ...metrics, port: metrics.port && metrics.port + place };
    const serving = await serveHere({ ...config, metrics: ownMetrics }, connection, program);
    process.once('message', () => void program.stop(0, 'replaced'));
    report({ serving });
  },
  (failure) => report({ failure }),
);
