import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartUpError } from '../../apps/server/src/platform/errors/start-up-error.ts';
import { onStopSignal } from '../../apps/server/src/start/on-stop-signal.ts';
import { startCluster } from '../../scripts/cluster/start-cluster.js';
import { LaunchError } from '../../scripts/launch/launch-error.js';
import { describeMeasurements, describeSizes } from './describe-figures.ts';
import { clusterOptions, openInstallation } from './installation.ts';
import { measure, QUICK, WHOLE } from './measure.ts';

/**
 * Measures how many active students one and two web processes carry: `npm run capacity [-- --quick] [--save FILE]`.
 * Uses loopback and a temporary folder.
 */
const HELP = 'Give nothing, --quick for a trial of a minute, or --save FILE to keep the figures as JSON.';

function readOptions() {
  try {
    const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, save: { type: 'string' } } });
    if (values.save !== '') return values;
  } catch {
    // Falls through to the help text below.
  }
  console.error(HELP);
  return process.exit(2);
}

const { quick, save } = readOptions();
const MOST_MS = 30 * 60_000;
const folder = mkdtempSync(join(tmpdir(), 'coursecraft-capacity-'));
console.log('Starting an installation of several processes …');
const cluster = startCluster(clusterOptions(folder, (line) => line && console.log(line)));
let installation: ReturnType<typeof openInstallation> | undefined;
let isStopping = false;

async function end(code: number) {
  if (isStopping) return;
  isStopping = true;
  await installation?.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

async function run() {
  installation = openInstallation(await cluster.ready);
  const figures = await measure(installation, quick ? QUICK : WHOLE, console.log);
  if (save) writeFileSync(save, `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`\n${describeMeasurements(figures)}\n\n${describeSizes(figures)}`);
}

function fail(error: unknown) {
  if (isStopping) return undefined;
  console.error(error instanceof LaunchError || error instanceof StartUpError ? error.message : error);
  return end(1);
}

onStopSignal(() => end(130));
setTimeout(() => fail(new LaunchError('It took too long: the machine does too much else.')), MOST_MS).unref();
run().then(() => end(0), fail);
