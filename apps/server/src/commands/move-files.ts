import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '../platform/config/config.ts';
import { describeError } from '../platform/errors/describe-error.ts';
import { StartUpError } from '../platform/errors/start-up-error.ts';
import { type MoveRecord, moveFiles, type Progress } from '../platform/storage/move-files.ts';
import { openStorage } from '../platform/storage/open-storage.ts';

type Kind = Config['storage'];
const OTHER = { disk: 's3', s3: 'disk' } as const;
const SAY_EVERY_MS = 2000;

async function move(): Promise<string> {
  const config = readConfig();
  const { to, isRemoving } = readArguments(config);
  const from = OTHER[to];
  const stores = { from: await openStorage(config, from), to: await openStorage(config, to) };
  const list = join(config.dataFolder, `moved-to-${to}.txt`);
  const record = await openRecord(list, placeOf(config, to));
  let printedAt = 0;
  const onProgress = (progress: Progress) => {
    if (Date.now() - printedAt < SAY_EVERY_MS && progress.files < progress.ofFiles) return;
    printedAt = Date.now();
    console.log(
      `${progress.files} of ${progress.ofFiles} files, ${megabytes(progress.bytes)} of ${megabytes(progress.ofBytes)}`,
    );
  };
  const moved = await moveFiles({ ...stores, record, onProgress });
  const done = `${moved.length} files stand in ${placeOf(config, to)}, each read back and compared by its SHA-256.`;
  if (!isRemoving) return `${done}\n${nextStep(config, to)}`;
  for (const { key } of moved) await stores.from.remove(key);
  await rm(list, { force: true });
  return `${done}\nThey were taken away from ${placeOf(config, from)}.`;
}

function nextStep(config: Config, to: Kind): string {
  if (config.storage === to) {
    return `They are in ${placeOf(config, OTHER[to])} too; npm run move-files -- ${to} --remove takes them away there.`;
  }
  return `Now stop the server, run this once more for what came meanwhile, and start it with STORAGE=${to}.`;
}

function readArguments(config: Config): { to: Kind; isRemoving: boolean } {
  const [to, option, ...more] = process.argv.slice(2);
  if ((to !== 's3' && to !== 'disk') || more.length > 0 || (option !== undefined && option !== '--remove')) {
    throw new StartUpError(
      'Usage: npm run move-files -- s3|disk [--remove]. With --remove, files are deleted at their old location.',
    );
  }
  if (!config.s3) throw new StartUpError('Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY first.');
  const isRemoving = option === '--remove';
  if (isRemoving && config.storage !== to) {
    throw new StartUpError(
      `The server still uses STORAGE=${config.storage}, so its files cannot be removed. Set STORAGE=${to} and restart the server first.`,
    );
  }
  return { to, isRemoving };
}

const placeOf = ({ s3, dataFolder }: Config, kind: Kind) =>
  kind === 's3' ? `bucket ${s3?.bucket} at ${s3?.endpoint}` : join(dataFolder, 'files');
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Opens the record in the data folder: the first line is the destination, each other line a verified file. */
async function openRecord(list: string, place: string): Promise<MoveRecord> {
  await mkdir(join(list, '..'), { recursive: true });
  const [named, ...lines] = (await readFile(list, 'utf8').catch(() => '')).split('\n');
  const keys = new Set(named === place ? lines : []);
  if (named !== place) await writeFile(list, `${place}\n`, { mode: 0o600 });
  return {
    has: (key) => keys.has(key),
    async add(key) {
      await appendFile(list, `${key}\n`);
      keys.add(key);
    },
  };
}

move().then(
  (message) => {
    console.log(message);
    process.exit(0);
  },
  (error: unknown) => {
    const isKnown = error instanceof Error && 'refused' in error;
    if (error instanceof StartUpError) console.error(error.message);
    else if (isKnown) console.error(`${error.message}\nNothing is lost. Run the command again to continue.`);
    else console.error(describeError(error).stack);
    process.exit(1);
  },
);
