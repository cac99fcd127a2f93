import './prefer-commonjs-drizzle.ts';
import { once } from 'node:events';
import type { Said, Told } from './serve-by-many.ts';

const { runProgram } = await import('./program.ts');
const say = (said: Said) => process.send?.(said);

runProgram(
  async (program) => {
    const [{ connection, place }] = (await once(process, 'message')) as [Told];
    const [{ readConfig }, { serveHere }] = await Promise.all([import('../config.ts'), import('./serve-here.ts')]);
    const { metrics, ...config } = readConfig();
    const ownMetrics = metrics && { ...metrics, port: metrics.port && metrics.port + place };
    say({ serving: await serveHere({ ...config, metrics: ownMetrics }, connection, program) });
  },
  (failure) => say({ failure }),
);
